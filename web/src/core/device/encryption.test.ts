import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const OTHER = 'HwECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'

/** A page of its own: keys live as long as the page. */
async function page() {
  vi.resetModules()
  const [device, session, { accountWith }] = await Promise.all([
    import('./index.ts'),
    import('../session/index.ts'),
    import('../testing/account.ts'),
  ])
  const signIn = (id: number, deviceKey?: string) =>
    session.storeAccount(accountWith({}, { id, ...(deviceKey && { deviceKey }) }))
  return { ...device, ...session, accountWith, signIn }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('gives back whatever was written, by the page that reads it and by the next one', async () => {
  const one = await page()
  one.signIn(7, KEY)
  const next = await page()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 40 }), (text, again) => {
      const written = one.encryptText(7, text)
      expect(written).toMatch(/^x1:[A-Za-z0-9+/]+=*$/)
      expect([one.decryptText(7, written), next.decryptText(7, written)]).toEqual([text, text])
      // the same is never written the same way twice
      expect(one.encryptText(7, again)).not.toBe(one.encryptText(7, again))
    }),
    { numRuns: 60 },
  )
  const large = new Uint8Array(300_000).map((_, at) => at % 251)
  expect(next.decryptBytes(7, one.encryptBytes(7, large) as Uint8Array)).toEqual(large)
  const long = 'ç'.repeat(100_000)
  expect(next.decryptText(7, one.encryptText(7, long))).toBe(long)
})

it('can be read by nobody once its person has left, and by them when they are back', async () => {
  const one = await page()
  one.signIn(7, KEY)
  const written = one.encryptText(7, 'Core 74 °C')
  const bytes = one.encryptBytes(7, new Uint8Array([1, 2, 3])) as Uint8Array
  one.clearAccount()
  // what is under way when the session ends is not written in the clear
  expect(one.encryptText(7, 'more')).toMatch(/^x1:/)
  expect(Object.values({ ...localStorage }).join()).not.toContain(KEY)
  const next = await page()
  expect([next.decryptText(7, written), next.decryptBytes(7, bytes)]).toEqual([null, null])
  next.signIn(8, OTHER)
  expect([next.decryptText(7, written), next.decryptText(8, written), next.decryptBytes(8, bytes)]).toEqual([
    null,
    null,
    null,
  ])
  next.signIn(7, KEY)
  expect(next.decryptText(7, written)).toBe('Core 74 °C')
})

it('does not take what was changed by another hand', async () => {
  const one = await page()
  one.signIn(7, KEY)
  const bytes = one.encryptBytes(7, new TextEncoder().encode('Core 74 °C')) as Uint8Array
  for (const at of bytes.keys()) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(one.decryptBytes(7, changed)).toBeNull()
  }
  for (const damaged of ['x1:', 'x1:AAAA', 'x1:*', 'x1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])
    expect(one.decryptText(7, damaged)).toBeNull()
})

it('leaves in the clear what a session without a key writes, and reads it with a key too', async () => {
  const one = await page()
  one.signIn(7)
  expect([one.encryptText(7, '{"a":1}'), one.encryptBytes(7, new Uint8Array(1))]).toEqual(['{"a":1}', null])
  one.signIn(7, KEY)
  expect(one.decryptText(7, '{"a":1}')).toBe('{"a":1}')
})

it('keeps the key of the session where the rights come anew', async () => {
  const one = await page()
  one.signIn(7, KEY)
  const { token: _, ...fresh } = one.accountWith({ 4: 'w' })
  one.storeAccount(fresh)
  expect(one.storedAccount()?.deviceKey).toBe(KEY)
})
