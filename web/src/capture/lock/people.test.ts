import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { accountWith } from '../../core/testing/account.ts'

const ana = accountWith({ 3001: 'w' }, { deviceKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8', offlineHours: 12 })
const HOUR = 3_600_000

async function page() {
  vi.resetModules()
  return import('./people.ts')
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('opens by the PIN with all that a sign-in gives but the session, on a later page too', async () => {
  await (await page()).sealPerson(ana, '2580')
  const later = await page()
  expect(await later.sealedPeople()).toEqual([{ accountId: 7, name: 'Ana Souza' }])
  expect(await later.unsealPerson(7, '2580')).toEqual({ account: { ...ana, token: '' } })
  expect(await later.unsealPerson(8, '2580')).toEqual({ unknown: true })
})

it('takes five wrong PINs, over reloads, then it is gone', async () => {
  await (await page()).sealPerson(ana, '2580')
  for (const left of [4, 3, 2, 1, 0])
    expect(await (await page()).unsealPerson(7, '1111')).toEqual({ wrong: true, left })
  expect(await (await page()).unsealPerson(7, '2580')).toEqual({ unknown: true })
})

it('a right one gives all tries back', async () => {
  const people = await page()
  await people.sealPerson(ana, '2580')
  for (let n = 0; n < 3; n++) {
    expect(await people.unsealPerson(7, '1111')).toEqual({ wrong: true, left: 4 })
    expect(await people.unsealPerson(7, '2580')).toHaveProperty('account')
  }
})

it('opens for as long as the plant sets, and not for who has left', async () => {
  const people = await page()
  await people.sealPerson(ana, '2580')
  vi.setSystemTime(Date.now() + 12 * HOUR)
  expect(await people.unsealPerson(7, '2580')).toEqual({ unknown: true })
  vi.useRealTimers()
  await people.sealPerson(ana, '2580')
  await people.removePerson(7)
  expect(await people.sealedPeople()).toEqual([])
})
