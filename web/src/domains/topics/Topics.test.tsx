import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { topics } from './index.tsx'
import type { Topic, TopicAccess, TopicRow } from './queries.ts'

const api = '/api/actionplan/v1/Topic'

const complaints: Topic = {
  id: 61,
  name: 'Complaints',
  kind: 'PLAN',
  pillarId: 32,
  managerApproval: true,
  specialistApproval: false,
  manager: { id: 7, name: 'Ana Souza' },
  specialist: null,
  preselect: true,
  level: 2,
  elementId: 43,
  effectivenessCheck: false,
  evidenceRequired: true,
  enabled: true,
  reportUrl: null,
  state: 'ENABLED',
  used: true,
  rowVersion: 4,
  abilities: { changed: true, disabled: true, accessChanged: true, removed: 'TOPIC_USED' },
  fields: [
    {
      id: 71,
      name: 'Number',
      kind: 'text',
      position: 'afterPlace',
      required: true,
      hidden: false,
      options: [],
      used: true,
    },
    {
      id: 72,
      name: 'Channel',
      kind: 'choice',
      position: 'afterAction',
      required: false,
      hidden: false,
      options: ['Shop', 'Phone'],
      used: false,
    },
  ],
}
const pillars = [
  {
    id: 31,
    name: 'Safety',
    initials: 'SEG',
    enabled: true,
    elements: [{ id: 41, name: 'Machines', enabled: true, subElements: [] }],
  },
  {
    id: 32,
    name: 'Quality',
    initials: 'Q',
    enabled: true,
    elements: [{ id: 43, name: 'Customers', enabled: true, subElements: [] }],
  },
]
const { state: _, fields: __, used: ___, reportUrl: ____, ...rest } = complaints
const row: TopicRow = { ...rest, pillarName: 'Quality', pillarInitials: 'Q', fieldCount: 2, accessCount: 2 }

let shown: Topic
let access: TopicAccess
let requests: SentRequest[]
let answers: ((request: SentRequest) => Response)[]

function answer(one: SentRequest): Response {
  if (one.method !== 'GET') {
    const next = answers.shift()
    if (next) return next(one)
    return json({ ...shown, rowVersion: shown.rowVersion + 1 }, { status: one.method === 'POST' ? 201 : 200 })
  }
  if (one.path.startsWith('/api/actionplan/v1/Pillar')) return json(pillars)
  if (one.path === `${api}/61/Access`) return json(access)
  if (one.path === `${api}/61`) return json(shown)
  if (one.path === api) return json([row])
  if (one.path.endsWith('/Account/Search'))
    return json([
      { id: 7, name: 'Caio Souza', initials: 'CS' },
      { id: 8, name: 'Bruno Dias', initials: 'BD' },
      { id: 9, name: 'Carla Reis', initials: 'CR' },
    ])
  return json([])
}

beforeEach(() => {
  layOut()
  clearLists()
  answers = []
  shown = complaints
  access = {
    rowVersion: 77,
    people: [{ person: { id: 7, name: 'Ana Souza' }, level: 'e', active: true, mayOpen: false }],
  }
  requests = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method !== 'GET')
const open = (at: string, level: 'r' | 'w' = 'w') =>
  renderPortal({ doors: [topics], account: accountWith({ 16: level }), at })
const pick = async (box: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: box }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

it('are listed with their pillar and who approves', async () => {
  await open('/temas')
  expect(await screen.findByText('Q · Quality')).toBeDefined()
  const [, line] = screen.getAllByRole('row')
  expect(within(line as HTMLElement).getByText('Manager')).toBeDefined()
  expect(screen.getByRole('link', { name: 'New topic' })).toBeDefined()
})

describe('the form', () => {
  it('offers nobody themselves as who approves', async () => {
    await open('/temas/novo')
    const box = await screen.findByRole('combobox', { name: /specialist/i })
    await user.click(box)
    await user.type(box, 'Ca')
    expect(await screen.findByRole('option', { name: 'Carla Reis', hidden: true })).toBeDefined()
    expect(screen.queryByRole('option', { name: 'Caio Souza', hidden: true })).toBeNull()
  })

  it('makes one, and asks for a specialist where one says whether it worked', async () => {
    await open('/temas/novo')
    await user.type(await screen.findByPlaceholderText('Type the name of the topic'), 'Energy')
    await pick(/^Pillar/, 'Safety')
    await user.click(screen.getByRole('checkbox', { name: /effectiveness/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Pre-select/ }))
    await pick(/^Element/, 'Machines')
    await user.click(screen.getByRole('button', { name: 'Save topic' }))
    expect(await screen.findByText('This needs a default specialist. Choose one first.')).toBeDefined()
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: /effectiveness/ }))
    await user.click(screen.getByRole('button', { name: 'Save topic' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      method: 'POST',
      path: api,
      body: { kind: 'PLAN', name: 'Energy', pillarId: 31, preselect: true, level: null, elementId: 41, fields: [] },
    })
  })

  it('has a list of its steps, each marked in words, that leads to what is wrong', async () => {
    await open('/temas/novo')
    const steps = within(await screen.findByRole('navigation', { name: 'Steps of the topic' }))
    const mark = (name: RegExp) => steps.getByRole('button', { name }).textContent
    await waitFor(() => expect(mark(/Topic/)).toMatch(/To fill in$/))
    expect(mark(/Approval/)).toMatch(/Not seen yet$/)
    await user.click(steps.getByRole('button', { name: /Approval/ }))
    const [first] = screen.getAllByRole('combobox', { name: /specialist/i })
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(mark(/Approval/)).toMatch(/Done$/)
    await user.click(screen.getByRole('button', { name: 'Save topic' }))
    await waitFor(() => expect(mark(/Topic/)).toMatch(/2 problems$/))
    await user.type(screen.getByPlaceholderText('Type the name of the topic'), 'Energy')
    await pick(/^Pillar/, 'Safety')
    await waitFor(() => expect(mark(/Topic/)).toMatch(/Done$/))
  })

  it('leaves no element of another pillar chosen', async () => {
    await open('/temas/editar/61')
    await pick(/^Pillar/, 'Safety')
    await user.click(screen.getByRole('button', { name: 'Save topic' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ rowVersion: 4, pillarId: 31, level: 2, elementId: null, managerId: 7 })
    expect(sent()[0]?.body).not.toHaveProperty('kind')
  })

  it('keeps what actions have answered, and takes further fields and options', async () => {
    await open('/temas/editar/61')
    const first = within(await screen.findByRole('group', { name: 'Number' }))
    expect(first.getByRole<HTMLInputElement>('combobox', { name: /^Type/ }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'More about Number' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Hide from new actions' }))
    await user.type(screen.getByRole('textbox', { name: /^Options/ }), '\nMail')
    await user.click(screen.getByRole('button', { name: 'Add field' }))
    const third = within(await screen.findByRole('group', { name: 'Field 3' }))
    await user.type(third.getByRole('textbox', { name: /^Name/ }), 'Cost')
    await user.click(screen.getByRole('button', { name: 'Save topic' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect((sent()[0] as { body: { fields: object[] } }).body.fields).toMatchObject([
      { id: 71, hidden: true },
      { id: 72, options: ['Shop', 'Phone', 'Mail'] },
      { name: 'Cost', kind: 'text', position: 'afterAction', options: [] },
    ])
    expect(await screen.findByText('Topic saved.')).toBeDefined()
  })

  it('tells at its field what the server refuses', async () => {
    await open('/temas/editar/61')
    await user.type(await screen.findByPlaceholderText('Type the name of the topic'), ' II')
    answers = [() => problem(400, 'VALIDATION', { fields: { name: 'Another has it.' } })]
    await user.click(screen.getByRole('button', { name: 'Save topic' }))
    expect(await screen.findByText('Another has it.')).toBeDefined()
  })
})

describe('access', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Access to Complaints' }))

  it('is given to several at once, changed and taken', async () => {
    await open('/temas/61')
    await user.click(await screen.findByRole('button', { name: 'Manage access' }))
    const box = await dialog()
    expect(await box.findByText('The access profile cannot open these actions')).toBeDefined()
    await user.type(box.getByRole('combobox', { name: 'Add people' }), 'di')
    await user.click(await screen.findByRole('option', { name: 'Bruno Dias', hidden: true }, { timeout: 5000 }))
    await user.click(await screen.findByRole('option', { name: 'Carla Reis', hidden: true }))
    await user.click(box.getByRole('button', { name: 'Add people' }))
    await user.click(box.getByRole('button', { name: 'Remove access of Ana Souza' }))
    await user.click(box.getByRole('combobox', { name: 'Right of Carla Reis' }))
    const offered = await screen.findAllByRole('option', { name: 'View and edit', hidden: true })
    await user.click(offered.at(-1) as HTMLElement)
    answers = [() => json({ rowVersion: 78, people: [] })]
    await user.click(box.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      method: 'PUT',
      path: `${api}/61/Access`,
      body: {
        rowVersion: 77,
        people: [
          { accountId: 8, level: 'v' },
          { accountId: 9, level: 'e' },
        ],
      },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that the reader may not give stays in the dialog, with the reason', async () => {
    await open('/temas/61')
    await user.click(await screen.findByRole('button', { name: 'Manage access' }))
    const box = await dialog()
    await user.click(await box.findByRole('button', { name: 'Remove access of Ana Souza' }))
    answers = [() => problem(409, 'RIGHTS_NOT_HELD')]
    await user.click(box.getByRole('button', { name: 'Save' }))
    expect(await box.findByText('RIGHTS_NOT_HELD.')).toBeDefined()
  })

  it('is read, and not managed, without the right', async () => {
    shown = { ...complaints, abilities: {} }
    await open('/temas/61', 'r')
    expect(await screen.findByText(/View and edit/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Manage access' })).toBeNull()
  })
})
