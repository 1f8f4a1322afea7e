/** A multiple of three bytes, so that encoded chunks can be joined without padding. */
const CHUNK_BYTES = 0x6000;

/** Encodes bytes as base64 (RFC 4648). */
export function base64(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    chunks.push(btoa(String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES))));
  }
  return chunks.join('');
}
