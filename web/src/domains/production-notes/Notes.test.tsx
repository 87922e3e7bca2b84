import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../core/testing/index.ts'
import { productionNotes } from './index.tsx'
import type { Note } from './queries.ts'
import { lotPlaces, note, plants, product, stock } from './testing.ts'

const api = '/api/domain/v1/ProductionNote'

let current: typeof note
/** the list where it has more than the current one */
let rows: readonly Note[] | null
let lying: typeof stock
let sent: SentRequest[]
let stockQueries: SentRequest['query'][]
/** what the next command answers; the record where there is none */
let refusal: Response | null
beforeEach(() => {
  for (const size of ['offsetHeight', 'clientHeight', 'offsetWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(900)
  current = note
  rows = null
  lying = stock
  sessionStorage.clear()
  sent = []
  stockQueries = []
  refusal = null
  fakeServer((one) => {
    if (one.method !== 'GET') {
      sent.push(one)
      const answer = refusal ?? json(one.path.endsWith('/ApproveMany') ? [] : { ...current, rowVersion: 2 })
      refusal = null
      return answer
    }
    if (one.path === api) return json(rows ?? [current])
    if (one.path === `${api}/5`) return json(current)
    if (one.path === '/api/domain/v1/LotStock') {
      stockQueries.push(one.query)
      return json(lying)
    }
    if (one.path === '/api/domain/v1/LotPlace') return json(lotPlaces)
    if (one.path === '/api/domain/v1/Product') return json([product])
    return json(one.path.includes('/Hierarchy/') ? plants : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const open = (at: string, rights: Record<number, 'r' | 'w'> = { 26: 'r', 28: 'w', 3004: 'w' }) =>
  renderPortal({ doors: [productionNotes], account: accountWith(rights), at })

describe('the list', () => {
  it('says what waits, for how long, of whom, and how much it is', async () => {
    await open('/apontamento-de-producao')
    const line = within((await screen.findByText('Ham')).closest('[role=row]') as HTMLElement)
    for (const text of ['Pending', 'Ana Souza', '120.5 kg', '1.25 kg']) expect(line.getByText(text)).toBeDefined()
  })

  it('approves several at once, and lists those that were refused', async () => {
    await open('/apontamento-de-producao')
    await screen.findByText('Ham')
    await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Approve notes' }))
    refusal = json([
      {
        id: 5,
        done: false,
        rowVersion: null,
        problem: { code: 'BALANCE_SHORT', message: 'There is less of the lot.' },
      },
    ])
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve notes' }))
    expect(await screen.findByText('There is less of the lot.')).toBeDefined()
    expect(sent[0]).toMatchObject({ path: `${api}/ApproveMany`, body: { records: [{ id: 5, rowVersion: 1 }] } })
  })

  it('offers no new note to who may not write one', async () => {
    await open('/apontamento-de-producao', { 26: 'r' })
    await screen.findByText('Ham')
    expect(screen.queryByRole('button', { name: 'New note' })).toBeNull()
  })
})

describe('a note', () => {
  it('says who acts next, and where a lot falls short', async () => {
    await open('/apontamento-de-producao/5')
    expect(await screen.findByText(/Patrícia Nogueira approves or rejects/)).toBeDefined()
    expect(screen.getByText('Only 100 kg in stock')).toBeDefined()
  })

  it('is approved for the version that was seen', async () => {
    await open('/apontamento-de-producao/5')
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    refusal = problem(412, 'STALE', { current: { ...note, rowVersion: 2, remark: 'Weighed again' } })
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'Apply to the current version' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ rowVersion: 1 }, { rowVersion: 2 }]))
    expect(sent[0]?.path).toBe(`${api}/5/Approve`)
  })

  it('says before it is approved what is posted', async () => {
    await open('/apontamento-de-producao/5')
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Produced')).toBeDefined()
    expect(dialog.getByText(/^Ham · P-1 · 120\.5\s?kg$/)).toBeDefined()
    expect(dialog.getByText('Consumed')).toBeDefined()
    expect(dialog.getByText(/^Pork leg · L-80 · 130\s?kg$/)).toBeDefined()
  })

  it('says why the enterprise system did not take it, and when it is tried again', async () => {
    current = {
      ...note,
      state: 'E',
      waitsSince: null,
      delivery: 'FAILED',
      abilities: { resent: true },
      deliveries: [
        {
          kind: 'NOTE',
          state: 'FAILED',
          connector: 'ERP',
          attempts: 2,
          lastAt: '2026-11-21T10:00:00.000Z',
          nextAt: '2026-11-21T10:02:00.000Z',
          answer: [],
          fault: 'badStatus',
          detail: '500',
        },
      ],
    }
    await open('/apontamento-de-producao/5')
    expect(await screen.findByText('It answered with status 500.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(sent[0]?.path).toBe(`${api}/5/Resend`))
  })
})

describe('notes that are worked through', () => {
  it('follow one another as the list has them, and the next leads once the first is decided', async () => {
    rows = [note, { ...note, id: 6, product: { id: 9, sku: '900', name: 'Salami' } }]
    const { router } = await open('/apontamento-de-producao')
    await user.click((await screen.findByText('Ham')).closest('[role=row]') as HTMLElement)
    const bar = await screen.findByRole('navigation', { name: 'Work queue' })
    expect(bar.textContent).toContain('1 of 2')
    const next = () => screen.getByRole('button', { name: 'Next of 2' })
    expect(next().getAttribute('data-variant')).toBe('default')
    current = { ...note, state: 'E', abilities: {} }
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(next().getAttribute('data-variant')).toBe('filled'))
    await user.click(next())
    await waitFor(() => expect(router.state.location.pathname).toBe('/apontamento-de-producao/6'))
  })

  it('are none where one was opened by its address', async () => {
    await open('/apontamento-de-producao/5')
    await screen.findByText(/Patrícia Nogueira approves or rejects/)
    expect(screen.queryByRole('navigation', { name: 'Work queue' })).toBeNull()
  })
})

describe('a lot that is consumed before the one that expires first', () => {
  const [own] = stock
  const first = { ...own!, lot: { id: 79, code: 'L-79' }, expiresOn: '2029-12-31', balance: '20', fefo: 1 }

  it('is asked about, with the one that is to be used first', async () => {
    lying = [first, own!]
    await open('/apontamento-de-producao/5')
    await user.click(await screen.findByRole('button', { name: 'Edit note' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/Lot L-79 expires first, on .*: 20\skg at Cold store/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /Why this lot/ }), 'It is open')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ lines: [{ fefoReason: '' }, { lotId: 80, fefoReason: 'It is open' }] })
  })

  it('is not asked about where the other one has expired, or lies on a line', async () => {
    lying = [
      { ...first, expiresOn: '2020-01-01' },
      { ...first, place: { id: 71, name: 'Line 1 buffer', kind: 'LINE' } },
      own!,
    ]
    await open('/apontamento-de-producao/5')
    await user.click(await screen.findByRole('button', { name: 'Edit note' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('group', { name: 'Consumed 1' })).toBeDefined()
    expect(dialog.queryByRole('textbox', { name: /Why this lot/ })).toBeNull()
  })

  it('is shown with the reason', async () => {
    current = { ...note, lineList: note.lineList.map((line) => ({ ...line, fefoReason: 'It is open' })) }
    await open('/apontamento-de-producao/5')
    expect((await screen.findAllByText('Out of expiry order: It is open')).length).toBeGreaterThan(0)
  })
})

describe('the lots that a line is offered', () => {
  it('are those of its product', async () => {
    await open('/apontamento-de-producao/5')
    await user.click(await screen.findByRole('button', { name: 'Edit note' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Add consumption' }))
    const next = within(await dialog.findByRole('group', { name: 'Consumed 2' }))
    await user.click(next.getByRole('button', { name: /No lot/ }))
    await user.click(next.getByRole('combobox', { name: /Product/ }))
    await user.click(await screen.findByRole('option', { name: /Ham/ }))
    stockQueries = []
    await user.click(next.getByRole('button', { name: 'Choose a lot' }))
    await user.click(next.getByRole('combobox', { name: /^Lot/ }))
    await waitFor(() => expect(stockQueries.at(-1)).toMatchObject({ usable: 'true', productId: '8' }))
  })
})

describe('a new note', () => {
  it('names what is missing before it is sent, and takes a lot with its balance', async () => {
    await open('/apontamento-de-producao')
    await user.click(await screen.findByRole('button', { name: 'New note' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Add consumption' }))
    await user.click(dialog.getByRole('button', { name: 'Submit for approval' }))
    expect((await dialog.findAllByRole('textbox', { hidden: true })).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
    const made = within(dialog.getByRole('group', { name: 'Produced 1' }))
    await user.click(made.getByRole('combobox', { name: /Product/ }))
    await user.click(await screen.findByRole('option', { name: /Ham/ }))
    await user.type(made.getByRole('textbox', { name: /Quantity/ }), '0.3')
    const taken = within(dialog.getByRole('group', { name: 'Consumed 1' }))
    await user.click(taken.getByRole('combobox', { name: /Lot/ }))
    await user.click(await screen.findByRole('option', { name: /L-80/ }))
    expect(await taken.findByText('In stock: 1,250.5 kg')).toBeDefined()
    await user.type(taken.getByRole('textbox', { name: /Quantity/ }), '0.4')
    await user.click(dialog.getByRole('button', { name: 'Submit for approval' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      collectPointId: 6,
      lines: [
        { kind: 'PRODUCED', productId: 8, quantity: '0.3', unit: 'kg' },
        { kind: 'CONSUMED', productId: 9, lotId: 80, placeId: 70, quantity: '0.4', unit: 'kg' },
      ],
    })
  })
})
