import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { storedAccount } from '../../core/session/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../core/testing/index.ts'
import { profiles } from '../profiles/index.tsx'
import { accounts } from './index.tsx'

const account = accountWith({ 1: 'r' })
const other = '018f7d7a-1111-4111-8111-111111111111'
const session = (id: string, overrides = {}) => ({
  id,
  platform: 2,
  browser: 'Chrome',
  system: 'Windows',
  createdAt: '2026-11-21T08:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T20:00:00.000Z',
  current: false,
  ...overrides,
})
const support = { id: other, supporter: { id: 7, name: 'Ana Souza' }, until: '2099-01-01T00:00:00.000Z' }

let own: Record<string, unknown>
let sessions: unknown[]
let requests: SentRequest[]
let refuse: Response | null

beforeEach(() => {
  own = { language: 'pt-BR', hasPassword: true, technicalSupport: false }
  sessions = [session('018f7d7a-0000-4000-8000-000000000000', { current: true }), session(other, { system: 'Android' })]
  refuse = null
  requests = fakeServer((one) => {
    if (one.method !== 'GET' && refuse) return refuse
    if (one.path.endsWith('/Account/Own')) return json(own)
    if (one.path.endsWith('/Own/Session')) return json(sessions)
    if (one.path.endsWith('/EndOthers')) return json({ ended: 2 })
    if (one.path.endsWith('/Account/Search')) return json([{ id: 9, name: 'Bruno Dias', initials: 'BD' }])
    if (one.path.endsWith('/Account/Support')) return json(accountWith({ 2: 'w' }, { id: 9, name: 'Bruno', support }))
    if (one.method === 'GET') return json([])
    return new Response(null, { status: 204 })
  })
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const open = () => renderPortal({ doors: [accounts], account, at: '/configuracoes' })
const sent = (method: string) => requests.filter((one) => one.method === method)

describe('the own sessions', () => {
  it('say where one is signed in, and which one this is', async () => {
    await open()
    const here = (await screen.findByText('Chrome on Windows')).closest('li') as HTMLElement
    expect(within(here).getByText('This device')).toBeTruthy()
    expect(within(here).queryByRole('button')).toBeNull()
    const there = screen.getByText('Chrome on Android').closest('li') as HTMLElement
    expect(within(there).getByText(/Last used 21\/11\/2026/)).toBeTruthy()
  })

  it('end one by one', async () => {
    await open()
    const button = await screen.findByRole('button', { name: 'End session' })
    sessions = [sessions[0]]
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    expect(sent('DELETE').map((one) => one.path)).toEqual([`/api/domain/v1/Account/Own/Session/${other}`])
  })

  it('end all others after a question', async () => {
    sessions = [...sessions, session('018f7d7a-2222-4222-8222-222222222222', { browser: null, system: null })]
    await open()
    expect(await screen.findByText('Unknown device')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'End all other sessions' }))
    const dialog = await screen.findByRole('dialog', { name: 'End all other sessions?' })
    expect(sent('POST')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'End all other sessions' }))
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
  })
})

describe('the password', () => {
  it('is no matter of an account that has none', async () => {
    own.hasPassword = false
    await open()
    await screen.findByText('Chrome on Windows')
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  })

  it('changes, and what the server refuses stands at its field', async () => {
    refuse = problem(400, 'VALIDATION', { fields: { current: 'This is not your current password.' } })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change password' })
    await userEvent.type(within(dialog).getByLabelText(/Current password/), 'wrong-one')
    await userEvent.type(within(dialog).getByLabelText(/New password/), 'long enough')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }))
    expect(await within(dialog).findByText('This is not your current password.')).toBeTruthy()
    refuse = null
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT').at(-1)?.body).toEqual({ current: 'wrong-one', next: 'long enough' })
  })
})

describe('the language', () => {
  it('is kept on the account', async () => {
    await open()
    await userEvent.click(await screen.findByRole('radio', { name: 'Türkçe' }))
    await waitFor(() => expect(sent('PUT').map((one) => one.body)).toEqual([{ language: 'tr' }]))
  })
})

describe('technical support', () => {
  it('is offered to who has the flag alone', async () => {
    await open()
    await screen.findByText('Chrome on Windows')
    expect(screen.queryByRole('button', { name: 'View as another person' })).toBeNull()
  })

  it('asks whose eyes and why, and turns this tab alone', async () => {
    own.technicalSupport = true
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'View as another person' }))
    const dialog = await screen.findByRole('dialog', { name: 'View as another person' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start viewing' }))
    await waitFor(() => expect(within(dialog).getAllByText('Fill in this field.').length).toBeGreaterThan(0))
    expect(sent('POST')).toEqual([])
    await userEvent.type(within(dialog).getByLabelText(/Person/), 'bruno')
    await userEvent.click(await screen.findByRole('option', { name: 'Bruno Dias', hidden: true }))
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Cannot find a list')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start viewing' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(sent('POST').at(-1)?.body).toEqual({ accountId: 9, reason: 'Cannot find a list' })
    expect(storedAccount()?.id).toBe(9)
    expect(JSON.parse(localStorage.getItem('lineside.account') ?? '{}').id).toBe(7)
  })
})

describe('what belongs to the device', () => {
  it('is chosen here: single keys and the sound of critical alerts', async () => {
    localStorage.clear()
    await open()
    const switchOf = (name: string) => screen.findByRole('switch', { name: new RegExp(`^${name}`) })
    expect(((await switchOf('Single-key shortcuts')) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(await switchOf('Single-key shortcuts'))
    expect(localStorage.getItem('lineside.keys')).toBe('off')
    const sound = await switchOf('Sound of critical alerts')
    expect((sound as HTMLInputElement).checked).toBe(false)
    await userEvent.click(sound)
    expect(localStorage.getItem('lineside.alerts.sound')).toBe('on')
    await userEvent.click(sound)
    expect(localStorage.getItem('lineside.alerts.sound')).toBe('off')
    localStorage.clear()
  })
})

describe('the settings of the plant', () => {
  it('are at the same place as one’s own, those that the reader may open', async () => {
    const planner = accountWith({ 1: 'r', 21: 'w', 5: 'w' })
    const { router } = await renderPortal({
      doors: [accounts, profiles],
      account: planner,
      at: '/configuracoes?tab=plant',
    })
    const links = within(await screen.findByRole('tabpanel')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/permissoes'])
    expect(links[0]?.textContent).toContain('Users, their access profiles')
    await userEvent.click(screen.getByRole('tab', { name: 'My account' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  })

  it('are no tab for who has none', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Account' })
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('name role and profile that the product ships in the reader’s language', async () => {
    const operator = accountWith({ 1: 'r' }, { accountRole: { id: 1, name: 'Administrador' } })
    await renderPortal({ doors: [accounts], account: operator, at: '/configuracoes' })
    expect(await screen.findByText('Administrator')).toBeTruthy()
  })
})
