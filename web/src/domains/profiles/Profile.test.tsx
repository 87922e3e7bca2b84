import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, logEntry, problem, type SentRequest } from '../../core/testing/index.ts'
import { nonConformities } from '../non-conformities/index.tsx'
import { profiles } from './index.tsx'
import type { Profile } from './queries.ts'
import { analyst, commands, holders, log } from './testing.ts'

const api = '/api/domain/v1/Profile'
const SEEN = 60

let shown: Profile
let changes: ReturnType<typeof logEntry>[]
let requests: SentRequest[]
/** what the next command answers; by default the profile with what was sent */
let answers: ((request: SentRequest) => Response)[]

function answer(one: SentRequest): Response {
  if (one.method !== 'GET') {
    const answer = answers.shift()
    if (answer) return answer(one)
    shown = { ...shown, ...(one.body as Partial<Profile>), rowVersion: shown.rowVersion + 1 }
    return json(shown, { status: one.method === 'POST' ? 201 : 200 })
  }
  if (one.path === `${api}/Command`) return json(commands)
  if (one.path === `${api}/4`) return json(shown)
  if (one.path === `${api}/4/Log`) return json([...log, ...changes])
  if (one.path === '/api/domain/v1/Logbook') return json([{ id: 3, name: 'Boiler room', state: 'ENABLED' }])
  return one.path === `${api}/4/Holders` ? json(holders) : json([])
}

// The test's page lays nothing out: give the tree room for all of its rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SEEN * 32)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  clearLists()
  answers = []
  changes = []
  shown = analyst
  requests = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method !== 'GET')
const node = (name: string | RegExp) => screen.getByRole('treeitem', { name })
const checkedOf = (name: string) => node(name).getAttribute('aria-checked')
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const search = (text: string) => user.type(screen.getByRole('searchbox', { name: 'Search permissions' }), text)

async function open(at = '/permissoes/perfil/4', overrides: Partial<Profile> = {}) {
  shown = { ...shown, ...overrides }
  const view = await renderPortal({
    doors: [profiles, nonConformities],
    account: accountWith({ 5: 'w' }, { isAdmin: true }),
    at,
  })
  await screen.findByRole('tree', { name: 'Permissions' })
  await screen.findAllByRole('treeitem')
  return view
}

/** Opens the question before a save, with what was typed. */
async function review() {
  await save()
  const dialog = await screen.findByRole('dialog', { name: /Save the changes/ })
  await within(dialog).findByText(/have this profile/)
  return dialog
}
const confirm = (dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Save' }))

describe('the tree', () => {
  it('shows the rights in three states, and applications that are not chosen with theirs', async () => {
    await open()
    expect([checkedOf('Web portal'), checkedOf('Operators’ application'), checkedOf('Managers’ application')]).toEqual([
      'mixed',
      'mixed',
      'false',
    ])
    expect(node('Operators’ application').getAttribute('aria-disabled')).toBe('true')
    await user.click(node('Operators’ application'))
    expect(checkedOf('Operators’ application')).toBe('mixed')
  })

  it('is searched from the third character, with what leads to a match', async () => {
    await open()
    await search('pr')
    expect(screen.getByText('Type at least 3 characters.', { selector: 'p' })).toBeDefined()
    expect(screen.getAllByRole('treeitem').length).toBeGreaterThan(5)
    await search('ODUCTS')
    expect(screen.getAllByRole('treeitem').map((one) => one.textContent)).toEqual([
      'Web portal',
      'Settings',
      'Products',
    ])
    expect(document.querySelector('mark')?.textContent).toBe('Products')
    await search(' x')
    expect(screen.getByText('No permission matches the search.')).toBeDefined()
  })

  it('unfolds and folds as a whole', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Expand all' }))
    expect(screen.getAllByRole('treeitem').length).toBeGreaterThan(SEEN - 10)
    await user.click(screen.getByRole('button', { name: 'Collapse all' }))
    expect(screen.getAllByRole('treeitem').length).toBe(3)
  })

  it('is for reading where nothing may be changed', async () => {
    await open('/novo-permissoes/perfil/4', { abilities: {} })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(node('Web portal'))
    expect(screen.getAllByRole('treeitem').length).toBe(3)
    expect(screen.getByRole('textbox', { name: 'Name' }).hasAttribute('readonly')).toBe(true)
  })
})

describe('what a profile grants', () => {
  it('follows what is typed, with what comes and what goes', async () => {
    await open()
    const panel = screen.getByRole('region', { name: 'What this profile grants' })
    expect(await within(panel).findByText('Non-conformities')).toBeDefined()
    await search('non-conformities')
    await user.click(node('Non-conformities'))
    await user.click(within(panel).getByRole('tab', { name: /Changes/ }))
    const item = (await within(panel).findByText('Non-conformity treated')).closest('li')
    expect(item?.textContent).toContain('New')
    await user.click(within(panel).getByRole('tab', { name: /Users/ }))
    expect(await within(panel).findByText('Rui Costa')).toBeDefined()
    expect(within(panel).getByText('Inactive')).toBeDefined()
    expect(within(panel).getByText('And 1,202 users from other plants.')).toBeDefined()
  })
})

describe('saving', () => {
  it('is not offered while nothing was changed, nor after it was changed back', async () => {
    await open()
    const button = screen.getByRole('button', { name: 'Save' })
    expect(button.getAttribute('aria-description')).toBe('Nothing has been changed yet.')
    expect(screen.getByText('Nothing has been changed yet.')).toBeDefined()
    await search('products')
    await user.click(node('Products'))
    expect(button.getAttribute('aria-disabled')).toBeNull()
    await user.click(node('Products'))
    await user.click(node('Products'))
    await user.type(screen.getByRole('textbox', { name: /Name/ }), '  ')
    expect(button.getAttribute('aria-disabled')).toBeNull()
    expect(sent()).toEqual([])
  })

  it('says what it adds and takes away, and for how many people, before it is done', async () => {
    await open()
    await search('non-conformities')
    await user.click(node('Non-conformities'))
    await user.clear(screen.getByRole('searchbox', { name: 'Search permissions' }))
    await search('products')
    await user.click(node('Products'))
    await user.click(node('Products'))
    const dialog = await review()
    expect(within(dialog).getByText('1,204 users have this profile and get the change at once.')).toBeDefined()
    const text = (side: string) =>
      within(within(dialog).getByRole('region', { name: side }))
        .getAllByRole('listitem')
        .map((one) => one.textContent)
    expect(text('Added')).toEqual(['Non-conformities: Create and edit', 'Non-conformities: Non-conformity treated'])
    expect(text('Removed')).toEqual(['Products: View'])
    expect(sent()).toEqual([])
    await confirm(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toMatchObject([
      {
        method: 'PUT',
        path: `${api}/4`,
        body: { name: 'Analyst', applications: ['portal'], rights: { 1: 'w', 2: 'w', 3001: 'w' }, rowVersion: 2 },
      },
    ])
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('can be left with everything as it was typed', async () => {
    await open()
    await user.click(screen.getByRole('checkbox', { name: 'Managers’ application' }))
    const dialog = await review()
    expect(within(dialog).getByText('Managers’ application')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Managers’ application' }).checked).toBe(true)
    expect(sent()).toEqual([])
  })

  it('wants a name and an application', async () => {
    await open()
    await user.click(screen.getByRole('checkbox', { name: 'Web portal' }))
    await user.clear(screen.getByRole('textbox', { name: /Name/ }))
    await save()
    expect(await screen.findAllByText('Fill in this field.')).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of a version that is past is merged right by right with what was typed', async () => {
    await open()
    await user.type(screen.getByRole('textbox', { name: /Name/ }), ' of quality')
    await search('products')
    await user.click(node('Products'))
    const current = {
      ...analyst,
      applications: ['portal', 'managerApp'],
      rights: { 1: 'w', 9: 'r', 24: 'r', 3001: 'w' },
    }
    answers = [() => problem(412, 'STALE', { current: { ...current, rowVersion: 3 } })]
    shown = { ...(current as Profile), rowVersion: 3 }
    await confirm(await review())
    const panel = await screen.findByRole('region', { name: 'Someone else saved changes' })
    const taken = within(panel).getAllByRole('listitem')
    expect(taken.map((line) => line.textContent)).toEqual([
      'Managers’ application: No → Yes',
      'Non-conformities: View → None',
      'Traceability report: None → View',
    ])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Analyst of quality')
    await confirm(await review())
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toEqual({
      name: 'Analyst of quality',
      applications: ['portal', 'managerApp'],
      rights: { 1: 'w', 9: 'w', 24: 'r', 3001: 'w' },
      logBookId: null,
      rowVersion: 3,
    })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Someone else saved changes' })).toBeNull())
  })

  it('gives the profile a logbook, says so before it is saved, and the history names it', async () => {
    changes = [
      logEntry('profiles.changed', 4, { before: { logBookId: null }, after: { logBookId: 3, logBook: 'Boiler room' } }),
    ]
    await open()
    await user.click(await screen.findByRole('combobox', { name: /Logbook type/ }))
    await user.click(await screen.findByRole('option', { name: 'Boiler room' }))
    const dialog = await review()
    expect(within(dialog).getByText('The logbook type changes from “None” to “Boiler room”.')).toBeDefined()
    await confirm(dialog)
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ logBookId: 3 }))
    const history = await screen.findByRole('region', { name: 'History' })
    expect((await within(history).findByText(/Logbook type/)).closest('li')?.textContent).toContain('Boiler room')
  })

  it('shows at their places the rights and applications that one does not hold', async () => {
    await open()
    await user.click(screen.getByRole('checkbox', { name: 'Managers’ application' }))
    const fields = {
      'rights.2': 'You do not hold this.',
      'rights.24': 'Nor this.',
      'applications.managerApp': 'Nor that.',
    }
    answers = [() => problem(403, 'RIGHTS_NOT_HELD', { fields })]
    await confirm(await review())
    expect(await screen.findByRole('treeitem', { name: /^Non-conformities You do not hold this/ })).toBeDefined()
    expect(node(/^Traceability report Nor this/)).toBeDefined()
    expect(screen.getByText('Nor that.')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('RIGHTS_NOT_HELD.')
    await user.click(node(/^Traceability report/))
    expect(screen.queryByText('Nor this.')).toBeNull()
    expect(screen.getByText('You do not hold this.')).toBeDefined()
  })

  it('shows at the right that leads back here that it may not be given up', async () => {
    await open(undefined, { rights: { 1: 'w', 5: 'w' }, own: true })
    await search('access profiles')
    await user.click(node('Access profiles'))
    answers = [() => problem(403, 'OWN_WAY_BACK')]
    await confirm(await review())
    expect(await screen.findByRole('treeitem', { name: /^Access profiles OWN_WAY_BACK/ })).toBeDefined()
  })
})

it('asks before what was typed is left', async () => {
  const { router } = await open()
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 's')
  router.history.push('/permissoes/novo')
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay on the page' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Analysts')
})

it('tells its history with old and new values', async () => {
  await open()
  const history = await screen.findByRole('region', { name: 'History' })
  const entries = within(history).getAllByRole('listitem')
  expect(entries[0]?.textContent).toContain('Changed')
  const parts = within(entries[0] as HTMLElement)
    .getAllByRole('listitem')
    .map((one) => one.textContent)
  expect(parts).toEqual([
    'Name: Analysts → Analyst',
    'Non-conformities: None → View',
    'Products: View and edit → View',
    'Traceability report: View → None',
  ])
})

describe('a new profile', () => {
  it('is made without a question and opened', async () => {
    shown = { ...analyst, name: 'Auditor', rowVersion: 0 }
    const { router } = await open('/permissoes/novo')
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Auditor')
    await search('audits')
    await user.click(node('Audits and self-assessments'))
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/permissoes/perfil/4'))
    expect(sent()).toMatchObject([
      { method: 'POST', path: api, body: { name: 'Auditor', applications: ['portal'], rights: { 40: 'w' } } },
    ])
    expect(await screen.findByRole('heading', { level: 1, name: 'Auditor' })).toBeDefined()
  })

  it('keeps what was typed where its name is taken', async () => {
    await open('/permissoes/novo')
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Analyst')
    answers = [() => problem(400, 'VALIDATION', { fields: { name: 'This is already in use.' } })]
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('This is already in use.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
