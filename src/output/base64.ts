/** A multiple of three, so that texts of pieces stand one after the other without padding. */
const PIECE = 0x6000;

/** Bytes as base64 (RFC 4648). */
export function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE))));
  }
  return pieces.join('');
}
