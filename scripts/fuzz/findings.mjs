// Writes findings to files: one file per kind.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Findings are of one kind if the same place reports the same message, apart from numbers and
 * quoted words.
 */
function signatureOf({ kind, text }) {
  const [message, ...frames] = text.split('\n');
  const place = frames.find((line) => line.includes('at '))?.trim() ?? '';
  return `${kind} ${message.replace(/\d+|"[^"]*"/g, '*').slice(0, 200)} ${place}`;
}

/** The findings of one parser. */
export function createFindings(folder, name, seed) {
  const known = new Set();
  return {
    /** The number of kinds. */
    get size() {
      return known.size;
    },
    add({ index, input, kind, text }) {
      const signature = signatureOf({ kind, text });
      if (known.has(signature)) return;
      known.add(signature);
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${name}-${seed}-${index}.txt`);
      const head = `--only ${name} --seed ${seed} --input ${index}: ${kind}`;
      writeFileSync(path, `${head}\n${text}\n\n${input}\n`);
      console.log(`${name}: ${path}: ${signature}`);
    },
  };
}
