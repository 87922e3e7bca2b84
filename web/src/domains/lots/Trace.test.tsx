import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../core/testing/index.ts'
import { places as structure } from '../structure/testing.ts'
import { lots } from './index.tsx'
import { backward, forward, further, way } from './testing.ts'
import { csvOf } from './trace/csv.ts'

const api = '/api/domain/v1'
const at = '/relatorio-de-rastreabilidade'

let sent: SentRequest[]
let matches: object[]

const traceLot = {
  id: 60,
  code: 'LT-0060',
  industryId: 1,
  product: { id: 31, name: 'Raw milk', sku: 'MP-031' },
  supplier: 'Fazenda Boa Vista',
  status: 'L',
  quantity: '500',
  balance: '30.5',
  unit: 'kg',
  bornAt: '2026-11-20T12:00:00.000Z',
  expiresOn: null,
}

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  matches = [traceLot]
  sent = fakeServer(({ path, query }) => {
    if (path === `${api}/Traceability/Lots`) return json(matches)
    if (path === `${api}/Traceability/Items`)
      return json([{ industryId: 1, product: traceLot.product, lots: 12, newestAt: traceLot.bornAt }])
    if (path.endsWith('/OnTheWay')) return json(way)
    if (path === `${api}/Lot/61/Trace`) return json(further)
    if (path === `${api}/Lot/60/Trace`) return json(query.direction === 'backward' ? backward : forward)
    if (path.endsWith('/HierarchyGetByFilter')) return json(structure)
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const open = (path: string, rights: Parameters<typeof accountWith>[0] = { 24: 'r', 29: 'r' }) =>
  renderPortal({ doors: [lots], account: accountWith(rights), at: path })
const box = (name: RegExp) => screen.findByRole('button', { name }, soon)

describe('where a trace begins', () => {
  it('is found by a typed code, and leads to the result at once where it is the only one', async () => {
    const { router } = await open(at)
    await user.type(await screen.findByRole('textbox', { name: /^Label or lot code/ }, soon), 'LT-0060{Enter}')
    await waitFor(() => expect(router.history.location.href).toBe(`${at}/resultado?lot=60`), soon)
    expect(sent.some(({ query }) => query.label === 'LT-0060')).toBe(true)
  })

  it('is told by the address of a label, without asking', async () => {
    const { router } = await open(at)
    const field = await screen.findByRole('textbox', { name: /^Label or lot code/ }, soon)
    await user.type(field, 'https://other.test/recebimento-materiais/details/60{Enter}')
    await waitFor(() => expect(router.history.location.href).toBe(`${at}/resultado?lot=60`), soon)
    expect(sent.some(({ path }) => path.endsWith('/Traceability/Lots'))).toBe(false)
  })

  it('says that nothing has this code', async () => {
    matches = []
    await open(at)
    await user.type(await screen.findByRole('textbox', { name: /^Label or lot code/ }, soon), 'nothing{Enter}')
    expect(await screen.findByText(/^No lot with this code/, undefined, soon)).toBeDefined()
  })

  it('is searched by supplier and order, and refuses an empty search', async () => {
    await open(at)
    await user.click(await screen.findByRole('button', { name: 'Find lots' }, soon))
    expect(await screen.findByText('Fill in at least one field.')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Supplier' }), 'Fazenda')
    await user.click(screen.getByRole('button', { name: 'Find lots' }))
    const list = within(await screen.findByRole('table', { name: 'Lots' }, soon))
    expect(list.getByRole('link', { name: 'LT-0060' }).getAttribute('href')).toBe(`${at}/resultado?lot=60`)
    expect(sent.find(({ path }) => path.endsWith('/Traceability/Lots'))?.query).toEqual({ supplier: 'Fazenda' })
  })
})

describe('the result', () => {
  it('is a picture whose boxes open level by level, by the keyboard as well', async () => {
    await open(`${at}/resultado?lot=60`)
    const curd = await box(/^CU-0061, Curd, Released/)
    expect(await box(/^Lot of another plant/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^CH-0064/ })).toBeNull()
    curd.focus()
    await user.keyboard('{ArrowRight}')
    const cheese = await box(/^CH-0064/)
    expect(sent.some(({ path, query }) => path === `${api}/Lot/61/Trace` && query.depth === '1')).toBe(true)
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toBe(cheese))
    expect(screen.getByRole('heading', { name: 'CH-0064' })).toBeDefined()
    await user.click(await box(/^Hide what was made of CU-0061/))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^CH-0064/ })).toBeNull())
  })

  it('claims nothing of what a lot is joined to while that is on its way', async () => {
    const nothing = { ...forward, edges: [], nodes: forward.nodes.filter(({ id }) => id === 60) }
    const origins = forward.edges.map((edge) => ({ ...edge, parentId: edge.childId, childId: edge.parentId }))
    fakeServer(({ path, query }) => {
      if (path !== `${api}/Lot/60/Trace`) return json(path.endsWith('/HierarchyGetByFilter') ? structure : [])
      if (query.direction === 'forward') return json(nothing)
      const late = { ...forward, direction: 'backward', edges: origins }
      return new Promise((resolve) => setTimeout(() => resolve(json(late)), 100))
    })
    let claimed = false
    const observer = new MutationObserver(() => {
      claimed ||= screen.queryByText('It was made of no lot, and no lot was made of it.') !== null
    })
    observer.observe(document.body, { childList: true, subtree: true })
    await open(`${at}/resultado?lot=60`)
    await box(/^CU-0061, Curd/)
    observer.disconnect()
    expect(claimed).toBe(false)
  })

  it('tells of the chosen lot what is unaccounted, and leads on from it', async () => {
    await open(`${at}/resultado?lot=60`)
    await user.click(await box(/^CU-0061, Curd/))
    expect(await screen.findByText('4 kg')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Trace from this lot' }).getAttribute('href')).toBe(
      `${at}/resultado?lot=61`,
    )
  })

  it('is a table of all lots of both ways', async () => {
    await open(`${at}/resultado?lot=60&view=table`)
    expect(await screen.findByText('Lots backward: 0 · forward: 2', undefined, soon)).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Export' })).toBeDefined()
    expect(sent.some(({ query }) => query.depth === '50' && query.direction === 'backward')).toBe(true)
  })

  it('is exported as it stands by who does not see receptions', async () => {
    await open(`${at}/resultado?lot=60&view=table`, { 24: 'r' })
    expect(await screen.findByRole('button', { name: 'Export table (csv)' }, soon)).toBeDefined()
  })

  it('balances each step, and leads with what is unaccounted', async () => {
    await open(`${at}/resultado?lot=60&view=balance`)
    const steps = within(await screen.findByRole('table', { name: 'Balance by step' }, soon))
    expect(steps.getByRole('row', { name: /CU-0061.*130\skg.*120\skg.*6\skg.*4\skg \(3\.1%\)/ })).toBeDefined()
    expect(screen.getByText('Check these steps first')).toBeDefined()
  })

  it('names collects, non-conformities, analyses and people on the way, each once', async () => {
    await open(`${at}/resultado?lot=60&view=way`)
    expect(await screen.findByRole('heading', { name: 'Non-conformities: 1' }, soon)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Analyses: 1' })).toBeDefined()
    const people = within(screen.getByRole('table', { name: 'People: 1' }))
    expect(people.getByText('Received, Analyses added')).toBeDefined()
  })

  it('without a lot leads to where one is chosen', async () => {
    await open(`${at}/resultado?lot=x`)
    expect((await screen.findByRole('link', { name: 'Choose lot' }, soon)).getAttribute('href')).toBe(at)
  })
})

it('a table in a file holds no formula and no broken line', () => {
  expect(
    csvOf(
      ['Lot', 'Note'],
      [
        ['=1+1', 'a;b'],
        ['-20.5', 'say "x"\nnext'],
      ],
    ),
  ).toBe(`\ufeffLot;Note\r\n'=1+1;"a;b"\r\n-20.5;"say ""x""\nnext"\r\n`)
})
