import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { clearLists } from '../../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../../core/testing/index.ts'
import { collects } from '../index.tsx'
import type { Collect } from '../queries.ts'
import { log, places } from '../testing.ts'
import type { Change } from './queries.ts'
import { approved, change, changeable, revisions } from './testing.ts'

const api = '/api/operator/v1/Collect'
const user = userEvent.setup({ delay: null })
let requests: SentRequest[]
let waiting: Change
let record: Collect
let answers: (() => Response)[]

beforeEach(() => {
  layOut(1400)
  clearLists()
  sessionStorage.clear()
  waiting = change
  record = changeable
  answers = []
  requests = fakeServer(({ method, path }) => {
    const total = { headers: { 'X-Total-Count': '2' } }
    if (method !== 'GET') return answers.shift()?.() ?? json(approved)
    if (path === `${api}/ApprovalCollect`) return json([waiting, { ...waiting, id: 32, formName: 'Fryer' }], total)
    if (path === `${api}/ApprovalCollect/Log`) return json([approved], { headers: { 'X-Total-Count': '1' } })
    if (path === `${api}/ApprovalCollect/31`) return json(waiting)
    if (path === `${api}/ApprovalCollect/32`) return json({ ...waiting, id: 32, formName: 'Fryer' })
    if (path === `${api}/7/Revision`) return json(revisions)
    if (path === `${api}/7`) return json(record)
    if (path === `${api}/Log/7`)
      return json([...log, { ...log[0], id: 3, event: 'collects.refused', from: 'EW', to: 'ER', after: null }])
    return json(path.endsWith('/HierarchyGetByFilter') ? places : [])
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What it says; a number and its unit never part at the end of a line. */
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')
const sent = () => requests.filter(({ method }) => method !== 'GET')
const open = (at: string, rights: Parameters<typeof accountWith>[0] = { 1: 'r', 2: 'r', 20: 'w' }) =>
  renderPortal({ doors: [collects], account: accountWith(rights), at })
const decide = async (button: string) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog', { name: button })
}

describe('the requests', () => {
  it('await approval in one tab, the oldest first, and are worked through one after the other', async () => {
    const { router } = await open('/relatorios-de-coleta/aprovacao')
    const line = (await screen.findByText('Cooking temperature')).closest('[role=row]') as HTMLElement
    for (const text of ['20/11/2026 15:00', 'Read from the wrong probe', 'Gil Braga', 'Ana Souza, Patrícia Nogueira'])
      expect(within(line).getByText(text)).toBeTruthy()
    expect(plain(line)).toContain('Core: 71.6 °C → 74 °C')
    await user.click(within(line).getByText('Read from the wrong probe'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/relatorio-de-coleta/aprovacao/31'))
    expect(await screen.findByText('1 of 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Next of 2/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Fryer' })).toBeTruthy()
  })

  it('stand in the other once decided, with the label, who decided and why', async () => {
    await open('/relatorios-de-coleta/aprovacao?tab=history')
    const line = (await screen.findByText('Cooking temperature')).closest('[role=row]') as HTMLElement
    expect(within(line).getByText('Edit approved')).toBeTruthy()
    expect(within(line).getByText('Patrícia Nogueira')).toBeTruthy()
  })
})

describe('a request', () => {
  it('shows old and new side by side, the changed ones marked, and what approving does', async () => {
    await open('/relatorio-de-coleta/aprovacao/31')
    const core = await screen.findByRole('row', { name: /^Core/ })
    expect(within(core).getByText('Changed')).toBeTruthy()
    expect(within(core).getByRole('img', { name: /below the minimum/ })).toBeTruthy()
    expect(within(core).getByText('74 °C')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /^Probe checked/ })).queryByText('Changed')).toBeNull()
    const effects = screen.getByRole('region', { name: 'What approving does' })
    expect(plain(effects)).toContain('The record will be within its limits again.')
    expect(plain(effects)).toContain('Core: Non-conformity is voided')
    await user.click(screen.getByRole('switch', { name: 'Only changed values' }))
    expect(screen.queryByRole('row', { name: /^Probe checked/ })).toBeNull()
  })

  it('is approved after the question, and shows its decision', async () => {
    await open('/relatorio-de-coleta/aprovacao/31')
    const dialog = await decide('Approve')
    expect(within(dialog).getByText(/Every earlier value stays in its history/)).toBeTruthy()
    waiting = approved
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([{ path: `${api}/ApprovalCollect/31/Approve`, body: { rowVersion: 1 } }]),
    )
    expect(await screen.findByText('Request approved.')).toBeTruthy()
    expect(await screen.findByText('20/11/2026 16:00')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
  })

  it('is refused with a reason alone', async () => {
    await open('/relatorio-de-coleta/aprovacao/31')
    const dialog = await decide('Refuse')
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
    expect(await within(dialog).findByText('Fill in this field.')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'The probe was right')
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: `${api}/ApprovalCollect/31/Refuse` }]))
    expect(sent()[0]?.body).toEqual({ rowVersion: 1, reason: 'The probe was right' })
  })

  it('that somebody else has decided says who, and leaves nothing to do', async () => {
    await open('/relatorio-de-coleta/aprovacao/31')
    const dialog = await decide('Approve')
    answers = [() => problem(412, 'STALE', { current: approved })]
    waiting = approved
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await within(dialog).findByText(/now Patrícia Nogueira|→ Patrícia Nogueira/)).toBeTruthy()
    expect(within(dialog).getByText(/Awaiting edit approval.* Edit approved/)).toBeTruthy()
    expect(
      within(dialog).getByRole('button', { name: 'Apply to the current version' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })

  it('whose record has changed since shows both versions and is not approved', async () => {
    const asItIs = { rowVersion: 3, revision: 2, values: revisions[0]!.values }
    const stale = { asRequested: { rowVersion: 1, revision: 1, values: revisions[1]!.values }, asItIs }
    waiting = { ...change, stale, abilities: { approved: 'STALE_REQUEST', refused: true } }
    await open('/relatorio-de-coleta/aprovacao/31')
    const notice = await screen.findByRole('region', { name: 'The record has changed since' })
    expect(within(notice).getByText('Revision 1, now 2')).toBeTruthy()
    expect(plain(notice)).toContain('Core: 71.6 °C → 74 °C')
    const approve = screen.getByRole('button', { name: 'Approve' })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    expect(approve.getAttribute('aria-description')).toContain('The record has changed since this was requested')
  })
})

describe('the record', () => {
  it('lets who asked withdraw, who may not read the requests of others', async () => {
    waiting = {
      ...change,
      requestedBy: { id: 7, name: 'Ana Souza' },
      waitsFor: [{ id: 12, name: 'Patrícia Nogueira' }],
      abilities: { withdrawn: true },
    }
    record = {
      ...changeable,
      changeState: 'EW',
      request: { ...waiting, state: 'EW' },
      abilities: { editRequested: 'REQUEST_OPEN' },
    }
    await open('/relatorio-de-coleta?record=7', { 1: 'r' })
    expect(await screen.findByText(/^You requested an edit of this record/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Request edit' }).getAttribute('aria-description')).toContain('already')
    const dialog = await decide('Withdraw request')
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw request' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: `${api}/ApprovalCollect/31/Withdraw` }]))
    expect(requests.some(({ method, path }) => method === 'GET' && path.includes('ApprovalCollect'))).toBe(false)
  })

  it('says whom a request waits for, and leads its approver there', async () => {
    waiting = { ...change, waitsFor: [{ id: 12, name: 'Patrícia Nogueira' }], abilities: {} }
    record = { ...changeable, changeState: 'EW', request: { ...waiting, state: 'EW' } }
    const first = await open('/relatorio-de-coleta?record=7')
    expect(await screen.findByText('Waiting for Patrícia Nogueira.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View request' })).toBeTruthy()
    first.unmount()
    waiting = change
    record = { ...changeable, changeState: 'EW', request: { ...change, state: 'EW' } }
    await open('/relatorio-de-coleta?record=7')
    expect(await screen.findByText('It is waiting for your decision.')).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Review request' })
    expect(way.getAttribute('href')).toBe('/relatorio-de-coleta/aprovacao/31')
  })

  it('shows each revision with who, when, why and the values before', async () => {
    record = { ...changeable, revision: 2, changeState: 'EA', request: { ...approved, state: 'EA' } }
    await open('/relatorio-de-coleta?record=7')
    const shown = await screen.findByRole('region', { name: 'Revisions' })
    expect(
      await within(shown).findByText('Requested by Gil Braga, approved by Patrícia Nogueira on 20/11/2026 16:00'),
    ).toBeTruthy()
    expect(within(shown).getByText('Reason: Read from the wrong probe')).toBeTruthy()
    expect(plain(shown)).toContain('Core: 71.6 °C → 74 °C')
    expect(within(shown).getByText('Collected by Gil Braga on 20/11/2026 14:05')).toBeTruthy()
  })

  it('tells who asked that it was refused, by whom and why', async () => {
    const refused = { ...approved, state: 'ER' as const, decisionReason: 'The probe was right' }
    record = { ...changeable, changeState: 'ER', request: refused }
    await open('/relatorio-de-coleta?record=7', { 1: 'r' })
    expect(await screen.findByText('Patrícia Nogueira refused the requested edit on 20/11/2026 16:00.')).toBeTruthy()
    expect(screen.getByText('Reason: The probe was right')).toBeTruthy()
    expect(screen.getByText('Edit refused')).toBeTruthy()
    expect(await screen.findByText('Awaiting edit approval → Edit refused')).toBeTruthy()
  })
})
