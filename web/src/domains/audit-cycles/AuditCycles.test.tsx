import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { checklistAnswers } from '../checklist-answers/index.tsx'
import { places } from '../structure/testing.ts'
import { auditCycles } from './index.tsx'
import type { Cycle } from './queries.ts'
import { cycle, scored } from './testing.ts'

const api = '/api/checklist/v1/AuditCycle'
const tree = [
  { id: 101, name: 'Safety', initials: 'S', enabled: true, elements: [] },
  { id: 102, name: 'Quality', initials: 'Q', enabled: true, elements: [] },
  { id: 103, name: 'Retired', initials: 'R', enabled: false, elements: [] },
]
const closed = { cycleId: 50, name: 'First half', kind: 'AUDIT', beginsOn: '2026-01-01', endsOn: '2026-06-30' }

let sent: SentRequest[]
let current: Cycle
/** what the next commands answer, one after the other */
let answers: Response[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  current = cycle
  answers = []
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return answers.shift() ?? json(current)
    if (path === api) return json([{ ...cycle, abilities: {} }])
    if (path === `${api}/Classification`)
      return json([{ ...closed, closedAt: '2026-07-02T10:00:00.000Z', rating: 78, selfRating: 84, level: 'SILVER' }])
    if (path.startsWith(`${api}/`)) return json(current)
    if (path.endsWith('/Pillar/Tree')) return json(tree)
    if (path.endsWith('/HierarchyGetByFilter')) return json(places)
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const at = '/auditoria-e-autoavaliacoes'
const open = (path = `${at}?cycle=60`, rights: Record<number, 'r' | 'w'> = { 40: 'w' }) =>
  renderPortal({ doors: [auditCycles, checklistAnswers], account: accountWith(rights), at: path })
const field = (name: string) => screen.findByRole('textbox', { name }, soon)

describe('a cycle', () => {
  it('shows both sides, the gap and the rating, which has no class before the cycle is closed', async () => {
    await open()
    expect(await screen.findByText('So far', undefined, soon)).toBeDefined()
    // what it lacks to the next class is said once every pillar is scored
    expect(screen.queryByText(/points to Silver/)).toBeNull()
    expect(screen.getByText('Self-assessment 82.5 · gap +12.5')).toBeDefined()
    expect(screen.getByText('So far, 1 of 2 pillars scored')).toBeDefined()
    expect(
      screen.getByRole('img', {
        name: 'Safety: self-assessment 80.0, audit 70.0, self-assessment 10.0 points above the audit',
      }),
    ).toBeDefined()
    expect(screen.getByText('Weight 3 · 75%')).toBeDefined()
    expect(screen.getByText('Two guards are missing')).toBeDefined()
    const history = within(await screen.findByRole('table', { name: 'Classification of the plant' }, soon))
    expect(history.getByRole('link', { name: 'First half' }).getAttribute('href')).toBe(`${at}?cycle=50`)
    expect(history.getByText('Silver')).toBeDefined()
  })

  it('is scored where the score stands, and only on the side that is open', async () => {
    await open()
    const quality = await field('Audit: Quality')
    expect(screen.queryByRole('textbox', { name: 'Self-assessment: Quality' })).toBeNull()
    answers = [json(scored({}))]
    await user.type(quality, '80{Enter}')
    expect(await screen.findByText('2.5 points to Silver')).toBeDefined()
    expect(commands()).toMatchObject([
      {
        path: '/api/checklist/v1/AuditCyclePillar/2',
        body: { side: 'AUDIT', rowVersion: 0, score: 80, fromChecklists: false },
      },
    ])
    // left as it is, nothing is sent
    await user.tab()
    expect(commands()).toHaveLength(1)
  })

  it('sends no score beyond 100, and says so in its place', async () => {
    await open()
    await user.type(await field('Audit: Quality'), '101{Enter}')
    expect(await screen.findByText('Enter a value of at most 100.')).toBeDefined()
    expect(commands()).toEqual([])
  })

  it('takes over the mean of its checklists by a press', async () => {
    await open()
    answers = [json(scored({ score: 77.5, applications: 12 }))]
    await user.click(await screen.findByRole('button', { name: 'Use 77.5: Audit' }, soon))
    expect(await screen.findByText(/average of 12 checklists/)).toBeDefined()
    expect(commands()).toMatchObject([{ body: { score: 77.5, fromChecklists: true } }])
    expect(screen.queryByRole('button', { name: 'Use 77.5: Audit' })).toBeNull()
  })

  it('leads from that mean to its applications, for who reads results', async () => {
    await open(`${at}?cycle=60`, { 40: 'w', 35: 'r' })
    const link = await screen.findByRole('link', { name: /^Checklists of the period: 77.5/ }, soon)
    const address = new URL(link.getAttribute('href') ?? '', location.origin)
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      '/checklist/lista',
      { checklistId: '4', industryId: '1', dateBegin: '2026-07-01', dateEnd: '2026-12-31', counted: 'true' },
    ])
    expect(screen.getByRole('link', { name: '5S (12)' }).getAttribute('href')).toBe(link.getAttribute('href'))
  })

  it('shows what somebody else scored meanwhile', async () => {
    await open()
    answers = [problem(412, 'STALE', { current: scored({ score: 66, rowVersion: 1 }) })]
    await user.type(await field('Audit: Quality'), '80{Enter}')
    await waitFor(async () => expect(((await field('Audit: Quality')) as HTMLInputElement).value).toBe('66'))
  })

  it('keeps its score where a comment is written', async () => {
    await open()
    await user.click(await screen.findByRole('button', { name: 'Comment and evidence, Audit: Safety' }, soon))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    const comment = await dialog.findByRole('textbox', { name: /^Comment/ }, soon)
    await user.clear(comment)
    await user.type(comment, 'One guard is missing')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(commands()).toMatchObject([
        { body: { side: 'AUDIT', rowVersion: 1, score: 70, comment: 'One guard is missing', fileIds: [] } },
      ]),
    )
  })

  it('tells what was changed, scored and frozen', async () => {
    await open()
    expect(await screen.findByText('Safety: 65.0 → 70.0', undefined, soon)).toBeDefined()
    expect(screen.getByText('77.5 · Silver')).toBeDefined()
    expect(screen.getByText('30/12/2026')).toBeDefined()
    expect(screen.getByText('Changed: Team')).toBeDefined()
  })

  it('says why it cannot be closed yet, and lets who only reads write nothing', async () => {
    const { unmount } = await open()
    const close = await screen.findByRole('button', { name: 'Close cycle' }, soon)
    expect(close.getAttribute('aria-disabled')).toBe('true')
    unmount()
    current = { ...cycle, abilities: {} }
    await open(undefined, { 40: 'r' })
    await screen.findByText('So far', undefined, soon)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change cycle' })).toBeNull()
  })
})

describe('planning', () => {
  it('offers every enabled pillar with its share, and refuses weights that are all zero', async () => {
    await open(at)
    await user.click(await screen.findByRole('button', { name: 'Plan cycle' }, soon))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    const safety = await dialog.findByRole('textbox', { name: 'Weight of Safety' }, soon)
    expect(dialog.queryByRole('textbox', { name: 'Weight of Retired' })).toBeNull()
    expect(dialog.getAllByText('50%')).toHaveLength(2)
    await user.clear(safety)
    await user.type(safety, '3')
    expect(await dialog.findByText('75%')).toBeDefined()
    for (const name of ['Safety', 'Quality']) {
      const weight = dialog.getByRole('textbox', { name: `Weight of ${name}` })
      await user.clear(weight)
      await user.type(weight, '0')
    }
    await user.click(dialog.getByRole('button', { name: 'Plan cycle' }))
    expect(
      await dialog.findByText('Every weight is zero, so nothing could be scored. Set at least one above zero.'),
    ).toBeDefined()
    expect(commands()).toEqual([])
  })

  it('names a weight that is too high at its pillar, though others are left out', async () => {
    await open(at)
    await user.click(await screen.findByRole('button', { name: 'Plan cycle' }, soon))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.clear(await dialog.findByRole('textbox', { name: 'Weight of Safety' }, soon))
    await user.type(dialog.getByRole('textbox', { name: 'Weight of Quality' }), '01')
    await user.click(dialog.getByRole('button', { name: 'Plan cycle' }))
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Weight of Quality' }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(dialog.getByRole('textbox', { name: 'Weight of Safety' }).getAttribute('aria-invalid')).not.toBe('true')
  })
})
