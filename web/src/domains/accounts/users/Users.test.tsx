import { permissions } from '@lineside/contract/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { forgetLists } from '../../../core/list/memory.ts'
import { type Asked, accountWith, fakeServer, json, problem } from '../../../core/testing/index.ts'
import { accounts } from '../index.tsx'
import type { User, UserHistoryRow, UserRow } from './queries.ts'

const api = '/api/domain/v1/Account'

const row: UserRow = {
  id: 21,
  login: 'bruno.dias',
  name: 'Bruno Dias',
  email: null,
  initials: 'BD',
  role: { id: 3, name: 'Supervisor' },
  profile: { id: 6, name: 'Supervisor' },
  plants: [1],
  coordinates: [],
  supervisor: { id: 7, name: 'Ana Souza' },
  state: 'ACTIVE',
  language: 'pt-BR',
  logBookId: null,
  supportAccess: false,
  absentFrom: null,
  absentTo: null,
  absentNow: false,
  substitute: null,
  lastUse: '2026-11-20T15:30:00.000Z',
  rowVersion: 4,
  abilities: { edit: true, editAccess: true, disable: true },
}
const carla: UserRow = { ...row, id: 22, login: 'carla.reis', name: 'Carla Reis', state: 'INVITED', lastUse: null }
const bruno: User = {
  ...row,
  topicRights: [],
  hasPassword: true,
  linkExpiresAt: null,
  lockedUntil: null,
  abilities: { edit: true, editAccess: true, giveAdministrator: true, disable: true, resetPassword: true },
}
const link = {
  purpose: 'invitation',
  delivery: 'shown',
  path: '/primeiro-acesso#the-secret',
  expiresAt: '2026-11-22T10:00:00.000Z',
}
const changed: UserHistoryRow = {
  id: 900,
  kind: 'accounts',
  subject: { id: 21, name: 'Bruno Dias' },
  entity: 'accounts',
  entityId: 21,
  event: 'accounts.changed',
  from: null,
  to: null,
  actor: { id: 7, name: 'Ana Souza' },
  at: '2026-11-20T15:30:00.000Z',
  reason: null,
  before: { roleId: 3, role: 'Supervisor', supportAccess: false, coordinates: [] },
  after: { roleId: 4, role: 'Analyst', supportAccess: true, coordinates: [1] },
}

const plant = { level: 'industry', id: 1, parentId: null, name: 'São Paulo', timeZone: 'America/Sao_Paulo' }
const elsewhere = { ...plant, id: 3, name: 'Rio Verde' }
const roles = [
  { id: 3, name: 'Supervisor' },
  { id: 4, name: 'Analyst' },
]
const profile = { applications: ['portal'], rightCount: 9, enabled: true, rowVersion: 1 }
const profileRows = [
  { id: 6, name: 'Supervisor', ...profile },
  { id: 8, name: 'Laboratory', ...profile },
  { id: 9, name: 'Long gone', ...profile, enabled: false },
]

let user: User
let log: UserHistoryRow[]
let asked: Asked[]
let answers: ((one: Asked) => Response | null)[]

// The test's page lays nothing out: give the scrolling box a size, so that rows are drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400)
  forgetLists()
  user = bruno
  log = [changed]
  answers = []
  asked = fakeServer((one) => {
    for (const answer of answers) {
      const found = answer(one)
      if (found) return found
    }
    if (one.method !== 'GET') return json(user)
    if (one.path === api) return json([row, carla], { headers: { 'X-Total-Count': '2' } })
    if (one.path.endsWith('/AccountRole')) return json(roles)
    if (one.path.endsWith('/Profile')) return json(profileRows)
    if (one.path.endsWith('/AccountHistory')) return json(log, { headers: { 'X-Total-Count': '1' } })
    if (one.path.endsWith('/Account/Own'))
      return json({ language: 'en-US', hasPassword: true, technicalSupport: false })
    if (one.path === `${api}/21`) return json(user)
    if (one.path === `${api}/21/Open`) return json([])
    return json(one.path.includes('ierarchy') ? [plant, elsewhere] : [])
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const manager = accountWith({ [permissions.userManagement]: 'w' })
const open = (at: string, account = manager) => renderPortal({ doors: [accounts], account, at })
const sent = (method: string) => asked.filter((one) => one.method === method)
const first = async (name: string | RegExp) => screen.findByRole('button', { name })

describe('the list of users', () => {
  it('is the same at the old and the new path, and leads on within its family', async () => {
    const old = await open('/permissoes/gestao')
    const [way] = await screen.findAllByRole('link', { name: 'Open', hidden: true })
    expect(way?.getAttribute('href')).toBe('/permissoes/usuario/21')
    old.unmount()
    const { router } = await open('/novo-permissoes/gestao')
    await userEvent.click(await screen.findByText('Bruno Dias'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/novo-permissoes/usuario/21'))
  })

  it('offers neither invitation nor choice to who only reads', async () => {
    await open('/permissoes/gestao', accountWith({ [permissions.userManagement]: 'r' }))
    await screen.findByText('Bruno Dias')
    expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })
})

describe('many users at once', () => {
  const failure = { id: 22, done: false, rowVersion: null, problem: { code: 'STALE', message: 'Somebody was faster.' } }
  const chooseBoth = async () => {
    await open('/permissoes/gestao')
    await screen.findByText('Carla Reis')
    for (const box of screen.getAllByRole('checkbox', { name: 'Select row' })) await userEvent.click(box)
    await userEvent.click(await first('Edit'))
    return screen.findByRole('dialog', { name: 'Edit 2 users' })
  }

  it('sends what was chosen alone, tells who was not changed, and tries these again with what stands now', async () => {
    answers = [
      (one) => {
        if (one.path !== `${api}/Many`) return null
        const users = (one.body as { users: unknown[] }).users
        const done = { id: 21, done: true, rowVersion: 5, problem: null }
        return json(users.length === 2 ? [done, failure] : [{ ...done, id: 22 }])
      },
      (one) => (one.path === `${api}/22` ? json({ ...bruno, ...carla, rowVersion: 9 }) : null),
    ]
    const dialog = await chooseBoth()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 users' }))
    expect(sent('PUT')).toEqual([])
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Role' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Analyst', hidden: true }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 users' }))
    const told = await screen.findByRole('dialog', { name: '1 user was not changed' })
    expect(sent('PUT')[0]?.body).toEqual({
      users: [
        { id: 21, rowVersion: 4 },
        { id: 22, rowVersion: 4 },
      ],
      changes: { roleId: 4 },
    })
    expect(within(told).getByText('Carla Reis')).toBeTruthy()
    expect(within(told).getByText('Somebody was faster.')).toBeTruthy()
    expect(within(told).queryByText('Bruno Dias')).toBeNull()
    await userEvent.click(within(told).getByRole('button', { name: 'Try these again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT')[1]?.body).toEqual({ users: [{ id: 22, rowVersion: 9 }], changes: { roleId: 4 } })
  })

  it('takes from all of them what is to be nobody and never', async () => {
    answers = [
      (one) =>
        one.path === `${api}/Many`
          ? json([21, 22].map((id) => ({ id, done: true, rowVersion: 5, problem: null })))
          : null,
    ]
    const dialog = await chooseBoth()
    for (const none of ['coordination', 'supervisor', 'substitute', 'absence'])
      await userEvent.click(within(dialog).getByRole('checkbox', { name: `No ${none} for any of them` }))
    expect(within(dialog).queryByRole('combobox', { name: /^(Supervisor|Substitute)/ })).toBeNull()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'No substitute for any of them' }))
    expect(within(dialog).getByRole('combobox', { name: /^Substitute/ })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 users' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const changes = { coordinates: [], supervisorId: null, absence: null }
    expect(sent('PUT')[0]?.body).toEqual(expect.objectContaining({ changes }))
  })
})

describe('the invitation', () => {
  const fill = async () => {
    await open('/permissoes/gestao')
    await userEvent.click(await first('Invite user'))
    const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Davi Nunes')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^ID/ }), 'davi')
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Role/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Analyst', hidden: true }))
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Access profile/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Laboratory', hidden: true }))
    expect(screen.queryByRole('option', { name: 'Long gone', hidden: true })).toBeNull()
    return dialog
  }

  it('shows the link once, with its end, and copies it', async () => {
    answers = [
      (one) => (one.method === 'POST' ? json({ user: { ...bruno, name: 'Davi Nunes' }, link }, { status: 201 }) : null),
    ]
    const writeText = vi.fn(async () => undefined)
    const dialog = await fill()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Invite' }))
    const shown = await screen.findByRole('dialog', { name: 'Invitation of Davi Nunes' })
    expect(sent('POST')[0]?.body).toMatchObject({
      login: 'davi',
      name: 'Davi Nunes',
      roleId: 4,
      profileId: 8,
      plants: [1],
    })
    const address = `${location.origin}/primeiro-acesso#the-secret`
    expect((within(shown).getByRole('textbox', { name: 'One-time link' }) as HTMLInputElement).value).toBe(address)
    expect(within(shown).getByText(/Opens until 22\/11\/2026 07:00/)).toBeTruthy()
    await userEvent.click(within(shown).getByRole('button', { name: 'Copy link' }))
    expect(await within(shown).findByText('Copied')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(address)
    await userEvent.click(within(shown).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByDisplayValue(address)).toBeNull())
  })

  it('keeps what was typed where the ID is taken, and says so at the field', async () => {
    answers = [
      (one) => (one.method === 'POST' ? problem(409, 'LOGIN_TAKEN', { fields: { login: 'Taken already.' } }) : null),
    ]
    const dialog = await fill()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Invite' }))
    expect(await within(dialog).findByText('Taken already.')).toBeTruthy()
    expect((within(dialog).getByRole('textbox', { name: /^Name/ }) as HTMLInputElement).value).toBe('Davi Nunes')
  })
})

describe('the access of a user', () => {
  it('tells where a link was sent, and that one could not be', async () => {
    user = { ...bruno, email: 'bruno@plant.example' }
    let delivery = 'sent'
    answers = [
      (one) =>
        one.path.endsWith('/PasswordReset')
          ? json({ ...link, purpose: 'passwordReset', path: null, delivery }, { status: 201 })
          : null,
    ]
    await open('/permissoes/usuario/21')
    await userEvent.click(await first('Link for a new password'))
    expect(await screen.findByText('The link was sent to bruno@plant.example.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'One-time link' })).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    delivery = 'failed'
    await userEvent.click(await first('Link for a new password'))
    expect((await screen.findByText(/could not be sent to bruno@plant.example/)).getAttribute('role')).toBe('alert')
  })

  it('shows that guesses closed the ID, and opens it', async () => {
    user = { ...bruno, lockedUntil: '2026-11-22T10:15:00.000Z', abilities: { ...bruno.abilities, unlock: true } }
    answers = [(one) => (one.path.endsWith('/21/Unlock') ? json(bruno) : null)]
    await open('/permissoes/usuario/21')
    expect(await screen.findByText('22/11/2026 07:15')).toBeTruthy()
    await userEvent.click(await first('Unlock'))
    expect(await screen.findByText('Bruno Dias can sign in again.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull()
  })
})

describe('the form of a user', () => {
  const name = () => screen.getByRole('textbox', { name: /^Name/ }) as HTMLInputElement
  const save = async (label = 'Save') => userEvent.click(await first(label))
  const chooseAnalyst = async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /^Role/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Analyst', hidden: true }))
  }

  it('sends what changed alone', async () => {
    await open('/permissoes/usuario/21')
    await screen.findByRole('heading', { level: 1, name: 'Bruno Dias' })
    await userEvent.type(name(), ' Filho')
    answers = [(one) => (one.method === 'PUT' ? json({ ...bruno, name: 'Bruno Dias Filho', rowVersion: 5 }) : null)]
    await save()
    await screen.findByRole('heading', { level: 1, name: 'Bruno Dias Filho' })
    expect(sent('PUT')[0]?.body).toEqual({ rowVersion: 4, name: 'Bruno Dias Filho' })
  })

  it('offers the chosen plants alone to coordinate, and leaves none behind that is taken away', async () => {
    user = { ...bruno, plants: [1, 2], coordinates: [2] }
    await open('/permissoes/usuario/21')
    const field = await screen.findByRole('combobox', { name: /^Coordinator of/ })
    const chosen = () => document.querySelector<HTMLInputElement>('input[name="coordinates"]')?.value
    await userEvent.click(field)
    const offered = () =>
      within(document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement)
        .getAllByRole('option', { hidden: true })
        .map((one) => one.textContent)
    await waitFor(() => expect(offered()).toEqual(['São Paulo', '#2']))
    await waitFor(() => expect(chosen()).toBe('2'))
    await userEvent.click(await screen.findByRole('combobox', { name: /^Plants/ }))
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(chosen()).toBe(''))
    answers = [(one) => (one.method === 'PUT' ? json({ ...bruno, rowVersion: 5 }) : null)]
    await save()
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ rowVersion: 4, plants: [1], coordinates: [] }))
  })

  it('puts a refusal for the last administrator at the role', async () => {
    answers = [(one) => (one.method === 'PUT' ? problem(409, 'LAST_ADMIN') : null)]
    await open('/permissoes/usuario/21')
    await chooseAnalyst()
    await save()
    const role = await screen.findByRole('combobox', { name: /^Role/ })
    await waitFor(() => expect(role.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('LAST_ADMIN.')).toBeTruthy()
  })

  it('tells what somebody else changed meanwhile, keeps what was typed and sends that alone', async () => {
    const current = { ...bruno, login: 'bruno.d', rowVersion: 6 }
    answers = [(one) => (one.method === 'PUT' ? problem(412, 'STALE', { current }) : null)]
    await open('/permissoes/usuario/21')
    await screen.findByRole('heading', { level: 1, name: 'Bruno Dias' })
    await userEvent.type(name(), ' Filho')
    await save()
    const meanwhile = await screen.findByRole('region', { name: 'What changed in the meantime' })
    expect(meanwhile.textContent).toContain('bruno.dias → bruno.d')
    expect(name().value).toBe('Bruno Dias Filho')
    answers = [(one) => (one.method === 'PUT' ? json({ ...current, name: 'Bruno Dias Filho', rowVersion: 7 }) : null)]
    await save('Apply to the current version')
    await screen.findByRole('heading', { level: 1, name: 'Bruno Dias Filho' })
    expect(sent('PUT').at(-1)?.body).toEqual({ rowVersion: 6, name: 'Bruno Dias Filho' })
  })

  it('shows facts, and why, to who may not change this user', async () => {
    user = { ...bruno, abilities: { edit: 'ADMINISTRATOR_ONLY' } }
    await open('/permissoes/usuario/21')
    expect(await screen.findByText('Only an administrator may do this. Ask one of them.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
  })
})

describe('disabling a user', () => {
  const open1 = {
    route: 1201,
    id: 70,
    title: 'Core temperature',
    industryId: 1,
    due: '2026-11-25',
    part: 'responsible',
  }

  it('asks first, with what the person leaves open', async () => {
    answers = [
      (one) => (one.path === `${api}/21/Open` ? json([open1]) : null),
      (one) =>
        one.path === `${api}/21/Active`
          ? json({
              user: { ...bruno, state: 'INACTIVE', rowVersion: 5, abilities: { edit: true, enable: true } },
              open: [open1],
            })
          : null,
    ]
    await open('/permissoes/usuario/21')
    await userEvent.click(await first('Disable'))
    const dialog = await screen.findByRole('dialog', { name: 'Disable Bruno Dias?' })
    expect(await within(dialog).findByText('Core temperature')).toBeTruthy()
    expect(sent('PUT')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT')[0]?.body).toEqual({ rowVersion: 4, active: false })
    expect(await first('Enable')).toBeTruthy()
    expect(screen.getByText('Give these to somebody else; each opens on its own page.')).toBeTruthy()
  })

  it('says why the last administrator stays', async () => {
    user = { ...bruno, abilities: { edit: true, editAccess: true, disable: 'LAST_ADMIN' } }
    await open('/permissoes/usuario/21')
    await userEvent.click(await first('Disable'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the history', () => {
  const admin = { ...accountWith({}), isAdmin: true }

  it('is a tab for administrators alone', async () => {
    await open('/permissoes?tab=history')
    await screen.findByText('Bruno Dias')
    expect(screen.queryByRole('tab', { name: 'History' })).toBeNull()
    expect(asked.some((one) => one.path.endsWith('/AccountHistory'))).toBe(false)
  })

  it('tells who changed what, from what to what, and asks by its filters', async () => {
    const account = { ...admin, availableRoutes: [2100, 2101, 2104] }
    await open('/permissoes?tab=history&accountId=21&event=changed', account)
    expect(await screen.findByText('User changed')).toBeTruthy()
    expect(screen.getByText(/Supervisor/).closest('span')).toBeTruthy()
    const cells = screen.getAllByRole('cell').map((one) => one.textContent)
    expect(cells).toContain('20/11/2026 12:30')
    expect(cells.some((text) => text?.includes('Role: Supervisor → Analyst'))).toBe(true)
    expect(cells.some((text) => text?.includes('Technical-support access: No → Yes'))).toBe(true)
    expect(cells.some((text) => text?.includes('Coordinator of: São Paulo'))).toBe(true)
    const { query } = asked.find((one) => one.path.endsWith('/AccountHistory')) as Asked
    expect(query).toMatchObject({ accountId: '21', event: 'changed' })
  })
})
