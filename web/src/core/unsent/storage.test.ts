import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'

const KEYS = {
  7: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  8: 'HwECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
} as const
const doors = [
  { queued: [{ endpoint: 'collects.save', send: async () => undefined, Row: null, Screen: null }] },
] as never

const entry = (clientId: string) =>
  ({ endpoint: 'collects.save', body: { clientId }, answers: { 41: 'Core 74 °C' }, refusal: null }) as never

const place = (accountId: number) => ({ endpoint: 'collects.save', accountId, subject: '5.6' })

/** The application opened anew, by whoever signed in. */
async function opened(id: keyof typeof KEYS, deviceKey: string = KEYS[id]) {
  vi.resetModules()
  const { storeAccount, clearAccount } = await import('../session/index.ts')
  const { accountWith } = await import('../testing/account.ts')
  const { openDevice, openOutbox, outbox } = await import('./outbox.ts')
  const { readDraft, writeDraft } = await import('./drafts.ts')
  storeAccount(accountWith({}, { id, deviceKey }))
  openOutbox(doors)
  await openDevice(id)
  return {
    leave: clearAccount,
    outbox,
    add: (clientId: string) => outbox.finish(id, entry(clientId)),
    ids: () => outbox.of(id).map(({ body }) => body.clientId),
    typed: (text: string) => writeDraft(place(id), { text }),
    draft: () => readDraft(place(id), (stored) => stored as { text: string } | null)?.text ?? null,
    finish: (clientId: string) => outbox.finish(id, entry(clientId), place(id)),
  }
}

/** Everything that stands on the device, as somebody finds it who opens its files. */
async function onTheDevice(): Promise<string> {
  const all: unknown[] = [{ ...localStorage }]
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
    })
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store).getAll()
      all.push(await new Promise((resolve) => rows.addEventListener('success', () => resolve(rows.result))))
    }
    db.close()
  }
  return JSON.stringify(all)
}

/** The disk has no room for anything: what the browser says then, at the end of the transaction. */
function fillDisk() {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    const request = this.count()
    this.transaction.abort()
    return request as never
  })
  return () => put.mockRestore()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

it('who finds the device after its person left reads nothing of what is not sent; they find all of it', async () => {
  const first = await opened(7)
  await first.add('a')
  await first.add('b')
  await first.typed('Core 74 °C')
  expect(await onTheDevice()).not.toMatch(/Core 74|clientId/)
  first.leave()
  await first.add('c')
  expect(await onTheDevice()).not.toMatch(/Core 74|clientId/)
  const other = await opened(8)
  await other.add('d')
  expect(other.ids()).toEqual(['d'])
  other.leave()
  const back = await opened(7)
  expect([back.ids(), back.draft()]).toEqual([['a', 'b', 'c'], 'Core 74 °C'])
})

it('what cannot be read for a while stays, and is back in its place as soon as it can be', async () => {
  const first = await opened(7)
  await first.add('a')
  first.leave()
  const elsewhere = await opened(7, KEYS[8])
  expect(elsewhere.ids()).toEqual([])
  await elsewhere.add('b')
  elsewhere.leave()
  const back = await opened(7)
  await back.add('c')
  expect(back.ids()).toEqual(['a', 'c'])
  back.leave()
  expect((await opened(7, KEYS[8])).ids()).toEqual(['b'])
})

it('is said to be kept once the disk has it, written through to it', async () => {
  const device = await opened(7)
  const durabilities: unknown[] = []
  const begin = IDBDatabase.prototype.transaction
  const spied = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    if (args[1] === 'readwrite') durabilities.push((args[2] as IDBTransactionOptions).durability)
    return begin.apply(this, args)
  })
  let isStored = false
  const keeping = device.add('a').then(() => {
    isStored = true
  })
  for (let turn = 0; turn < 3; turn++) await Promise.resolve()
  expect(isStored).toBe(false)
  await keeping
  spied.mockRestore()
  expect(durabilities).toEqual(['strict'])
  expect((await opened(7)).ids()).toEqual(['a'])
})

it('a finished entry and the draft it was made of change places in one step', async () => {
  const device = await opened(7)
  await device.typed('74')
  expect((await opened(7)).draft()).toBe('74')
  await device.finish('a')
  const next = await opened(7)
  expect([next.ids(), next.draft()]).toEqual([['a'], null])
})

it('a device without room refuses, keeps the draft, and has what it had', async () => {
  const device = await opened(7)
  await device.add('a')
  await device.typed('74')
  const empty = fillDisk()
  await expect(device.finish('b')).rejects.toBeDefined()
  expect(await device.typed('75')).toBe(false)
  expect([device.ids(), device.draft()]).toEqual([['a'], '74'])
  empty()
  const next = await opened(7)
  expect([next.ids(), next.draft()]).toEqual([['a'], '74'])
  await next.finish('b')
  expect((await opened(7)).ids()).toEqual(['a', 'b'])
})

it('what one has no room for does not keep others from being kept in the same moment', async () => {
  const device = await opened(7)
  const put = IDBObjectStore.prototype.put
  const spied = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row) {
    const request = put.call(this, row)
    if ((row as { name: string }).name === 'unsent.large') this.transaction.abort()
    return request
  })
  const outcomes = await Promise.allSettled(['a', 'large', 'b'].map(device.add))
  spied.mockRestore()
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(device.ids()).toEqual(['a', 'b'])
  expect((await opened(7)).ids()).toEqual(['a', 'b'])
})

it('what versions before kept in the local storage is taken over once, in its order, encrypted', async () => {
  localStorage.setItem('lineside.capture.unsent.7.unreadable', JSON.stringify([entry('a')]))
  localStorage.setItem('lineside.capture.unsent.7', JSON.stringify([entry('b'), entry('c')]))
  localStorage.setItem('lineside.capture.unsent.7.unreadable.1', '[{"body":')
  localStorage.setItem('lineside.capture.draft.collects.save.7.5.6', JSON.stringify({ text: '74' }))
  const first = await opened(7)
  expect([first.ids(), first.draft()]).toEqual([['a', 'b', 'c'], '74'])
  await vi.waitFor(async () => expect(await onTheDevice()).not.toContain('lineside.capture.draft'))
  expect(await onTheDevice()).not.toContain('Core 74')
  // cut off: it may be somebody's work
  expect(Object.keys(localStorage)).toContain('lineside.capture.unsent.7.unreadable.1')
  await first.outbox.remove(7, 'b')
  const next = await opened(7)
  expect([next.ids(), next.draft()]).toEqual([['a', 'c'], '74'])
})

it('a full device has what versions before kept where it was, and moves it once there is room', async () => {
  localStorage.setItem('lineside.capture.unsent.7', JSON.stringify([entry('a')]))
  const empty = fillDisk()
  await opened(7)
  expect(localStorage.getItem('lineside.capture.unsent.7')).toContain('"a"')
  empty()
  expect((await opened(7)).ids()).toEqual(['a'])
  expect(localStorage.getItem('lineside.capture.unsent.7')).toBeNull()
})

it('another tab of the same person sees what is kept, and what is sent', async () => {
  const one = await opened(7)
  const two = await opened(7)
  await one.add('a')
  await vi.waitFor(() => expect(two.ids()).toEqual(['a']))
  await two.outbox.remove(7, 'a')
  await vi.waitFor(() => expect(one.ids()).toEqual([]))
})

it('a browser without a database has its local storage, and moves that into one as soon as there is one', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const first = await opened(7)
  await first.add('a')
  await first.typed('74')
  const again = await opened(7)
  expect([again.ids(), again.draft()]).toEqual([['a'], '74'])
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Core 74|clientId/)
  vi.stubGlobal('indexedDB', new IDBFactory())
  const next = await opened(7)
  expect([next.ids(), next.draft()]).toEqual([['a'], '74'])
  expect(Object.keys(localStorage).filter((name) => name.startsWith('lineside.kept.'))).toEqual([])
})
