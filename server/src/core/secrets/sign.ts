import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs facts with a key that only the server knows (HMAC-SHA-256, RFC 2104), so that it knows them again as its own. */
export const sign = (key: Uint8Array, facts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(facts)).digest('base64url')

/** Whether a signature is the server's own of just these facts; takes as long whichever of its characters is wrong. */
export function isSigned(key: Uint8Array, facts: readonly unknown[], signature: string): boolean {
  const [expected, sent] = [Buffer.from(sign(key, facts)), Buffer.from(signature)]
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}
