import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { places } from '../structure/testing.ts'
import { results } from './index.tsx'
import type { Month } from './queries.ts'
import { closedRow, generation, indicatorRow, month, monthRow } from './testing.ts'

const api = '/api/domain/v1'
const sources = [
  { formId: 5, formName: 'Scrap of the shift', fieldId: 61, fieldName: 'Scrap', unit: 'kg', decimals: 1 },
]
const september = {
  id: 1,
  monthId: 30,
  industryId: 1,
  month: '2026-09',
  state: 'CLOSED',
  indicatorId: 1,
  name: 'Efficiency',
  attainment: 112.5,
  target: 80,
  actual: 90,
}

let sent: SentRequest[]
let current: Month
let rows: object[]
let answers: Response[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  current = month
  rows = [generation(1, 'F', '2026-10-01', 5200.5), generation(2, 'V', '2026-10-01', 50)]
  answers = []
  sent = fakeServer(({ path, method, query }) => {
    if (method !== 'GET') return answers.shift() ?? json(current)
    if (path === `${api}/ResultsMonth`) return json([monthRow, closedRow])
    if (path === `${api}/ResultsMonth/31`) return json(current)
    if (path === `${api}/UtilitiesGeneration`) return json(query.type ? rows.slice(0, 1) : rows)
    if (path === `${api}/Indicator`) return json([indicatorRow], { headers: { 'X-Total-Count': '1' } })
    if (path === `${api}/Indicator/SourceField`) return json(sources)
    if (path === `${api}/Indicator/Month`) return json([september])
    if (path === `${api}/Indicator/1`) return json({ ...indicatorRow, state: 'ENABLED' })
    if (path.endsWith('/HierarchyGetByFilter')) return json(places)
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const open = (query: string, rights: Record<number, 'r' | 'w'> = { 41: 'w' }) =>
  renderPortal({ doors: [results], account: accountWith(rights), at: `/gestao-de-resultados?${query}` })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, soon)

describe('the weights', () => {
  it('say what they add up to and what is left at every change, in tenths, and are saved all at once', async () => {
    await open('tab=weights&industryId=1&month=2026-10')
    const steam = await field('Weight: Steam')
    expect(screen.getByText('Total 99.9%, 0.1% left to 100%')).toBeDefined()
    await user.type(steam, '0.2')
    expect(await screen.findByText('Total 100.1%, 0.1% over 100%')).toBeDefined()
    await user.clear(steam)
    await user.type(steam, '0.1')
    expect(await screen.findByText('Total 100%')).toBeDefined()
    answers = [json({ ...month, rowVersion: 10, weightsVersion: 4, weightTotal: 100 })]
    await user.click(screen.getByRole('button', { name: 'Save weights' }))
    await waitFor(() => expect(commands()).toHaveLength(1))
    expect(commands()[0]).toMatchObject({
      path: `${api}/IncomeWeight/31`,
      body: {
        weightsVersion: 3,
        weights: [
          { indicatorId: 1, percent: 40 },
          { indicatorId: 2, percent: 30 },
          { indicatorId: 3, percent: 0.1 },
          { indicatorId: 4, percent: 29.9 },
        ],
      },
    })
  })

  it('keep what was typed over what somebody else saved meanwhile', async () => {
    await open('tab=weights&industryId=1&month=2026-10')
    const steam = await field('Weight: Steam')
    await user.type(steam, '0.1')
    current = {
      ...month,
      rowVersion: 10,
      weightsVersion: 4,
      figures: month.figures.map((one) => (one.indicatorId === 1 ? { ...one, weight: 50 } : one)),
    }
    answers = [problem(412, 'STALE', { current: {} })]
    await user.click(screen.getByRole('button', { name: 'Save weights' }))
    await waitFor(async () => expect((await field('Weight: Efficiency')).value).toBe('50'))
    expect((await field('Weight: Steam')).value).toBe('0.1')
    await user.click(screen.getByRole('button', { name: 'Save weights' }))
    await waitFor(() => expect(commands()[1]).toMatchObject({ body: { weightsVersion: 4 } }))
  })

  it('are read only in a closed month', async () => {
    current = { ...month, state: 'CLOSED', abilities: { weightsSaved: 'STATE_REFUSED' } }
    await open('tab=weights&industryId=1&month=2026-10')
    await screen.findByText('Total 99.9%, 0.1% left to 100%', undefined, soon)
    expect(screen.queryByRole('textbox', { name: /^Weight/ })).toBeNull()
  })
})

describe('utilities', () => {
  it('are typed a day after the other; a new day is added in the unit of its month, another is corrected', async () => {
    await open('tab=utilities&industryId=1&month=2026-10')
    const second = await field('Cold, 02/10/2026')
    answers = [
      json(generation(3, 'F', '2026-10-02', 5100), { status: 201 }),
      json({ ...generation(2, 'V', '2026-10-01', 51.25), rowVersion: 3 }),
    ]
    await user.type(second, '5100{Enter}')
    expect(document.activeElement).toBe(await field('Cold, 03/10/2026'))
    await waitFor(() => expect(commands()).toHaveLength(1))
    const steam = await field('Steam, 01/10/2026')
    await user.clear(steam)
    await user.type(steam, '51.25')
    await user.tab()
    await waitFor(() => expect(commands()).toHaveLength(2))
    expect(commands()).toMatchObject([
      { method: 'POST', body: { industryId: 1, type: 'F', day: '2026-10-02', quantity: 5100, unit: 'kWh' } },
      { method: 'PUT', path: `${api}/UtilitiesGeneration/2`, body: { rowVersion: 2, quantity: 51.25, unit: 't' } },
    ])
  })

  it('take rows and columns that are pasted from a spreadsheet, or nothing of them where one is no number', async () => {
    await open('tab=utilities&industryId=1&month=2026-10')
    const cell = await field('Cold, 02/10/2026')
    answers = [3, 4, 5].map((id) => json(generation(id, id === 4 ? 'V' : 'F', '2026-10-02', id), { status: 201 }))
    fireEvent.paste(cell, { clipboardData: { getData: () => '1\tx\r\n' } })
    expect(await screen.findByText('Nothing pasted: only numbers from 0 up')).toBeDefined()
    expect(commands()).toEqual([])
    fireEvent.paste(cell, { clipboardData: { getData: () => '1,200.5\t48\r\n1300\t\r\n' } })
    await waitFor(() => expect(commands()).toHaveLength(3))
    expect(commands().map(({ body }) => body)).toMatchObject([
      { type: 'F', day: '2026-10-02', quantity: 1200.5 },
      { type: 'V', day: '2026-10-02', quantity: 48 },
      { type: 'F', day: '2026-10-03', quantity: 1300 },
    ])
  })

  it('sum up the month, and are left as they are where it is closed', async () => {
    await open('tab=utilities&industryId=1&month=2026-09')
    const table = within(await screen.findByRole('table', { name: 'Utilities generation' }, soon))
    expect(table.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('The month is closed; its days stay as they are.')).toBeDefined()
    expect(table.getByText('5,200.5')).toBeDefined()
  })
})

it('the trend has twelve months of the result and of every indicator, each a way to its figure', async () => {
  await open('tab=trend&industryId=1&month=2026-10')
  const table = within(await screen.findByRole('table', { name: 'Month by month' }, soon))
  expect(table.getAllByRole('columnheader')).toHaveLength(13)
  expect(table.getByRole('link', { name: 'Result, 09/2026: 101.2%, Green' }).getAttribute('href')).toBe(
    '/gestao-de-resultados?industryId=1&month=2026-09',
  )
  const frozen = await table.findByRole('link', { name: 'Efficiency, 09/2026: 112.5%, Green' }, soon)
  expect(frozen.getAttribute('href')).toBe('/gestao-de-resultados?industryId=1&month=2026-09&figure=1')
  expect(table.getByRole('link', { name: 'Efficiency, 10/2026: 95%, Yellow' })).toBeDefined()
  expect(
    screen.getByRole('group', {
      name: 'Result in twelve months, 11/2025 to 10/2026: last 74.5%, lowest 74.5%, highest 101.2%',
    }),
  ).toBeDefined()
})

describe('indicators', () => {
  it('ask for what their source needs, and send nothing that belongs to another', async () => {
    await open('tab=indicators')
    await user.click(await screen.findByRole('button', { name: 'Create indicator' }, soon))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create indicator' }, soon))
    await user.type(await dialog.findByRole('textbox', { name: /^Indicator/ }, soon), 'Scrap')
    await user.click(dialog.getByRole('combobox', { name: /^Source/ }))
    await user.click(await screen.findByRole('option', { name: 'Form field' }))
    await user.click(dialog.getByRole('button', { name: 'Create indicator' }))
    const chosen = await dialog.findByRole('combobox', { name: /^Results field/ }, soon)
    await waitFor(() => expect(chosen.getAttribute('aria-invalid')).toBe('true'))
    expect(commands()).toEqual([])
    await user.click(chosen)
    await user.click(await screen.findByRole('option', { name: 'Scrap of the shift · Scrap' }))
    await user.click(dialog.getByRole('combobox', { name: /^Monthly value/ }))
    await user.click(await screen.findByRole('option', { name: 'Sum' }))
    answers = [json({ ...indicatorRow, id: 9, state: 'ENABLED' }, { status: 201 })]
    await user.click(dialog.getByRole('button', { name: 'Create indicator' }))
    await waitFor(() =>
      expect(commands()).toMatchObject([
        {
          path: `${api}/Indicator`,
          body: {
            industryId: 1,
            name: 'Scrap',
            decimals: 1,
            direction: 'HIGHER',
            source: 'FORM_FIELD',
            formId: 5,
            fieldId: 61,
            aggregate: 'SUM',
            utility: null,
          },
        },
      ]),
    )
  })

  it('open beside the list', async () => {
    await open('tab=indicators')
    await user.click(await screen.findByRole('row', { name: /Efficiency/ }, soon))
    const dialog = within(await screen.findByRole('dialog', { name: 'Efficiency' }, soon))
    expect(await dialog.findByText('Better when', undefined, soon)).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Edit' })).toBeDefined()
  })
})
