/** Few enough to be the arguments of a call. */
const CHUNK_BYTES = 0x2000;

/** Returns a string of ASCII from its bytes. */
export function textOfBytes(bytes: Uint8Array): string {
  // Twenty times as fast, but Hermes does not have it.
  if (typeof TextDecoder !== 'undefined') return new TextDecoder().decode(bytes);
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return text;
}
