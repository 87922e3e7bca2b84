import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { clearLists } from '../../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../../core/testing/index.ts'
import { collects } from '../index.tsx'
import { listed, places, record } from '../testing.ts'

const api = '/api/operator/v1/Collect'
const form = { id: 5, name: 'Cooking temperature', enabled: true }
const field = { unit: null, decimals: null, options: null, optionGroupId: null, hasEvidence: false, inForce: true }
const fields = [
  { ...field, id: 41, name: 'Core', type: 'number', unit: '°C', decimals: 1 },
  { ...field, id: 42, name: 'Probe checked', type: 'trueFalse' },
  {
    ...field,
    id: 43,
    name: 'Colour',
    type: 'radio',
    options: [
      { id: 'a', name: 'Pale' },
      { id: 'b', name: 'Brown' },
    ],
  },
  { ...field, id: 44, name: 'Old seal', type: 'text', inForce: false },
]
const [core] = record.values
const photo = {
  file: { id: 70, fileName: 'seal.jpg', length: 9, date: '2026-11-20T17:05:00.000Z', picture: true },
  collectId: 7,
  collectedAt: listed.collectedAt,
  formId: 5,
  formName: 'Cooking temperature',
  fieldId: 45,
  fieldName: 'Seal',
  isEvidence: false,
  place: listed.place,
  product: listed.product,
  operator: listed.operator,
  outRange: true,
}
let abilities: Record<string, true | string>
let copied: true | string
let requests: SentRequest[]

function answer({ path, query }: SentRequest): Response {
  const counted = { headers: { 'X-Total-Count': '1' } }
  if (path === api)
    return json([{ ...listed, abilities: { copied }, ...(query.fields ? { fields: [core] } : {}) }], counted)
  if (path === `${api}/photo`) return json([photo, { ...photo, file: { ...photo.file, id: 71 } }], counted)
  if (path === `${api}/7`) return json({ ...record, abilities: { ...record.abilities, ...abilities } })
  if (path.endsWith('/TypeCollect/5/Fields')) return json(fields)
  if (path.endsWith('/TypeCollect/BiFields'))
    return json([
      { name: 'Core temperature', type: 'number', unit: '°C', decimals: 1 },
      { name: 'Seal', type: 'radio', unit: null, decimals: null },
    ])
  if (path.endsWith('/TypeCollect/Filter')) return json([form])
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  return json([])
}

beforeEach(() => {
  layOut()
  clearLists()
  localStorage.clear()
  abilities = {}
  copied = 'DUPLICATION_OFF'
  requests = fakeServer(answer)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (at: string) => renderPortal({ doors: [collects], account: accountWith({ 1: 'r' }), at })
const lists = () => requests.filter((one) => one.path === api && one.query.limit !== '1')
const headers = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)

async function openFilters() {
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }))
  return within(await screen.findByRole('dialog'))
}

describe('the filter by a field', () => {
  it('is offered once one form is chosen, in the input that the field takes, and is one tag', async () => {
    const { router } = await open('/relatorio-de-coleta?typeCollectId=5')
    const panel = await openFilters()
    await userEvent.click(await panel.findByRole('combobox', { name: 'Form field' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Core', hidden: true }))
    await userEvent.type(await panel.findByRole('textbox', { name: 'Value from' }), '7')
    await userEvent.type(panel.getByRole('textbox', { name: 'Value to' }), '6')
    expect(await panel.findByText(/./, { selector: '[id*=error]' })).toBeTruthy()
    await userEvent.clear(panel.getByRole('textbox', { name: 'Value to' }))
    await userEvent.click(panel.getByRole('button', { name: /^Show|^Filter/ }))
    const chosen = { typeCollectId: '5', typeCollectItemId: '41', itemFrom: '7' }
    await waitFor(() => expect(router.state.location.search).toEqual(chosen))
    expect(lists().at(-1)?.query).toMatchObject(chosen)
    await userEvent.click(await screen.findByRole('button', { name: /Remove.*Core: 7 °C or more/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ typeCollectId: '5' }))
  })

  it('writes options by their words, and goes with its form', async () => {
    const { router } = await open('/relatorio-de-coleta?typeCollectId=5&typeCollectItemId=43&itemValue=a,b')
    expect(await screen.findByText('Colour: Pale, Brown', { selector: '[class*=tagText]' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: /Remove.*Cooking temperature/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ filters: 'none' }))
  })

  it('is not there without exactly one form: fields of several have nothing in common', async () => {
    await open('/relatorio-de-coleta?typeCollectId=5,6&typeCollectItemId=41&itemFrom=70')
    await waitFor(() => expect(lists().length).toBeGreaterThan(0))
    expect(lists()[0]?.query).toEqual({ typeCollectId: '5,6', limit: '40', count: 'true' })
    const panel = await openFilters()
    expect(panel.queryByRole('combobox', { name: 'Form field' })).toBeNull()
  })
})

describe('the filter by a business-intelligence field', () => {
  it('is offered whatever the form, with a range of what it measures, and is one tag', async () => {
    const { router } = await open('/relatorio-de-coleta?typeCollectId=5&typeCollectItemId=41&itemFrom=70')
    const panel = await openFilters()
    await userEvent.click(await panel.findByRole('combobox', { name: 'BI field' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Core temperature', hidden: true }))
    await userEvent.type(await panel.findByRole('textbox', { name: 'Value to' }), '71')
    await userEvent.click(panel.getByRole('button', { name: /^Show|^Filter/ }))
    const chosen = { typeCollectId: '5', biField: 'Core temperature', itemTo: '71' }
    await waitFor(() => expect(router.state.location.search).toEqual(chosen))
    await userEvent.click(await screen.findByRole('button', { name: /Remove.*Core temperature: up to 71 °C/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ typeCollectId: '5' }))
  })

  it('finds what is chosen by its words, since each form has options of its own', async () => {
    await open('/relatorio-de-coleta?biField=Seal')
    const panel = await openFilters()
    await userEvent.type(await panel.findByRole('textbox', { name: 'Value' }), 'Torn')
    await userEvent.click(panel.getByRole('button', { name: /^Show|^Filter/ }))
    await waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ biField: 'Seal', itemValue: 'Torn' }))
  })
})

describe('the fields of a form as columns', () => {
  it('are chosen, asked for and kept for the form', async () => {
    const first = await open('/relatorio-de-coleta?typeCollectId=5')
    await screen.findByText('Cooking temperature', { selector: '[role=cell] *' })
    expect(headers()).not.toContain('Core')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const group = await screen.findByRole('group', { name: 'Fields of the form' })
    await userEvent.click(await within(group).findByRole('checkbox', { name: 'Core' }))
    await waitFor(() => expect(lists().at(-1)?.query.fields).toBe('41'))
    await waitFor(() => expect(headers()).toContain('Core'))
    expect(screen.getAllByRole('img', { name: /^71\.6.°C is below the minimum 72.°C/ })).toHaveLength(2)
    first.unmount()
    clearLists()
    const before = requests.length
    await open('/relatorio-de-coleta?typeCollectId=5')
    await waitFor(() => expect(headers()).toContain('Core'))
    expect(requests.slice(before).filter((one) => one.path === api)[0]?.query.fields).toBe('41')
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Spreadsheet (xlsx), chosen columns', hidden: true }),
    )
    const body = () => requests.find((one) => one.path === `${api}/Export`)?.body
    await waitFor(() => expect(body()).toMatchObject({ typeCollectId: '5', fields: [41] }))
    expect((body() as { columns: string[] }).columns).not.toContain('receivedAt')
  })

  it('stand there at once in the data of a form, which is chosen first', async () => {
    const { router } = await open('/dados-relatorios-de-coleta')
    expect(await screen.findByRole('heading', { name: 'Record data' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Form' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Cooking temperature', hidden: true }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ typeCollectId: '5' }))
    await waitFor(() => expect(lists().at(-1)?.query.fields).toBe('41,42,43,44'))
    // those that nobody answered leave their room to the others
    await waitFor(() => expect(headers()).toContain('Core'))
    expect(headers()).not.toContain('Colour')
  })
})

describe('the gallery', () => {
  it('shows the photos of the records that the filters find, each a way to its record', async () => {
    const { router } = await open('/relatorio-de-coleta?outRange=true')
    await userEvent.click(await screen.findByRole('link', { name: 'Photos' }))
    const grid = await screen.findByRole('list', { name: 'Photos' })
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'photos', outRange: 'true' }))
    const query = requests.filter((one) => one.path === `${api}/photo`).at(-1)?.query
    expect(query).toEqual({ outRange: 'true', limit: '40', count: 'true' })
    const [first, second] = within(grid).getAllByRole('link')
    for (const text of ['Seal', 'Cooking temperature', '20/11/2026 14:05 · Oven 1', 'Out of limits']) {
      expect(within(first as HTMLElement).getByText(text)).toBeTruthy()
    }
    first?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(second)
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Values' })
    expect(router.state.location.search).toEqual({ record: '7' })
  })

  it('goes back to the rows with its filters', async () => {
    const { router } = await open('/relatorio-de-coleta?tab=photos&outRange=true')
    await userEvent.click(await screen.findByRole('link', { name: 'Records' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ outRange: 'true' }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})

describe('another record of the same', () => {
  it('is begun in the operators’ application, where the form lets it', async () => {
    abilities = { copied: true }
    await open('/relatorio-de-coleta?record=7')
    const link = await screen.findByRole('link', { name: 'Duplicate' })
    expect(link.getAttribute('href')).toBe('/coletar/preencher/5/6?copy=7')
  })

  it('is a tool of its row too, where the form lets it', async () => {
    const rowTools = async () =>
      within((await screen.findAllByRole('group', { name: 'Row actions' }))[0] as HTMLElement)
    const first = await open('/relatorio-de-coleta')
    const refused = await rowTools()
    expect(refused.getByRole('link', { name: 'Open the record' })).toBeTruthy()
    expect(refused.queryByRole('link', { name: 'Duplicate' })).toBeNull()
    first.unmount()
    clearLists()
    copied = true
    await open('/relatorio-de-coleta')
    const link = (await rowTools()).getByRole('link', { name: 'Duplicate' })
    expect(link.getAttribute('href')).toBe('/coletar/preencher/5/6?copy=7')
  })

  it('is not offered by a form that takes no copies, and says why where the form is disabled', async () => {
    abilities = { copied: 'DUPLICATION_OFF' }
    const first = await open('/relatorio-de-coleta?record=7')
    await screen.findByRole('heading', { name: 'Values' })
    expect(screen.queryByText('Duplicate')).toBeNull()
    first.unmount()
    abilities = { copied: 'FORM_DISABLED' }
    await open('/relatorio-de-coleta?record=7')
    expect((await screen.findByRole('button', { name: 'Duplicate' })).getAttribute('aria-disabled')).toBe('true')
  })
})
