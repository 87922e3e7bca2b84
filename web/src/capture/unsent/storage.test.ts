import { beforeEach, expect, it, vi } from 'vitest'

const KEYS = {
  7: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  8: 'HwECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
} as const
const queued = [{ endpoint: 'collects.save', send: async () => undefined, prefix: '' }] as never

const entry = (clientId: string) =>
  ({ endpoint: 'collects.save', body: { clientId }, answers: { 41: 'Core 74 °C' }, refusal: null }) as never

/** The application opened anew, by whoever signed in. */
async function opened(id: keyof typeof KEYS, deviceKey: string = KEYS[id]) {
  vi.resetModules()
  const { storeAccount, clearAccount } = await import('../../core/session/index.ts')
  const { accountWith } = await import('../../core/testing/account.ts')
  const { changeUnsent, readUnsent } = await import('./storage.ts')
  storeAccount(accountWith({}, { id, deviceKey }))
  return {
    leave: clearAccount,
    add: (clientId: string) => changeUnsent(id, clientId, () => entry(clientId)),
    ids: () => readUnsent(id, queued).map(({ body }) => body.clientId),
  }
}

const onTheDevice = () => Object.values({ ...localStorage }).join()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('who finds the device after its person left reads nothing of what is not sent; they find all of it', async () => {
  const first = await opened(7)
  first.add('a')
  first.add('b')
  expect(onTheDevice()).not.toMatch(/Core 74|clientId/)
  first.leave()
  first.add('c')
  expect(onTheDevice()).not.toMatch(/Core 74|clientId/)
  const other = await opened(8)
  other.add('d')
  expect(other.ids()).toEqual(['d'])
  other.leave()
  expect((await opened(7)).ids()).toEqual(['a', 'b', 'c'])
})

it('what cannot be read for a while is set aside, and is back in its place as soon as it can be', async () => {
  const first = await opened(7)
  first.add('a')
  first.leave()
  const elsewhere = await opened(7, KEYS[8])
  expect(elsewhere.ids()).toEqual([])
  elsewhere.add('b')
  elsewhere.leave()
  const back = await opened(7)
  back.add('c')
  expect(back.ids()).toEqual(['a', 'c'])
  back.leave()
  expect((await opened(7, KEYS[8])).ids()).toEqual(['b'])
})

it('what a version before wrote in the clear is read, and encrypted with the next one', async () => {
  localStorage.setItem('lineside.capture.unsent.7', JSON.stringify([entry('a')]))
  const first = await opened(7)
  expect(first.ids()).toEqual(['a'])
  first.add('b')
  expect(first.ids()).toEqual(['a', 'b'])
  expect(onTheDevice()).not.toContain('Core 74')
})
