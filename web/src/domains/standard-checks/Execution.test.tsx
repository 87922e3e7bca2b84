import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { actionPlans } from '../action-plans/index.tsx'
import { places } from '../structure/testing.ts'
import { standardChecks } from './index.tsx'
import type { Execution } from './queries.ts'
import { check, execution, withFirst } from './testing.ts'

const api = '/api/checklist/v1'

let sent: SentRequest[]
let current: Execution
/** what the next commands answer, one after the other */
let answers: Response[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  current = execution
  answers = []
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return answers.shift() ?? json(current, { status: method === 'POST' ? 201 : 200 })
    if (path === `${api}/StandardCheck`) return json([check])
    if (path === `${api}/StandardCheckExecution`) return json([execution])
    if (path.startsWith(`${api}/StandardCheckExecution/`)) return json(current)
    if (path.endsWith('/HierarchyGetByFilter')) return json(places)
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const open = (at: string, rights: Record<number, 'r' | 'w'> = { 15: 'w', 7: 'w' }) =>
  renderPortal({ doors: [standardChecks, actionPlans], account: accountWith(rights), at })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, soon))

describe('the home of standard checks', () => {
  it('goes on with what is open and starts a model, each by one press', async () => {
    await open('/check-padrao')
    const goOn = await screen.findByRole('link', { name: 'Continue' }, soon)
    expect(goOn.getAttribute('href')).toBe('/check-padrao?execution=90')
    await press('Start Start of the oven')
    expect(await screen.findByText('Check the seal', undefined, soon)).toBeDefined()
    expect(commands()).toMatchObject([{ path: `${api}/StandardCheckExecution`, body: { standardCheckId: 5 } }])
  })

  it('starts nothing for who only reads', async () => {
    await open('/check-padrao', { 15: 'r' })
    await screen.findByRole('link', { name: 'Continue' }, soon)
    expect(screen.queryByRole('button', { name: /^Start / })).toBeNull()
  })
})

describe('the page of the document that a step is about', () => {
  const file = {
    id: 77,
    fileName: 'PAC-07.pdf',
    type: 'application/pdf',
    length: 900,
    date: '2026-11-20T12:00:00.000Z',
    picture: false,
  }
  const tab = { location: { href: '' }, close: () => undefined }

  beforeEach(() => {
    current = { ...execution, norm: { ...execution.norm, file } }
    tab.location.href = ''
    vi.stubGlobal('open', () => tab)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:pac-07' }))
    answers = [json({ ticket: 'a-ticket' })]
  })
  afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))
  const shows = (value: boolean) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true })

  it('opens in a tab of its own where the browser shows documents', async () => {
    shows(true)
    await open('/check-padrao?execution=90')
    await press('Open PAC-07 at page 3')
    await waitFor(() => expect(tab.location.href).toBe('blob:pac-07#page=3'))
    expect(commands()).toMatchObject([{ body: { fileId: 77 } }])
  })

  it('is named alone where it does not', async () => {
    shows(false)
    await open('/check-padrao?execution=90')
    expect(await screen.findByText('PAC-07, page 3', undefined, soon)).toBeDefined()
    expect(screen.queryByRole('button', { name: /at page 3/ })).toBeNull()
  })
})

describe('a task', () => {
  it('is done by one press', async () => {
    answers = [json(withFirst({ state: 'DONE', settledBy: { id: 7, name: 'Ana Souza' } }, { settledCount: 1 }))]
    await open('/check-padrao?execution=90')
    await press('Done: Check the seal')
    expect(await screen.findByRole('button', { name: 'Undo: Check the seal' })).toBeDefined()
    expect(commands()).toMatchObject([
      { path: `${api}/StandardCheckTask/901`, body: { rowVersion: 1, outcome: 'DONE' } },
    ])
    expect(screen.getByText('1 of 3 tasks settled')).toBeDefined()
  })

  it('is left out once that was confirmed, and only where it may be', async () => {
    await open('/check-padrao?execution=90')
    await press('Not applicable: Clean the probes')
    expect(screen.queryByRole('button', { name: 'Not applicable: Check the seal' })).toBeNull()
    expect(commands()).toEqual([])
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(commands()).toMatchObject([{ body: { outcome: 'NOT_APPLICABLE' } }]))
  })

  it('that failed says what is wrong, and leads who may to its action', async () => {
    answers = [json(withFirst({ state: 'FAILED', note: 'The seal is broken' }, { failedCount: 1 }))]
    await open('/check-padrao?execution=90')
    await press('Failed: Check the seal')
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.click(await dialog.findByRole('button', { name: 'Save' }, soon))
    expect(await dialog.findByText('Fill in this field.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /^What is wrong/ }), 'The seal is broken')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const plan = await screen.findByRole('link', { name: 'Plan SEO action' })
    expect(plan.getAttribute('href')).toBe('/check-padrao?execution=90&plan=901')
    expect(commands()).toMatchObject([{ body: { outcome: 'FAILED', note: 'The seal is broken', fileIds: [] } }])
  })

  it('that asks for a photo is not done without one', async () => {
    await open('/check-padrao?execution=90')
    await press('Done: Measure the first piece')
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.click(await dialog.findByRole('button', { name: 'Save' }, soon))
    expect(await dialog.findByText('Attach at least one file.')).toBeDefined()
    expect(commands()).toEqual([])
  })

  it('is said again for the newer version where somebody settled another one meanwhile', async () => {
    const newer = { ...execution, rowVersion: 4 }
    answers = [problem(412, 'STALE', { current: newer }), json(withFirst({ state: 'DONE' }))]
    await open('/check-padrao?execution=90')
    await press('Done: Check the seal')
    await screen.findByRole('button', { name: 'Undo: Check the seal' })
    expect(commands().map(({ body }) => (body as { rowVersion: number }).rowVersion)).toEqual([1, 4])
  })

  it('that somebody else settled shows what they said, and sends nothing more', async () => {
    answers = [problem(412, 'STALE', { current: withFirst({ state: 'FAILED', note: 'It leaks' }) })]
    await open('/check-padrao?execution=90')
    await press('Done: Check the seal')
    expect(await screen.findByText('It leaks')).toBeDefined()
    expect(commands()).toHaveLength(1)
  })

  it('shows how its action stands, by its name only to who sees it', async () => {
    const seen = {
      kind: 'SEO' as const,
      topicId: 4,
      what: 'Replace the seal',
      responsible: { id: 7, name: 'Ana' },
      expectedDate: '2026-12-01',
    }
    current = withFirst({ state: 'FAILED', action: { id: 33, state: 'D', seen } })
    const { unmount } = await open('/check-padrao?execution=90')
    expect((await screen.findByRole('link', { name: 'Replace the seal' }, soon)).getAttribute('href')).toContain('/33')
    expect(screen.queryByRole('link', { name: 'Plan SEO action' })).toBeNull()
    unmount()
    current = withFirst({ state: 'FAILED', action: { id: 33, state: 'D', seen: null } }, { abilities: {} })
    await open('/check-padrao?execution=90', { 15: 'w' })
    expect(await screen.findByText('Action 33', undefined, soon)).toBeDefined()
  })
})

it('an execution says why it cannot be finished yet', async () => {
  current = withFirst({ state: 'FAILED', note: 'It leaks' })
  await open('/check-padrao?execution=90')
  const finish = await screen.findByRole('button', { name: 'Finish check' }, soon)
  expect(finish.getAttribute('aria-disabled')).toBe('true')
})
