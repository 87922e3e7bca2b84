import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, type SentRequest } from '../../core/testing/index.ts'
import { actionPlans } from '../action-plans/index.tsx'
import { figures, plainTopic } from '../action-plans/testing.ts'
import { checklistAnswers } from '../checklist-answers/index.tsx'
import { collects } from '../collects/index.tsx'
import { slots } from '../slots/index.tsx'
import { reports } from './index.tsx'

const plants = [1, 2].map((id) => ({
  ...{ id, level: 'industry', parentId: null, industryId: id, enabled: true, timeZone: 'UTC' },
  name: id === 1 ? 'São Paulo' : 'Istanbul',
}))
const report = {
  id: 5,
  industryId: 1,
  name: 'OEE',
  url: 'https://bi.example.com/oee',
  area: 'PRODUCTION' as const,
  order: 1,
  allowed: true,
}
const day = (of: string, collects: number) => ({
  ...{ day: of, collects, outOfLimits: 2, nonConformities: null },
  slots: { performed: 7, late: 1, missed: 2, justified: 0 },
})
const none = { most: [], others: 0 }
const dashboard = {
  industryId: 1,
  asOf: '2026-11-21T10:00:00.000Z',
  days: [day('2026-11-20', 1200), day('2026-11-21', 30)],
  outOfLimits: { forms: { most: [{ id: 40, name: 'Chilling', count: 4 }], others: 3 }, products: none, lines: none },
  actions: null,
}

let listed: object[]
let ofSeo: object[]
let ofChecklists: object[]
let requests: SentRequest[]
beforeEach(() => {
  listed = []
  ofSeo = []
  ofChecklists = []
  requests = fakeServer(({ path }) => {
    if (path.endsWith('/ListAll')) return json(listed)
    if (path.endsWith('/ListSeo')) return json(ofSeo)
    if (path.endsWith('/ListChecklists')) return json(ofChecklists)
    if (path.endsWith('/GetAllTitles')) return json([])
    if (path.endsWith('/Topic/Options')) return json([{ ...plainTopic, id: 8, name: 'Clean hands', kind: 'SEO' }])
    if (path.endsWith('/Action/Figures')) return json(figures)
    if (path.endsWith('/Dashboard')) return json(dashboard)
    return json(path.includes('/Hierarchy/') ? plants : [])
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = (address: string, rights: Record<number, 'r' | 'w'> = { 1: 'r' }) =>
  renderPortal({ doors: [reports, collects, slots], account: accountWith(rights, { plants: [1, 2] }), at: address })
const bi = '/relatorios-de-coleta-power-BI'

describe('the reports of other systems', () => {
  it('are listed under their areas; one whose server is allowed no longer says so', async () => {
    listed = [report, { ...report, id: 6, name: 'Losses', url: 'https://old.example.com/x', allowed: false }]
    await at(bi, { 1: 'r', 8: 'w' })
    const area = within(await screen.findByRole('region', { name: 'Production' }))
    expect(area.getByRole('link', { name: 'OEE' }).getAttribute('href')).toBe(`${bi}/report?id=5`)
    expect(area.queryByRole('link', { name: 'Losses' })).toBeNull()
    expect(area.getByText(/old\.example\.com is not an allowed server/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Manage reports' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open dashboard' })).toBeTruthy()
    expect(requests.some(({ path }) => path.endsWith('/Dashboard'))).toBe(false)
  })

  it('are framed by their title, with a way into a tab of their own', async () => {
    listed = [report]
    await at(`${bi}/report?id=5`)
    const frame = await screen.findByTitle('OEE')
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
      report.url,
      expect.not.stringContaining('top-navigation'),
    ])
    expect(screen.getByText('Loading the report from bi.example.com')).toBeTruthy()
    fireEvent.load(frame)
    expect(await screen.findByText(/refusal from bi\.example\.com/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(report.url)
  })

  it('that do not answer say so, and are asked again on demand', async () => {
    listed = [report]
    await at(`${bi}/report?id=5`)
    await screen.findByTitle('OEE')
    cleanup()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await at(`${bi}/report?id=5`)
    const frame = await screen.findByTitle('OEE')
    act(() => void vi.advanceTimersByTime(15_000))
    expect(await screen.findByText(/bi\.example\.com has not answered yet/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText(/has not answered yet/)).toBeNull()
    expect(screen.getByTitle('OEE')).not.toBe(frame)
  })

  it('that the policy of this page forbids ask for the page to be loaded again', async () => {
    listed = [report]
    await at(`${bi}/report?id=5`)
    await screen.findByTitle('OEE')
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
      blockedURI: report.url,
    })
    act(() => void document.dispatchEvent(violation))
    expect(await screen.findByRole('button', { name: 'Reload page' })).toBeTruthy()
    expect(screen.queryByTitle('OEE')).toBeNull()
  })

  it('are not framed from other servers, nor where there is none of the number', async () => {
    listed = [{ ...report, allowed: false }]
    await at(`${bi}/report?id=5`)
    expect(await screen.findByText(/bi\.example\.com is not an allowed server/)).toBeTruthy()
    expect(screen.queryByTitle('OEE')).toBeNull()
    cleanup()
    await at(`${bi}/report?id=77`)
    expect(await screen.findByText('This report is not in the list')).toBeTruthy()
  })
})

describe('the reports of the SEO', () => {
  const seo = '/seo-plano-de-acao-power-BI'
  const open = (address: string) =>
    renderPortal({ doors: [reports, actionPlans], account: accountWith({ 7: 'r' }, { plants: [1] }), at: address })

  it('stand alone under their heading, and are framed there', async () => {
    ofSeo = [{ ...report, name: 'Ranks', area: 'SEO' as const }]
    await open(seo)
    const area = within(await screen.findByRole('region', { name: 'SEO' }))
    expect(area.getByRole('link', { name: 'Ranks' }).getAttribute('href')).toBe(`${seo}?id=5`)
    expect(screen.getByRole('link', { name: 'Open dashboard' }).getAttribute('href')).toBe(`${seo}?own=true`)
    expect(requests.some(({ path }) => path.endsWith('/ListAll'))).toBe(false)
    cleanup()
    await open(`${seo}?id=5`)
    expect((await screen.findByTitle('Ranks')).getAttribute('src')).toBe(report.url)
  })

  it('are not framed from other servers, nor where there is none of the number', async () => {
    ofSeo = [{ ...report, allowed: false }]
    await open(`${seo}?id=5`)
    expect(await screen.findByText(/bi\.example\.com is not an allowed server/)).toBeTruthy()
    expect(screen.queryByTitle('OEE')).toBeNull()
    cleanup()
    await open(`${seo}?id=77`)
    expect(await screen.findByText('This report is not in the list')).toBeTruthy()
  })

  it('are the portal’s own picture of its topics where none is configured, and on demand', async () => {
    await open(seo)
    expect(await screen.findByRole('table', { name: 'Actions by month' }, { timeout: 20_000 })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Topic/ }).value).toBe('Clean hands')
    expect(requests.filter(({ path }) => path.endsWith('/Action/Figures')).map(({ query }) => query)).toEqual([
      { topicId: '8' },
    ])
    cleanup()
    ofSeo = [{ ...report, area: 'SEO' as const }]
    await open(`${seo}?own=true`)
    expect(await screen.findByRole('table', { name: 'Actions by month' })).toBeTruthy()
  })
})

describe('the reports of checklists', () => {
  const figuresOf = '/checklist/relatorios-power-BI'
  const open = (address: string) =>
    renderPortal({
      doors: [reports, checklistAnswers],
      account: accountWith({ 35: 'r' }, { plants: [1] }),
      at: address,
    })

  it('stand alone under their heading, and are framed there', async () => {
    ofChecklists = [{ ...report, name: '5S of the year', area: 'CHECKLISTS' as const }]
    await open(figuresOf)
    const link = await screen.findByRole('link', { name: '5S of the year' })
    expect(link.getAttribute('href')).toBe(`${figuresOf}?id=5`)
    expect(screen.getByRole('link', { name: 'Open dashboard' }).getAttribute('href')).toBe(`${figuresOf}?own=true`)
    cleanup()
    await open(`${figuresOf}?id=5`)
    expect((await screen.findByTitle('5S of the year')).getAttribute('src')).toBe(report.url)
  })

  it('are the portal’s own pictures where none is configured, and on demand', async () => {
    await open(figuresOf)
    expect(await screen.findByText('No checklist yet')).toBeTruthy()
    cleanup()
    ofChecklists = [{ ...report, area: 'CHECKLISTS' as const }]
    await open(`${figuresOf}?own=true`)
    expect(await screen.findByText('No checklist yet')).toBeTruthy()
  })
})

describe('the portal’s own dashboard', () => {
  it('stands where no report is configured, each number the way to its list', async () => {
    await at(bi)
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
    const tile = await screen.findByRole('link', { name: /^Records/ })
    const within30 = 'industryId=1&dateBegin=2026-11-20&dateEnd=2026-11-21'
    expect(tile.textContent).toContain('1,230')
    expect(tile.getAttribute('href')).toBe(`/relatorio-de-coleta?${within30}`)
    const forms = within(screen.getByRole('table', { name: 'Where values are out of limits: By form' }))
    expect(forms.getByRole('link', { name: 'Chilling' }).getAttribute('href')).toBe(
      `/relatorio-de-coleta?${within30}&outRange=true&typeCollectId=40`,
    )
    expect(forms.getByRole('row', { name: 'All others 3' })).toBeTruthy()
    const due = within(screen.getByRole('table', { name: 'Scheduled collections' }))
    expect(due.getByRole('row', { name: 'Missed, not justified 4' })).toBeTruthy()
    expect(due.getByRole('link', { name: 'Late' }).getAttribute('href')).toBe(
      `/agendamento?tab=list&${within30}&status=PERFORMED&late=true`,
    )
    expect(due.queryByRole('link', { name: 'Missed, justified' })).toBeNull()
    expect(screen.queryByText('Non-conformities')).toBeNull()
    expect(screen.queryByRole('region', { name: /^Actions due/ })).toBeNull()
  })

  it('is asked of another plant and period by its address, and has every number as a table', async () => {
    const { router } = await at(`${bi}/report?industryId=2&days=7`)
    await screen.findByRole('table', { name: 'Scheduled collections' })
    const last = () => requests.filter(({ path }) => path.endsWith('/Dashboard')).at(-1)?.query
    expect(last()).toMatchObject({ industryId: '2', days: '7' })
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }))
    expect(router.state.location.search).toMatchObject({ days: '90' })
    expect(last()).toMatchObject({ industryId: '2', days: '90' })
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    const table = within(await screen.findByRole('table', { name: 'By day' }))
    expect(table.getByRole('row', { name: '21/11/2026 30 2 10 2' })).toBeTruthy()
  })
})
