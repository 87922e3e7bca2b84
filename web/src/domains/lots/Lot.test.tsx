import type { Recap } from '@lineside/contract/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { places as structure } from '../structure/testing.ts'
import { lots } from './index.tsx'
import {
  ana,
  bruno,
  earlier,
  impact,
  ledger,
  lot,
  movement,
  places,
  recall,
  row,
  specification,
  stock,
} from './testing.ts'

const api = '/api/domain/v1'
const at = '/recebimento-materiais/details/60'

let sent: SentRequest[]
let current: object
/** what the next commands answer, one after the other */
let answers: Response[]
let stocked: object[]
let recap: Recap

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  current = lot
  answers = []
  stocked = [earlier, stock()]
  recap = { industryId: 1, since: null, touches: [] }
  sent = fakeServer(
    ({ path, method }) => {
      if (method !== 'GET') return answers.shift() ?? json(current)
      if (path === `${api}/Lot/60`) return json(current)
      if (path === `${api}/Lot/60/Ledger`) return json(ledger)
      if (path === `${api}/Lot/60/Impact`) return json(impact)
      if (path === `${api}/LotSpecification/31`) return json(specification)
      if (path === `${api}/LotStock`) return json(stocked)
      if (path === `${api}/LotPlace`) return json(places)
      if (path === `${api}/LotRecall/80`) return json(recall)
      if (path === `${api}/Movement/70`) return json(movement)
      if (path.endsWith('/HierarchyGetByFilter')) return json(structure)
      return json([])
    },
    () => recap,
  )
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const open = (path = at, rights: Parameters<typeof accountWith>[0] = { 29: 'r', 1001: 'w', 1002: 'w', 24: 'r' }) =>
  renderPortal({ doors: [lots], account: accountWith(rights), at: path })
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }, soon))
const inDialog = async () => within(await screen.findByRole('dialog', undefined, soon))
const choose = async (name: string | RegExp) => user.click(await screen.findByRole('option', { name }, soon))

describe('a lot', () => {
  it('shows where it is, its analyses with limits, what is missing, and its ledger', async () => {
    await open()
    const stockTable = within(await screen.findByRole('table', { name: 'Where it is' }, soon))
    expect(stockTable.getByRole('row', { name: /Dock 1.*500\skg/ })).toBeDefined()
    const analyses = within(await screen.findByRole('table', { name: 'Analyses' }, soon))
    expect(analyses.getByText('3 to 4 %')).toBeDefined()
    expect(screen.getByText('Missing: Acidity')).toBeDefined()
    const lines = within(await screen.findByRole('table', { name: 'Ledger' }, soon))
    expect(lines.getByText('−20.5 kg')).toBeDefined()
    expect(lines.getByText('+20.5 kg')).toBeDefined()
    expect(screen.getByText('2 lots made of it')).toBeDefined()
  })

  it('says why it cannot be released yet, and lets who only reads do nothing', async () => {
    const { unmount } = await open()
    const release = await screen.findByRole('button', { name: 'Release' }, soon)
    expect(release.getAttribute('aria-disabled')).toBe('true')
    unmount()
    current = { ...lot, abilities: {} }
    await open(undefined, { 29: 'r' })
    await screen.findByRole('table', { name: 'Where it is' }, soon)
    for (const name of ['Release', 'Block', 'Add analyses', 'Move'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('says what must be known first: blocked and why, expired, restricted', async () => {
    current = {
      ...lot,
      status: 'B',
      expiresOn: '2020-01-31',
      abilities: {},
      blocked: {
        cause: 'PERSON',
        reason: 'Antibiotics in the milk',
        by: ana,
        at: row.bornAt,
        recallId: 80,
        releasers: [bruno],
      },
    }
    await open()
    expect(await screen.findByText('Expired on 31/01/2020. Do not use it.', undefined, soon)).toBeDefined()
    expect(screen.getByText('Antibiotics in the milk')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open recall list' }).getAttribute('href')).toBe(`${at}?recall=80`)
  })

  it('that is blocked has the recall list as its main act, suggests nothing, and asks why it is released', async () => {
    const blocked = {
      cause: 'PERSON',
      reason: 'Foreign body',
      by: ana,
      at: row.bornAt,
      recallId: 80,
      releasers: [bruno],
    }
    recap = {
      industryId: 1,
      since: null,
      touches: [
        { what: 'stock', count: 1, names: ['Dock 1'], amounts: [{ quantity: '500', unit: 'kg' }] },
        { what: 'madeOf', count: 7, names: ['CU-0061', 'CU-0062'], amounts: [] },
        { what: 'nonConformities', count: 0, names: [], amounts: [] },
      ],
    }
    const abilities = { released: true, restricted: true, analysed: 'STATE_REFUSED', expiryExtended: 'STATE_REFUSED' }
    current = { ...lot, status: 'B', suggestion: null, abilities, blocked }
    await open()
    expect(await screen.findByRole('link', { name: 'Open recall list' }, soon)).toBeDefined()
    expect(screen.queryByText('Suggestion:')).toBeNull()
    for (const name of ['Release', 'Add analyses', 'Extend expiry'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await press('More actions')
    await user.click(await screen.findByRole('menuitem', { name: 'Release' }))
    const dialog = await inDialog()
    const before = within(await dialog.findByRole('region', { name: 'Before you decide' }, soon))
    expect(before.getByText('Foreign body')).toBeDefined()
    expect(before.getByText('In stock in 1 place (500 kg): Dock 1')).toBeDefined()
    expect(before.getByText('7 lots made of it: CU-0061, CU-0062 and 5 more')).toBeDefined()
    expect(before.queryByText(/non-conformit/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Release lot' }))
    const reason = dialog.getByRole('textbox', { name: /^Why can it be released/ })
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
    expect(commands()).toEqual([])
    await user.type(reason, 'It was another lot')
    await user.type(dialog.getByRole('textbox', { name: /^Why is there no non-conformity/ }), 'Metal of the detector')
    await user.click(dialog.getByRole('button', { name: 'Release lot' }))
    await waitFor(() =>
      expect(commands()).toMatchObject([
        {
          path: `${api}/Lot/60/Release`,
          body: { rowVersion: 4, reason: 'It was another lot', noDeviationReason: 'Metal of the detector' },
        },
      ]),
    )
  })

  it('tells who blocked it who may release it, also by the palette and the keys', async () => {
    const blocked = {
      cause: 'PERSON',
      reason: 'Foreign body',
      by: ana,
      at: row.bornAt,
      recallId: 80,
      releasers: [bruno],
    }
    current = { ...lot, status: 'B', suggestion: null, abilities: { released: 'SAME_PERSON' }, blocked }
    await open()
    await press('More actions')
    const item = await screen.findByRole('menuitem', { name: /^Release/ }, soon)
    expect(item.textContent).toContain('You blocked this lot, so someone else must release it (Bruno Lima).')
  })

  it('gets results that are judged while they are typed; only what was filled in is sent', async () => {
    await open()
    await press('Add analyses')
    const acidity = await screen.findByRole('textbox', { name: 'Result: Acidity' }, soon)
    const dialog = await inDialog()
    await user.type(acidity, '18.2')
    expect(await dialog.findByText('0.2 °D above the maximum of 18 °D')).toBeDefined()
    await user.clear(acidity)
    await user.type(acidity, '16')
    expect(await dialog.findByText('Within the limits')).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: 'Conforms' }))
    await user.click(dialog.getByRole('button', { name: 'Save analyses' }))
    await waitFor(() => expect(commands()).toHaveLength(1))
    expect(commands()).toMatchObject([
      {
        path: `${api}/Lot/60/Analysis`,
        body: {
          rowVersion: 4,
          results: [
            { parameterId: 12, value: '16', conform: null },
            { parameterId: 13, value: null, conform: true },
          ],
        },
      },
    ])
  })

  it('is rejected only with what becomes of it, and shows the newer one where somebody was faster', async () => {
    current = { ...lot, abilities: { rejected: true } }
    await open()
    await press('More actions')
    await user.click(await screen.findByRole('menuitem', { name: 'Reject' }, soon))
    const dialog = await inDialog()
    await user.type(await dialog.findByRole('textbox', { name: /^Reason/ }, soon), 'The milk is sour')
    await user.click(dialog.getByRole('button', { name: 'Reject lot' }))
    await waitFor(() => expect(dialog.getByRole('radiogroup', { name: /^Disposition/ })).toBeDefined())
    expect(commands()).toEqual([])
    await user.click(dialog.getByRole('radio', { name: 'Scrap' }))
    answers = [
      problem(412, 'STALE', { current: { ...lot, status: 'B', rowVersion: 5, abilities: { rejected: true } } }),
    ]
    await user.click(dialog.getByRole('button', { name: 'Reject lot' }))
    expect(await dialog.findByText(/In analysis → Blocked/, undefined, soon)).toBeDefined()
    expect(commands()).toMatchObject([{ body: { rowVersion: 4, reason: 'The milk is sour', disposition: 'SCRAP' } }])
  })
})

describe('a movement', () => {
  const released = { ...lot, status: 'L', abilities: {} }

  it('shows the balance at the place while one types, and what it would be short of', async () => {
    current = released
    await open()
    await press('Move')
    const dialog = await inDialog()
    const quantity = await dialog.findByRole('textbox', { name: /^Quantity/ }, soon)
    expect(await dialog.findByText('Balance there: 500 kg', undefined, soon)).toBeDefined()
    await user.type(quantity, '120.5')
    expect(await dialog.findByText('Left after this: 379.5 kg')).toBeDefined()
    await user.clear(quantity)
    await user.type(quantity, '500.25')
    expect(await dialog.findByText('Short by 0.25 kg')).toBeDefined()
    await user.clear(quantity)
    await user.type(quantity, '0')
    await user.click(dialog.getByRole('button', { name: 'Save movement' }))
    await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBe('true'))
    expect(commands()).toEqual([])
  })

  it('proposes the lot that expires first and asks why another one is taken', async () => {
    current = released
    await open()
    await press('Move')
    const dialog = await inDialog()
    await user.type(await dialog.findByRole('textbox', { name: /^Quantity/ }, soon), '10')
    await user.click(dialog.getByRole('combobox', { name: /^Destination/ }))
    await choose(/^Line 4/)
    const first = await dialog.findByRole('link', { name: 'LT-0059' }, soon)
    expect(first.getAttribute('href')).toBe('/recebimento-materiais/details/59?act=moved')
    await user.type(await dialog.findByRole('textbox', { name: /^Why this lot/ }), 'The other one is behind it')
    answers = [json({ ...movement, state: 'POSTED', destination: places[2] }, { status: 201 })]
    await user.click(dialog.getByRole('button', { name: 'Save movement' }))
    await waitFor(() =>
      expect(commands()).toMatchObject([
        {
          path: `${api}/CollectMovement/SaveMovement`,
          body: {
            lotId: 60,
            origin: 1,
            destination: 3,
            industryDestination: null,
            quantity: '10',
            unit: 'kg',
            fefoReason: 'The other one is behind it',
          },
        },
      ]),
    )
  })

  it('of a lot in analysis goes to quarantine alone', async () => {
    await open()
    await press('Move')
    const dialog = await inDialog()
    expect(await dialog.findByText('In analysis: only to quarantine.', undefined, soon)).toBeDefined()
    await user.click(dialog.getByRole('combobox', { name: /^Destination/ }))
    expect(await screen.findByRole('option', { name: /^Cold room/ }, soon)).toBeDefined()
    expect(screen.queryByRole('option', { name: /^Line 4/ })).toBeNull()
  })

  it('is received with what is missing of it, and the reason', async () => {
    await open(`${at}?movement=70`)
    await press('Receive')
    const dialog = await inDialog()
    const quantity = await dialog.findByRole('textbox', { name: /^Received quantity/ }, soon)
    await user.clear(quantity)
    await user.type(quantity, '98.5')
    expect(await dialog.findByText('Sent 100 kg, missing 1.5 kg: it becomes a loss.')).toBeDefined()
    await user.click(dialog.getByRole('combobox', { name: /^Receiving place/ }))
    await choose('Dock 1')
    await user.click(dialog.getByRole('button', { name: 'Receive' }))
    const reason = dialog.getByRole('textbox', { name: /^Why was less received/ })
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
    expect(commands()).toEqual([])
    await user.type(reason, 'A bag broke')
    answers = [json({ ...movement, state: 'POSTED', receivedQuantity: '98.5', rowVersion: 3, abilities: {} })]
    await user.click(dialog.getByRole('button', { name: 'Receive' }))
    await waitFor(() =>
      expect(commands()).toMatchObject([
        {
          path: `${api}/Movement/70/Receive`,
          body: { rowVersion: 2, placeId: 1, quantity: '98.5', reason: 'A bag broke' },
        },
      ]),
    )
  })
})

describe('a block', () => {
  it('shows everything that it catches before it is confirmed, and blocks the chosen ones in one command', async () => {
    await open()
    await press('Block')
    expect(await screen.findByText('3 lots will be blocked', undefined, soon)).toBeDefined()
    const dialog = await inDialog()
    const byPlace = within(dialog.getByRole('table', { name: 'Open stock by place' }))
    expect(byPlace.getByRole('row', { name: /Cold room.*2.*150\.5\skg/ })).toBeDefined()
    expect(dialog.getByText('2 lots made of it are in Istanbul; that plant blocks them.')).toBeDefined()
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /CU-0063/ }).disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: /CU-0062/ }))
    expect(await dialog.findByText('2 lots will be blocked')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Antibiotics in the milk')
    answers = [json({ lot: { ...lot, status: 'B', rowVersion: 5 }, recallId: 80 })]
    await user.click(dialog.getByRole('button', { name: 'Block' }))
    expect(await screen.findByRole('heading', { name: 'Recall list of LT-0060' }, soon)).toBeDefined()
    expect(commands()).toMatchObject([
      { path: `${api}/Lot/60/Block`, body: { rowVersion: 4, reason: 'Antibiotics in the milk', lotIds: [61] } },
    ])
  })

  it('leaves a list of who, what, where, how much and since when, with its signature', async () => {
    await open(`${at}?recall=80`)
    const list = within(await screen.findByRole('table', { name: /^Who, what/ }, soon))
    expect(list.getByRole('row', { name: /CU-0061.*Cold room · São Paulo.*120\skg.*Bruno Lima/ })).toBeDefined()
    expect(list.getByRole('row', { name: /CU-0062.*No longer in stock/ })).toBeDefined()
    expect(screen.getByText('a'.repeat(64))).toBeDefined()
    expect(screen.getByText('b'.repeat(64))).toBeDefined()
    expect(screen.getByText(/ana\.souza/)).toBeDefined()
    expect(screen.getByText('Seal 12 of chain 1, history line 900')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
  })
})
