import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { profiles } from './index.tsx'
import type { ProfileRow } from './queries.ts'
import { analyst, row } from './testing.ts'

const api = '/api/domain/v1/Profile'

let requests: SentRequest[]
let rows: ProfileRow[]
/** what the next command answers */
let answers: (() => Response)[]

beforeEach(() => {
  layOut()
  clearLists()
  answers = []
  rows = [row, { ...row, id: 5, name: 'Night shift', applications: ['operatorApp', 'portal'], enabled: false }]
  requests = fakeServer((one) => {
    if (one.method !== 'GET') return answers.shift()?.() ?? json(analyst)
    return one.path === api ? json(rows) : json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method !== 'GET')
const lists = () => requests.filter((one) => one.method === 'GET' && one.path === api)

async function open(at = '/permissoes/perfil', level: 'r' | 'w' = 'w') {
  const view = await renderPortal({ doors: [profiles], account: accountWith({ 5: level }), at })
  await screen.findByText('Analyst')
  return view
}

const line = (name: string) => screen.getByText(name).closest('[role=row]') as HTMLElement
const tool = (name: string, label: string) => user.click(within(line(name)).getByRole('button', { name: label }))

it('shows applications by name and whether a profile can be given', async () => {
  await open()
  expect(within(line('Night shift')).getByText('Operators’ application · Web portal')).toBeDefined()
  expect(within(line('Night shift')).getByText('Disabled')).toBeDefined()
  expect(within(line('Analyst')).getByText('Enabled')).toBeDefined()
})

it('keeps the filters of its address, shows them as tags and sends them as they stand', async () => {
  await open('/permissoes/perfil?application=operatorApp&enabled=true')
  expect(lists()[0]?.query).toMatchObject({ application: 'operatorApp', enabled: 'true' })
  expect(screen.getByText('Application: Operators’ application')).toBeDefined()
})

it.each([
  ['/permissoes/perfil', '/permissoes/perfil/4'],
  ['/novo-permissoes/perfil', '/novo-permissoes/perfil/4'],
])('at %s leads on to %s', async (at, to) => {
  const { router } = await open(at)
  await user.click(screen.getByText('Analyst'))
  await waitFor(() => expect(router.state.location.pathname).toBe(to))
})

it('copies a profile and opens the copy', async () => {
  const { router } = await open('/novo-permissoes/perfil')
  answers = [() => json({ ...analyst, id: 6, name: 'Analyst (copy)' }, { status: 201 })]
  await tool('Analyst', 'Duplicate')
  await waitFor(() => expect(router.state.location.pathname).toBe('/novo-permissoes/perfil/6'))
  expect(sent()).toMatchObject([{ method: 'POST', path: `${api}/4/Duplicate`, body: { rowVersion: 2 } }])
})

it('asks before a profile is disabled, and reads the list again', async () => {
  await open()
  await tool('Analyst', 'Disable')
  const question = await screen.findByRole('dialog', { name: 'Disable Analyst?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
  await tool('Analyst', 'Disable')
  const again = await screen.findByRole('dialog', { name: 'Disable Analyst?' })
  rows = rows.map((one) => ({ ...one, enabled: false }))
  await user.click(within(again).getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(within(line('Analyst')).getByText('Disabled')).toBeDefined())
  expect(sent()).toMatchObject([{ path: `${api}/4/Enabled`, body: { rowVersion: 2, enabled: false } }])
})

it('says why a profile that users hold stays enabled', async () => {
  await open()
  answers = [() => problem(409, 'PROFILE_HELD', { message: 'Users have this profile (3).' })]
  await tool('Analyst', 'Disable')
  const question = await screen.findByRole('dialog', { name: 'Disable Analyst?' })
  await user.click(within(question).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Users have this profile (3).')).toBeDefined()
})

it('offers to look alone to who may not edit', async () => {
  rows = rows.map((one) => ({ ...one, abilities: {} }))
  await open('/permissoes/perfil', 'r')
  expect(within(line('Analyst')).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/permissoes/perfil/4')
  expect(within(line('Analyst')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link', { name: 'New profile' })).toBeNull()
})
