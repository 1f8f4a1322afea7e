import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** The first bytes of files, by their formats. */
const PICTURES: [name: string, content: Buffer | string][] = [
  ['jpg', bytes('\xff\xd8\xff\xe0\0\x10JFIF\0')],
  ['exif.jpg', bytes('\xff\xd8\xff\xe1\x2a\xfeExif\0')],
  ['gif', bytes('GIF89a\x10\0\x10\0\x80')],
  ['webp', bytes('RIFF\x24\xfe\0\0WEBPVP8 ')],
  ['bmp', bytes('BM\x36\x10\0\0\0\0\0\0')],
  ['tif', bytes('II*\0\x08\0\0\0')],
  ['big.tif', bytes('MM\0*\0\0\0\x08')],
  ['avif', bytes('\0\0\0\x20ftypavif')],
  ['pdf', bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3')],
  ['svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">'],
];

const RULE = 'a picture is not read: use the document or the map from which it was drawn';

test.for(PICTURES)('.%s is called a picture', async ([name, content]) => {
  const path = join(temporaryFolder(), `map.${name}`);
  writeFileSync(path, content);
  for (const command of ['render', 'validate']) {
    const { exitCode, err } = await runWith([command, path]);
    expect([exitCode, err.split('\n')[0]]).toEqual([2, `dungeonsmith: ${path}: ${RULE}`]);
  }
});

test.for(['png', 'svg', 'html'])('so is .%s of the command line', async (ending) => {
  const path = join(temporaryFolder(), `map.${ending}`);
  await runWith(['--seed', '1', '--width', '12', '--height', '8', '--out', path]);
  expect((await runWith(['render', path])).err).toBe(`dungeonsmith: ${path}: ${RULE}\n`);
});

test('other binary files are not called text', async () => {
  const path = join(temporaryFolder(), 'map');
  for (const content of ['PK\x03\x04\x14\0\0\0', 'PAR1\x15\x04\x15\0', '\x7fELF\x02\x01\x01\0']) {
    writeFileSync(path, bytes(content));
    const { err } = await runWith(['render', path]);
    expect(err).toBe(`dungeonsmith: ${path}: binary data is not read: use a text file\n`);
  }
});
