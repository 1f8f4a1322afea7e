import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as library from '../src/browser';

/** The pictures of the guide show what the sources make. */

const STALE = '`npm run rewrite -- gallery` draws the pictures anew';
const FOLDER = new URL('../guide/gallery/', import.meta.url);
const script = new URL('../scripts/gallery/gallery.mjs', import.meta.url);
const { drawGallery } = await import(script.href);
const pictures: Record<string, string> = drawGallery(library);

test('the gallery contains exactly these pictures', () => {
  const names = Object.keys(pictures).map((name) => `${name}.svg`);
  const files = [...names, 'world-512.png'].sort();
  expect(readdirSync(FOLDER).sort(), STALE).toEqual(files);
});

test('world-512.png equals the picture of its seed', async () => {
  const { drawWorld } = await import(new URL('../scripts/gallery/world.mjs', import.meta.url).href);
  const picture = readFileSync(new URL('world-512.png', FOLDER));
  const start = picture.indexOf('IDAT');
  const length = picture.readUInt32BE(start - 4);
  const rows = inflateSync(picture.subarray(start + 4, start + 4 + length));
  expect(rows.equals(drawWorld(library))).toBe(true);
});

test.for(Object.entries(pictures))('%s.svg equals the picture of its seed', ([name, svg]) => {
  const file = new URL(`${name}.svg`, FOLDER);
  expect(existsSync(file) && readFileSync(file, 'utf8'), STALE).toBe(svg);
  expect(svg.length).toBeLessThan(40_000);
});

test('the pages of the guide show every picture', () => {
  const guide = new URL('../guide/', import.meta.url);
  const pages = readdirSync(guide).filter((name) => name.endsWith('.md'));
  const text = pages.map((name) => readFileSync(new URL(name, guide), 'utf8')).join('\n');
  const shown = [...text.matchAll(/\]\(gallery\/([\w-]+)\.svg\)/g)].map((match) => match[1]);
  expect(new Set(shown)).toEqual(new Set(Object.keys(pictures)));
});
