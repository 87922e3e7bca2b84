import { permissions } from '@lineside/contract/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUpApi } from '../api/index.ts'
import { accountWith } from '../testing/account.ts'
import { fakeServer, json } from '../testing/fake-server.ts'
import {
  can,
  clearAccount,
  endSession,
  refreshAccount,
  sessionEnded,
  sessionToken,
  signOut,
  storeAccount,
  storedAccount,
} from './index.ts'

beforeEach(() => {
  clearAccount()
  setUpApi({ token: sessionToken })
})

afterEach(() => void vi.unstubAllGlobals())

it('keeps the account and its token in the browser', () => {
  storeAccount(accountWith({ 1: 'r' }))
  expect(JSON.parse(localStorage.getItem('lineside.account') ?? '')).toMatchObject({ id: 7, token: 'a-token' })
  expect(sessionToken()).toBe('a-token')
})

it('knows what the person may, and that an administrator may all', () => {
  expect(can(permissions.sampleLogs)).toBe(false)
  storeAccount(accountWith({ 1: 'r', 2: 'w' }))
  expect([can(1), can(1, 'w'), can(2, 'w'), can(4)]).toEqual([true, false, true, false])
  storeAccount(accountWith({}, { isAdmin: true }))
  expect(can(4, 'w')).toBe(true)
})

it('refreshes rights without losing the token', async () => {
  storeAccount(accountWith({ 1: 'r' }))
  const { token: _, ...fresh } = accountWith({ 1: 'r', 4: 'w' })
  const requests = fakeServer(() => json(fresh))
  await refreshAccount()
  expect(requests[0]?.url).toBe('/api/domain/v1/Account/Filter?id=7')
  expect(can(4, 'w')).toBe(true)
  expect(sessionToken()).toBe('a-token')
})

it('forgets the account when the server ended the session, says so until the next sign-in, and loads anew', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  storeAccount(accountWith({}))
  endSession()
  expect(storedAccount()).toBeNull()
  expect(localStorage.getItem('lineside.account')).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
  expect(sessionEnded()).toBe(true)
  storeAccount(accountWith({}))
  expect(sessionEnded()).toBe(false)
})

it('leaves nothing in the tab, nor what opens what it wrote, when its person signs out', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  fakeServer(() => new Response(null, { status: 204 }))
  storeAccount(accountWith({}, { deviceKey: 'a-key' }))
  sessionStorage.setItem('lineside.names', '{"8":"Camila Duarte"}')
  await signOut('/coletar/', async () => expect(storedAccount()).toBeNull())
  expect([sessionStorage.length, Object.values({ ...localStorage }).join()]).toEqual([
    0,
    expect.not.stringContaining('a-key'),
  ])
  expect(assign).toHaveBeenCalledWith('/coletar/')
})

it('does not reload in circles when there is no account to forget', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  endSession()
  expect(reload).not.toHaveBeenCalled()
})
