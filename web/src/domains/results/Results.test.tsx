import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { collects } from '../collects/index.tsx'
import { places } from '../structure/testing.ts'
import { results } from './index.tsx'
import type { Figure, Month } from './queries.ts'
import { closedRow, month, monthRow, scrapDetail } from './testing.ts'

const api = '/api/domain/v1'

let sent: SentRequest[]
let current: Month
/** what the next commands answer, one after the other */
let answers: Response[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  current = month
  answers = []
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return answers.shift() ?? json(current)
    if (path === `${api}/ResultsMonth`) return json([monthRow, closedRow])
    if (path === `${api}/ResultsMonth/31/Indicator/2`) return json(scrapDetail)
    if (path === `${api}/ResultsMonth/31`) return json(current)
    if (path.endsWith('/HierarchyGetByFilter')) return json(places)
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const at = '/gestao-de-resultados'
const open = (query = '', rights: Record<number, 'r' | 'w'> = { 1: 'r', 41: 'w' }) =>
  renderPortal({ doors: [results, collects], account: accountWith(rights), at: at + query })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, soon)
const row = async (name: RegExp) => {
  const table = within(await screen.findByRole('table', { name: 'Indicators' }, soon))
  return within(table.getByRole('row', { name }))
}

/** October with another value of an indicator, as the server answers it. */
const saved = (indicatorId: number, own: Partial<Figure>, rest: Partial<Month> = {}): Month => ({
  ...month,
  rowVersion: month.rowVersion + 1,
  figures: month.figures.map((one) => (one.indicatorId === indicatorId ? { ...one, ...own } : one)),
  ...rest,
})

describe('a month', () => {
  it('leads with the result and its beacon, says what is missing to close it, and the weight of each figure', async () => {
    await open()
    const missing = within(await screen.findByRole('list', { name: 'Missing to close' }, soon))
    expect(missing.getByText(/^Weights total 99.9%: 0.1% left/)).toBeDefined()
    expect(missing.getByRole('link', { name: 'Set weights' }).getAttribute('href')).toBe(
      `${at}?tab=weights&industryId=1&month=2026-10`,
    )
    expect(missing.getByText('Without target or actual: Complaints')).toBeDefined()
    expect(screen.getByText('Of what is measured so far: 2 of 3 weighted indicators')).toBeDefined()
    expect(screen.getAllByText('74.5%').length).toBeGreaterThan(0)
    const efficiency = await row(/^Efficiency/)
    expect(efficiency.getByText('95%')).toBeDefined()
    expect(efficiency.getByText('38.00')).toBeDefined()
    expect(efficiency.getByText('Yellow')).toBeDefined()
    expect((await row(/^Scrap/)).getByText('Sum, 1,204 records')).toBeDefined()
    const close = screen.getByRole('button', { name: 'Close month' })
    expect(close.getAttribute('aria-disabled')).toBe('true')
  })

  it('takes a value where it stands, for the version that was seen, and sends nothing that did not change', async () => {
    await open()
    const complaints = await field('Actual: Complaints')
    answers = [json(saved(4, { actual: 4, attainment: 100, points: 29.9, beacon: 'GREEN', rowVersion: 1 }))]
    await user.type(complaints, '4{Enter}')
    await waitFor(async () => expect((await row(/^Complaints/)).getByText('29.90')).toBeDefined())
    expect(commands()).toMatchObject([
      {
        path: `${api}/Indicator/Month`,
        body: { monthId: 31, indicatorId: 4, rowVersion: 0, target: 4, actual: 4, note: '' },
      },
    ])
    await user.click(await field('Target: Complaints'))
    await user.tab()
    expect(commands()).toHaveLength(1)
  })

  it('has no field for an actual that records or days make', async () => {
    await open()
    await field('Target: Scrap')
    expect(screen.queryByRole('textbox', { name: 'Actual: Scrap' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Actual: Steam' })).toBeNull()
  })

  it('is walked by Enter and the arrows within a column, and to the side from the edge of a number', async () => {
    await open()
    await user.click(await field('Target: Efficiency'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await field('Target: Scrap'))
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(document.activeElement).toBe(await field('Actual: Efficiency'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await field('Actual: Complaints'))
    expect(commands()).toEqual([])
  })

  it('shows what somebody else entered meanwhile', async () => {
    await open()
    const complaints = await field('Actual: Complaints')
    answers = [problem(412, 'STALE', { current: {} })]
    current = saved(4, { actual: 6, rowVersion: 1 })
    await user.type(complaints, '4{Enter}')
    await waitFor(async () => expect((await field('Actual: Complaints')).value).toBe('6'))
  })

  it('takes back by Escape what was typed, and says in its place what cannot be', async () => {
    await open()
    const target = await field('Target: Efficiency')
    await user.clear(target)
    await user.type(target, '-5')
    expect(await screen.findByText('Enter a value of at least 0.')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(target.value).toBe('80')
    await user.tab()
    expect(commands()).toEqual([])
  })

  it('lets who only reads write nothing', async () => {
    current = { ...month, abilities: {} }
    await open('', { 41: 'r' })
    await row(/^Efficiency/)
    expect(screen.queryByRole('textbox', { name: /^(Target|Actual)/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close month' })).toBeNull()
    expect(screen.queryByRole('button', { name: /spreadsheet/ })).toBeNull()
  })

  it('that nobody opened is opened by a press', async () => {
    await open('?month=2026-08')
    const button = await screen.findByRole('button', { name: 'Open month' }, soon)
    answers = [json({ ...month, id: 29, month: '2026-08' })]
    await user.click(button)
    await waitFor(() =>
      expect(commands()).toMatchObject([{ path: `${api}/ResultsMonth`, body: { industryId: 1, month: '2026-08' } }]),
    )
  })

  it('is closed after a question, and reopened with a reason', async () => {
    current = { ...month, abilities: { closed: true } }
    await open()
    answers = [json({ ...month, rowVersion: 10, state: 'CLOSED', abilities: { reopened: true } })]
    await user.click(await screen.findByRole('button', { name: 'Close month' }, soon))
    const question = within(await screen.findByRole('dialog', { name: 'Close month' }, soon))
    expect(question.getByText('10/2026 becomes final at 74.5%. Only a manager can reopen it.')).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'Reopen month' }, soon))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen month' }, soon))
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A figure was read twice')
    answers = [json({ ...month, rowVersion: 11 })]
    await user.click(dialog.getByRole('button', { name: 'Reopen month' }))
    await waitFor(() =>
      expect(commands()).toMatchObject([
        { path: `${api}/ResultsMonth/31/Close`, body: { rowVersion: 9 } },
        { path: `${api}/ResultsMonth/31/Reopen`, body: { rowVersion: 10, reason: 'A figure was read twice' } },
      ]),
    )
  })
})

describe('a figure', () => {
  it('opens to the records that it is made of, with the list of exactly these', async () => {
    const { router } = await open()
    await user.click(await screen.findByRole('button', { name: 'Scrap' }, soon))
    const panel = within(await screen.findByRole('dialog', { name: 'Scrap, 10/2026' }, soon))
    const link = await panel.findByRole('link', { name: '1,204 records' }, soon)
    expect(link.getAttribute('href')).toBe(
      '/relatorio-de-coleta?formId=5&industryId=1&dateBegin=2026-10-01&dateEnd=2026-10-31',
    )
    expect(panel.getByText('100 · the actual')).toBeDefined()
    expect(panel.getByText('110.0 kg ÷ 100.0 kg = 110% (at most 120%)')).toBeDefined()
    expect(panel.getByText('30% × 110% = 33.00 points of the result')).toBeDefined()
    expect(panel.getByRole('link', { name: '09/2026: 84.6%' })).toBeDefined()
    expect(router.state.location.search).toMatchObject({ figure: '2' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('figure'))
  })

  it('takes a note beside its values', async () => {
    await open('?month=2026-10&figure=2')
    const note = await field('Note')
    await user.type(note, 'A line was cleaned twice')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() =>
      expect(commands()).toMatchObject([
        { body: { indicatorId: 2, rowVersion: 1, target: 110, actual: null, note: 'A line was cleaned twice' } },
      ]),
    )
  })
})
