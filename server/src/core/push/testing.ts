import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** Reads a push as its browser does (RFC 8291), by Node's own HKDF: the other way round of what is sent. */
export function decrypt(body: Buffer, key: Buffer, auth: Buffer): string {
  const own = createECDH('prime256v1')
  own.setPrivateKey(key)
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const record = body.subarray(21 + sender.length)
  cipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is broken')
  return plain.subarray(0, end).toString()
}
