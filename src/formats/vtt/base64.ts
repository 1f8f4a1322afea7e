import { textOfBytes } from '../../core/view/text-of-bytes';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes bytes as base64 (RFC 4648), also in engines without `btoa`. */
export function base64(bytes: Uint8Array): string {
  const codes = new Uint8Array(4 * Math.ceil(bytes.length / 3)).fill('='.charCodeAt(0));
  const put = (at: number, digit: number) => {
    codes[at] = DIGITS.charCodeAt(digit);
  };
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const left = bytes.length - from;
    const [a, b, c] = [bytes[from]!, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0];
    put(to, a >> 2);
    put(to + 1, ((a & 3) << 4) | (b >> 4));
    if (left > 1) put(to + 2, ((b & 15) << 2) | (c >> 6));
    if (left > 2) put(to + 3, c & 63);
  }
  return textOfBytes(codes);
}
