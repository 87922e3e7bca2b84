import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { areKeys, encrypt, MAX_CONTENT_BYTES } from './encrypt.ts'
import { decrypt } from './testing.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  sender: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  receiver: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  to: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

function browser() {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16)
  return { to: { p256dh, auth: auth.toString('base64url') }, key: keys.getPrivateKey(), auth }
}

describe('what is pushed', () => {
  it('is encrypted as the example of RFC 8291', () => {
    const lot = { key: example.sender, salt: example.salt }
    expect(encrypt(example.text, example.to, lot, 1).toString('base64url')).toBe(example.message)
    expect(decrypt(bytes(example.message), example.receiver, bytes(example.to.auth))).toBe(example.text)
  })

  it('is read by its browser alone, never the same twice, and of few lengths', () => {
    const { to, key, auth } = browser()
    const messages = ['', 'é🏭', 'x'.repeat(511), 'x'.repeat(512), 'x'.repeat(MAX_CONTENT_BYTES)]
    const made = messages.map((text) => encrypt(text, to))
    expect(made.map((one) => decrypt(one, key, auth))).toEqual(messages)
    expect(made.map((one) => one.length - 102)).toEqual([512, 512, 512, 1024, 3994])
    expect(encrypt('', to).equals(encrypt('', to))).toBe(false)
    const other = browser()
    expect(() => decrypt(encrypt('secret', to), other.key, other.auth)).toThrow()
    expect(() => encrypt('x'.repeat(MAX_CONTENT_BYTES + 1), to)).toThrow(RangeError)
  })

  it('needs keys that a browser can have', () => {
    const { to } = browser()
    const flipped = bytes(to.p256dh)
    flipped[40] = (flipped[40] ?? 0) ^ 1
    expect(areKeys(to)).toBe(true)
    expect(areKeys({ ...to, p256dh: flipped.toString('base64url') })).toBe(false)
    expect(areKeys({ ...to, p256dh: to.p256dh.slice(4) })).toBe(false)
    expect(areKeys({ ...to, auth: to.auth.slice(2) })).toBe(false)
  })
})
