import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { clearLists } from '../../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../../core/testing/index.ts'
import { collects } from '../../collects/index.tsx'
import { places, record } from '../../collects/testing.ts'
import { nonConformities } from '../index.tsx'
import type { ActionLogRow, ActionRecord, ActionRow } from '../queries.ts'

const api = '/api/domain/v1/NonConformityAction'
const ana = { id: 7, name: 'Ana Souza' }
const marta = { id: 12, name: 'Marta Telles' }

const row: ActionRow = {
  id: 90,
  kind: 'NC',
  type: 'CORRECTIVE',
  nonConformityId: 70,
  what: 'Change the seal',
  how: 'At the next stop',
  responsible: ana,
  expectedDate: '2026-11-18',
  performedDate: null,
  late: true,
  daysLeft: -2,
  status: 'A',
  approval: null,
  creator: marta,
  createdAt: '2026-11-10T12:00:00.000Z',
  form: { id: 5, name: 'Cooking temperature' },
  fieldName: 'Core',
  critical: true,
  evidenceRequired: false,
  place: record.place,
  product: record.product,
  rowVersion: 3,
}

const changed: ActionLogRow = {
  id: 901,
  entity: 'non-conformities.actions',
  entityId: 90,
  event: 'non-conformities.actionDateChanged',
  from: 'A',
  to: 'D',
  actor: marta,
  at: '2026-11-15T13:00:00.000Z',
  reason: 'The part comes later',
  before: { expectedDate: '2026-11-12' },
  after: { expectedDate: '2026-11-18' },
  industryId: 1,
  action: { id: 90, what: 'Change the seal' },
  nonConformityId: 70,
}
const handed: ActionLogRow = {
  ...changed,
  id: 902,
  event: 'non-conformities.actionReassigned',
  from: 'D',
  to: 'D',
  reason: null,
  before: { responsibleId: 12, responsible: 'Marta Telles' },
  after: { responsibleId: 7, responsible: 'Ana Souza' },
}
const tardy: ActionLogRow = {
  ...changed,
  id: 903,
  event: 'non-conformities.actionTardy',
  from: 'D',
  to: 'A',
  actor: null,
}

const { industryId: _, action: __, nonConformityId: ___, ...entry } = changed
const opened: ActionRecord = {
  ...row,
  result: null,
  rejectionReason: 'No photo of the new seal',
  dateChanges: 1,
  approvers: [marta],
  placeNames: record.placeNames,
  attachments: [],
  history: [entry],
  abilities: { actionProposed: true, actionDeclined: 'STATE_REFUSED', actionAccepted: 'FORBIDDEN' },
}

const more: Partial<ActionRow>[] = [
  { daysLeft: 3, status: 'D', late: false },
  { daysLeft: 0, status: 'D', late: false },
  { daysLeft: -9, status: 'B' },
  { daysLeft: -2, status: 'E', performedDate: '2026-11-19' },
  { daysLeft: -2, status: 'C', late: false },
]

let requests: SentRequest[]

function answer({ path }: SentRequest): Response {
  const many = { headers: { 'X-Total-Count': '6' } }
  if (path === api) return json([row, ...more.map((own, at) => ({ ...row, ...own, id: 91 + at }))], many)
  if (path === `${api}/Log`) return json([changed, handed, { ...tardy, before: null, after: null }], many)
  if (path === `${api}/90`) return json(opened)
  return path.endsWith('/HierarchyGetByFilter') ? json(places) : json([])
}

beforeEach(() => {
  layOut(1400, 640)
  clearLists()
  requests = fakeServer(answer)
})

afterEach(() => vi.unstubAllGlobals())

const open = (at: string, language: 'en-US' | 'tr' = 'en-US') =>
  renderPortal({ doors: [collects, nonConformities], account: accountWith({ 1: 'r', 2: 'r' }), at, language })

/** The page's code is fetched when it is first opened, which takes its time on a busy machine. */
const soon = { timeout: 20_000 }

const listRequests = () => requests.filter((one) => one.path === api).map((one) => one.query)

describe('the actions report', () => {
  it('begins with the own actions that are open, without a tag for what the tab says', async () => {
    const { router } = await open('/relatorio-de-acoes?tab=mine')
    await screen.findAllByText('Change the seal', undefined, soon)
    expect(screen.getByRole('tab', { name: 'My actions' }).getAttribute('aria-selected')).toBe('true')
    const status = 'progress,belated,evaluation'
    expect(listRequests()).toEqual([{ accountId: '7', status, limit: '40', count: 'true' }])
    expect(screen.queryByText(/^Responsible:/)).toBeNull()
    expect(screen.queryByRole('columnheader', { name: /Responsible/ })).toBeNull()
    expect(router.state.location.search).toEqual({ tab: 'mine', status })
    await userEvent.click(screen.getByRole('tab', { name: 'All actions' }))
    await waitFor(() => expect(listRequests().at(-1)).toEqual({ status, limit: '40', count: 'true' }))
  })

  it('says the days left and the lateness in words', async () => {
    await open('/relatorio-de-acoes?tab=mine')
    for (const text of ['2 days late', '3 days left', 'Due today', '9 days late', 'Executed late']) {
      expect(await screen.findByText(text, undefined, soon)).toBeTruthy()
    }
    expect(screen.getAllByText(/days late$/)).toHaveLength(2)
    expect(screen.getByText('Overdue')).toBeTruthy()
  })

  it.each([['?status=progress,belated', { status: 'progress,belated' }, ['Status: Ongoing', 'Status: All late']]])(
    'opens all actions with exactly the filters of %s, as tags that go',
    async (link, filters, tags) => {
      const { router } = await open(`/relatorio-de-acoes${link}`)
      await screen.findAllByText('Change the seal', undefined, soon)
      expect(screen.getByRole('tab', { name: 'All actions' }).getAttribute('aria-selected')).toBe('true')
      expect(listRequests()).toEqual([{ ...filters, limit: '40', count: 'true' }])
      for (const tag of tags) expect(screen.getByText(tag)).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`${tags[0]}`) }))
      await waitFor(() => expect(screen.queryByText(tags[0] as string)).toBeNull())
      expect(screen.getByText(tags[1] as string)).toBeTruthy()
      expect(router.state.location.search).toMatchObject({ tab: 'all' })
    },
  )

  it('keeps the filters of each tab apart, and comes back to the tab one left', async () => {
    const { router } = await open('/relatorio-de-acoes?tab=all&status=executed')
    await screen.findByText('Status: Executed', undefined, soon)
    await userEvent.click(screen.getByRole('tab', { name: 'My actions' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'mine' }))
    expect(screen.queryByText('Status: Executed')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'All actions' }))
    expect(await screen.findByText('Status: Executed')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('All actions')
    await router.navigate({ to: '/nao-conformidade' })
    router.history.push('/relatorio-de-acoes')
    expect(await screen.findByText('Status: Executed')).toBeTruthy()
  })

  it('opens an action by its row, at an address of its own, and comes back to the filters', async () => {
    const { router } = await open('/relatorio-de-acoes?tab=all&status=belated')
    const addresses: string[] = []
    const [first] = await screen.findAllByText('Change the seal', undefined, soon)
    const before = listRequests().length
    router.history.subscribe(({ location }) => addresses.push(location.href))
    await userEvent.click(first as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Change the seal' }, soon)
    expect(addresses).toEqual(['/relatorio-de-acoes/90'])
    expect(listRequests()).toHaveLength(before)
    router.history.back()
    expect(await screen.findByText('Status: All late', undefined, soon)).toBeTruthy()
  })
})

describe('the log', () => {
  it('says who did what, with old and new values, names and states', async () => {
    await open('/relatorio-de-acoes?tab=log')
    const line = (await screen.findByText('Due date changed', undefined, soon)).closest('[role=row]') as HTMLElement
    expect(line.textContent).toContain('Status: Tardy → Ongoing')
    expect(line.textContent).toContain('Due date: 12/11/2026 → 18/11/2026')
    expect(within(line).getByText('Marta Telles')).toBeTruthy()
    expect(within(line).getByText('The part comes later')).toBeTruthy()
    const other = screen.getByText('Action reassigned').closest('[role=row]') as HTMLElement
    expect(other.textContent).toContain('Responsible: Marta Telles → Ana Souza')
    expect((screen.getByText('Action tardy').closest('[role=row]') as HTMLElement).textContent).toContain('System')
  })
})

describe('an action', () => {
  it('tells its plan with earlier days, its refusal, and links its non-conformity', async () => {
    await open('/relatorio-de-acoes/90')
    expect(await screen.findByRole('heading', { level: 1, name: 'Change the seal' }, soon)).toBeTruthy()
    expect(screen.getByText('At the next stop')).toBeTruthy()
    expect(screen.getByText('Changed 1 time; before: 12/11/2026')).toBeTruthy()
    expect(screen.getByText('No photo of the new seal')).toBeTruthy()
    expect(screen.getByText('2 days late')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'non-conformity 70' })
    expect(link.getAttribute('href')).toBe('/nao-conformidade/70')
    expect(screen.getByText('Plant › Cooked › Hams › Line 1 › Oven 1')).toBeTruthy()
  })

  it('shows the buttons its abilities allow, and no other', async () => {
    await open('/relatorio-de-acoes/90')
    expect(await screen.findByRole('button', { name: 'Propose conclusion' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept conclusion' })).toBeNull()
  })

  it('speaks Turkish', async () => {
    await open('/relatorio-de-acoes/90', 'tr')
    expect(await screen.findByText('Tamamlamanın reddedilme gerekçesi')).toBeTruthy()
  })
})
