import { permissions } from '@lineside/contract/core'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpApi } from '../../core/api/index.ts'
import {
  can,
  clearAccount,
  endSession,
  lookOver,
  sessionToken,
  signOut,
  storeAccount,
  storedAccount,
} from '../../core/session/index.ts'
import { accountWith, fakeServer, renderUi, type SentRequest } from '../../core/testing/index.ts'
import { ImpersonationBanner } from './support/ImpersonationBanner.tsx'

const ID = '018f7d7a-1111-4111-8111-111111111111'
const NOW = Date.parse('2026-11-21T10:00:00.000Z')
const support = { id: ID, supporter: { id: 7, name: 'Ana Souza' }, until: '2026-11-21T10:30:00.000Z' }
const bruno = accountWith({ 2: 'w' }, { id: 9, name: 'Bruno Dias', token: 'eyes', support })

let requests: SentRequest[]
let assign: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  clearAccount()
  sessionStorage.clear()
  setUpApi({ token: sessionToken })
  requests = fakeServer(() => new Response(null, { status: 204 }))
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  storeAccount(accountWith({ 1: 'r' }))
  storeAccount(bruno)
  sessionStorage.setItem('lineside.lookFrom', '/configuracoes')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draw = () => renderUi(<ImpersonationBanner />, 'en-US', ['accounts'])
const pass = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1_000))

describe('a tab that looks through another account', () => {
  it('says whose eyes, counts down, and is its own person’s again when the time is over', async () => {
    await draw()
    expect(screen.getByText(/viewing the portal as Bruno Dias/)).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toBe('30 minutes left')
    await pass(60)
    expect(screen.getByRole('timer').textContent).toBe('29 minutes left')
    await pass(28 * 60 + 15)
    expect(screen.getByRole('timer').textContent).toBe('45 seconds left')
    expect(assign).not.toHaveBeenCalled()
    await pass(45)
    expect(assign).toHaveBeenCalledWith('/configuracoes')
    expect([storedAccount()?.id, lookOver()]).toEqual([7, 'Bruno Dias'])
  })

  it('ends by its button, as oneself, and comes back to where it was', async () => {
    await draw()
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Stop viewing' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/configuracoes'))
    expect(requests.map((one) => [one.method, one.path, one.headers.Authorization])).toEqual([
      ['DELETE', `/api/domain/v1/Account/Support/${ID}`, 'Bearer a-token'],
    ])
    expect([storedAccount()?.id, lookOver()]).toEqual([7, null])
  })

  it('ends when the server says so, without signing anybody out', () => {
    endSession()
    expect(assign).toHaveBeenCalledWith('/configuracoes')
    expect([storedAccount()?.id, lookOver()]).toEqual([7, 'Bruno Dias'])
  })

  it('does not sign out the own person', async () => {
    await signOut()
    expect(requests).toEqual([])
    expect(storedAccount()?.id).toBe(7)
  })

  it('offers nothing that writes, and keeps the own account for the other tabs', () => {
    expect([can(permissions.nonConformities), can(permissions.nonConformities, 'w')]).toEqual([true, false])
    expect(JSON.parse(localStorage.getItem('lineside.account') ?? '{}')).toMatchObject({ id: 7, token: 'a-token' })
    expect(sessionToken()).toBe('eyes')
  })
})

describe('a tab whose look ended by itself', () => {
  it('says so until it was read', async () => {
    endSession()
    await draw()
    expect(screen.getByRole('status').textContent).toContain('Viewing as Bruno Dias has ended')
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByRole('status')).toBeNull()
    expect(lookOver()).toBeNull()
  })
})
