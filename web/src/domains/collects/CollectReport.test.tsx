import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { lots } from '../lots/index.tsx'
import { nonConformities } from '../non-conformities/index.tsx'
import { result as raised } from '../non-conformities/testing.ts'
import { collects } from './index.tsx'
import { listed, log, places, record, row } from './testing.ts'

const api = '/api/operator/v1/Collect'
let requests: SentRequest[]
let shown = record

function answer({ path, query }: SentRequest): Response {
  if (path === api) return json([listed], { headers: { 'X-Total-Count': '1' } })
  if (path === `${api}/7`) return json(shown)
  if (path === `${api}/Log/7`) return json(log)
  if (path === `${api}/LastValues`) {
    const at = { collectedAt: row.collectedAt, conform: true }
    const values = [71.6, 73, 74].map((value, index) => ({ ...at, collectId: 7 - index, value }))
    return json([{ fieldId: 41, values }])
  }
  if (path.endsWith('/NonConformity')) return json([raised])
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  if (path.endsWith('/Product')) {
    return json(query.query === '10020' ? [{ id: 9, sku: '10020', name: 'Ham', industryId: 1, enabled: true }] : [])
  }
  if (path.startsWith(api)) return problem(404, 'NOT_FOUND')
  return json([])
}

beforeEach(() => {
  layOut()
  shown = record
  clearLists()
  requests = fakeServer(answer)
})

afterEach(() => vi.unstubAllGlobals())

const open = (at: string, rights: Parameters<typeof accountWith>[0] = { 1: 'r', 2: 'r' }) =>
  renderPortal({ doors: [collects, nonConformities, lots], account: accountWith(rights), at })
const lists = () => requests.filter((one) => one.path === api)

describe('the collect report', () => {
  it('opens with the last 30 days as a tag that can be removed', async () => {
    const { router } = await open('/relatorio-de-coleta')
    await userEvent.click(await screen.findByRole('button', { name: /^Remove From / }))
    await waitFor(() => expect(router.state.location.search).toEqual({ filters: 'none' }))
    await waitFor(() => expect(lists().at(-1)?.query).toEqual({ limit: '40', count: 'true' }))
  })

  it('shows a row by the clock of its plant, with place, product and pill', async () => {
    await open('/relatorio-de-coleta?outRange=true')
    const line = (await screen.findByText('Cooking temperature')).closest('[role=row]') as HTMLElement
    await within(line).findByText('Oven 1')
    for (const text of ['20/11/2026 14:05', 'Oven 1', 'Ham · 10020', 'Gil Braga', '71.6 °C', 'Core', '+1']) {
      expect(within(line).getByText(text)).toBeTruthy()
    }
  })

  it('fetches the values of a row when it is unfolded, and shows how far one is outside', async () => {
    await open('/relatorio-de-coleta?outRange=true')
    await screen.findByText('Cooking temperature')
    expect(requests.some((one) => one.path === `${api}/7`)).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Show details' }))
    const name = await screen.findByText('Core', { selector: 'dt' })
    const value = name.parentElement as HTMLElement
    expect(within(value).getByText('71.6 °C')).toBeTruthy()
    expect(within(value).getByText('−0.4 °C')).toBeTruthy()
    expect(within(value).getByText('72 to 78 °C')).toBeTruthy()
    expect(screen.getByText('Probe checked')).toBeTruthy()
  })

  it('leads from a row to its non-conformities only where the reader may see them', async () => {
    const first = await open('/relatorio-de-coleta?outRange=true')
    const link = await screen.findByRole('link', { name: 'Non-conformities' })
    expect(link.getAttribute('href')).toBe('/nao-conformidade?collectId=7')
    first.unmount()
    await open('/relatorio-de-coleta?outRange=true', { 1: 'r' })
    await screen.findByText('Cooking temperature')
    expect(screen.queryByRole('link', { name: 'Non-conformities' })).toBeNull()
  })

  it('leads from a row and from the record to where its lots came from and went, for who may trace', async () => {
    const trace = '/relatorio-de-rastreabilidade/resultado?collect=7'
    const list = await open('/relatorio-de-coleta?outRange=true', { 1: 'r', 24: 'r' })
    expect((await screen.findByRole('link', { name: 'Traceability' })).getAttribute('href')).toBe(trace)
    expect(screen.getByRole('link', { name: 'Records of this product' }).getAttribute('href')).toBe(
      '/relatorio-de-coleta/10020',
    )
    list.unmount()
    const one = await open('/relatorio-de-coleta?record=7', { 1: 'r', 24: 'r' })
    expect((await screen.findByRole('link', { name: 'Traceability' })).getAttribute('href')).toBe(trace)
    one.unmount()
    await open('/relatorio-de-coleta?record=7', { 1: 'r' })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Traceability' })).toBeNull()
  })

  it('leads from a linked value to the record that it was read from', async () => {
    const [first] = record.values
    const linked = { collectId: 4711, collectedAt: '2026-11-20T15:00:00.000Z' }
    shown = { ...record, values: [{ ...first, source: 'linked', linked } as (typeof record.values)[number]] }
    await open('/relatorio-de-coleta?record=7')
    const link = await screen.findByRole('link', { name: /^From record 4711, / })
    expect(link.getAttribute('href')).toBe('/relatorio-de-coleta?record=4711')
  })

  it('keeps its filters while a record is looked at', async () => {
    const { router } = await open('/relatorio-de-coleta?outRange=true')
    await userEvent.click(await screen.findByText('Cooking temperature'))
    await screen.findByRole('heading', { name: 'Values' })
    expect(router.state.location.search).toEqual({ record: '7' })
    router.history.back()
    await screen.findByText('Out of limits', { selector: '[class*=tagText]' })
    expect(router.state.location.search).toEqual({ outRange: 'true' })
  })
})

describe('the report of a product', () => {
  it('is the list with the product of the SKU', async () => {
    await open('/relatorio-de-coleta/10020')
    expect(await screen.findByRole('heading', { name: 'Records: Ham' })).toBeTruthy()
    await waitFor(() => expect(lists()[0]?.query.productId).toBe('9'))
  })

  it('stays the product’s when a link brings filters of its own', async () => {
    const { router } = await open('/relatorio-de-coleta/10020?outRange=true')
    await waitFor(() => expect(router.state.location.search).toEqual({ outRange: 'true', productId: '9' }))
  })

  it('says so when no product has the SKU', async () => {
    await open('/relatorio-de-coleta/none')
    expect(await screen.findByText('No product has the SKU none')).toBeTruthy()
    expect(lists()).toEqual([])
  })
})

describe('a record', () => {
  it('shows value, limit and distance, the values before it, its seal, the wrong clock and a level too low', async () => {
    await open('/relatorio-de-coleta?record=7')
    const line = await screen.findByRole('row', { name: /^Core/ })
    expect(within(line).getByRole('img', { name: /^71\.6.°C is below the minimum 72.°C by 0\.4.°C$/ })).toBeTruthy()
    expect(within(line).getByText('72 to 78 °C')).toBeTruthy()
    expect(await within(line).findByRole('img', { name: /^Last values of Core/ })).toBeTruthy()
    expect(screen.getByText('f0e1d2c3')).toBeTruthy()
    expect(screen.getByText(/it showed 20\/11\/2026 13:45/)).toBeTruthy()
    expect(screen.getByText('Filled in at level 1 in “Sample film”; the form requires level 3.')).toBeTruthy()
  })

  it('says of each non-conformity that it raised how it stands and who treats it, to who may see them', async () => {
    const first = await open('/relatorio-de-coleta?record=7')
    const region = within(await screen.findByRole('region', { name: 'Non-conformities' }))
    expect(region.getByRole('link', { name: 'Core' }).getAttribute('href')).toBe('/nao-conformidade/70')
    expect(region.getByText(/^Marta Telles treats it · \d/)).toBeTruthy()
    expect(region.getByText('Untreated')).toBeTruthy()
    expect(region.getByText('Critical')).toBeTruthy()
    const sent = requests.filter(({ path }) => path.endsWith('/NonConformity'))
    expect(sent.map(({ query }) => query.collectId)).toEqual(['7'])
    first.unmount()
    shown = { ...record, abilities: { ...record.abilities, readNonConformities: 'FORBIDDEN' } }
    await open('/relatorio-de-coleta?record=7')
    await screen.findByRole('row', { name: /^Core/ })
    expect(screen.queryByRole('region', { name: 'Non-conformities' })).toBeNull()
  })

  it('shows what was written beside a value', async () => {
    await open('/relatorio-de-coleta?record=7')
    const row = await screen.findByRole('row', { name: /^Core/ })
    expect(within(row).getByText('The door stood open')).toBeTruthy()
  })

  it('tells its history with the values before and after', async () => {
    await open('/relatorio-de-coleta?record=7')
    const change = await screen.findByText('1 value changed')
    const list = change.parentElement as HTMLElement
    expect(within(list).getByText('70 °C').tagName).toBe('S')
    expect(within(list).getByText('71.6 °C')).toBeTruthy()
    expect(screen.getByText('1 value recorded')).toBeTruthy()
  })

  it.each([
    ['PART', 'In parts', /^Started by Gil Braga\. It can be finished until 20\/11\/2026 14:00/],
    ['NOT_FINISHED', 'Not finished', /^Started by Gil Braga and not finished by 20\/11\/2026 14:00/],
  ] as const)('in parts says its state %s, and of each value who entered it', async (state, pill, sentence) => {
    const [core, probe] = record.values as [(typeof record.values)[0], (typeof record.values)[0]]
    const by = { id: 11, name: 'Gil Braga' }
    shown = {
      ...record,
      inParts: { state, begunBy: by, closesAt: '2026-11-20T17:00:00.000Z' },
      values: [{ ...core, entered: { by, at: '2026-11-20T16:45:00.000Z' } }, probe],
    }
    await open('/relatorio-de-coleta?record=7')
    const line = await screen.findByRole('row', { name: /^Core/ })
    expect(await within(line).findByText(/^Entered by Gil Braga, 20\/11\/2026 13:45/)).toBeTruthy()
    expect(screen.getByText(pill)).toBeTruthy()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request edit' })).toBeNull()
  })

  it('is not found where the server knows none', async () => {
    await open('/relatorio-de-coleta?record=8')
    expect(await screen.findByText('Record not found')).toBeTruthy()
  })
})
