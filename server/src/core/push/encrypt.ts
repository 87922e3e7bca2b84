import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

/** The keys of a browser, by which only it reads what is sent to it: base64url, as its subscription gives them. */
export interface BrowserKeys {
  /** a point of P-256, uncompressed */
  p256dh: string
  auth: string
}

/** What is drawn by lot for one message; a test gives its own. */
interface Lot {
  salt: Uint8Array
  /** the private key of the sender */
  key: Uint8Array
}

const CURVE = 'prime256v1'
/** Messages are filled up to a multiple of it: their length says little of what they say. */
const STEP = 512
/** Services of the browsers take 4096 bytes: a header of 86, a tag of 16, the mark where the text ends. */
const RECORD = 4096
export const MAX_CONTENT_BYTES = RECORD - 86 - 16 - 1

const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]) =>
  parts.reduce((made, part) => made.update(part), createHmac('sha256', key)).digest()
/** HKDF of RFC 5869 for what fits into one hash. */
const expand = (key: Uint8Array, info: Uint8Array, length: number) => hmac(key, info, Buffer.of(1)).subarray(0, length)

/**
 * Encrypts a text for one browser (RFC 8291: a single record of RFC 8188). The service that carries it reads neither it
 * nor, but for steps of 512 bytes, its length. Throws where the key is no point of the curve or the text is too long.
 */
export function encrypt(text: string, to: BrowserKeys, lot?: Lot, step = STEP): Buffer {
  const own = createECDH(CURVE)
  if (lot) own.setPrivateKey(lot.key)
  else own.generateKeys()
  const salt = lot?.salt ?? randomBytes(16)
  const content = Buffer.from(text)
  if (content.length > MAX_CONTENT_BYTES) throw new RangeError('A push holds no more than 4096 bytes')
  const theirs = Buffer.from(to.p256dh, 'base64url')
  const auth = Buffer.from(to.auth, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()])
  const input = expand(hmac(auth, own.computeSecret(theirs)), info, 32)
  const secret = hmac(salt, input)
  const key = expand(secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expand(secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const filled = Math.min(Math.ceil((content.length + 1) / step) * step, MAX_CONTENT_BYTES + 1)
  const plain = Buffer.alloc(filled)
  content.copy(plain)
  // the last record, and where its text ends
  plain[content.length] = 2
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(21)
  Buffer.from(salt).copy(head)
  head.writeUInt32BE(RECORD, 16)
  head[20] = own.getPublicKey().length
  return Buffer.concat([head, own.getPublicKey(), cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Whether keys are such as a browser has: messages for them can be made. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16 || Buffer.from(p256dh, 'base64url').length !== 65) return false
  try {
    encrypt('', { p256dh, auth })
    return true
  } catch {
    return false
  }
}
