import { blankField, emptyDefinition, type FieldDraft, type FormDefinition } from '@lineside/contract/forms'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, type SentRequest } from '../../../core/testing/index.ts'
import { forms } from '../index.tsx'
import { fillInput, readOutput } from './integrated.ts'
import type { OwnDraft } from './queries.ts'
import { draft, netWeight } from './testing.ts'

const erp = {
  ...{ id: 9, industryId: 1, name: 'ERP', url: 'https://erp.example.com/', post: false, secret: '' },
  inputs: [
    { name: 'sku', source: 'product' as const },
    { name: 'order', source: 'answer' as const },
  ],
  outputs: [
    { name: 'netWeight', label: 'Net weight', type: 'number' as const, unit: 'kg', decimals: 3 },
    { name: 'lot', label: 'Lot', type: 'text' as const, unit: '', decimals: 0 },
  ],
  ...{ enabled: true, rowVersion: 1, abilities: {} },
}
const empty = { ...erp, id: 10, name: 'Publishes nothing', outputs: [] }
const order = { ...blankField(104, 'text', 'Order') }
const weight = (own: Partial<FieldDraft> = {}): FieldDraft => ({ ...blankField(105, 'integrated', 'Weight'), ...own })
const withWeight = (own: Partial<FieldDraft> = {}): FormDefinition => ({
  ...netWeight,
  fields: [...netWeight.fields, order, weight(own)],
})

let shown: OwnDraft
let requests: SentRequest[]
beforeEach(() => {
  localStorage.clear()
  shown = { ...draft, definition: withWeight() }
  requests = fakeServer((one) => {
    if (one.path.endsWith('/Version/501') && one.method === 'GET') return json(shown)
    if (one.method === 'PUT') return json({ ...shown, ...(one.body as object), rowVersion: 5 })
    if (one.path.endsWith('/Connector')) return json([erp, empty])
    if (one.path.endsWith('/TypeCollect/500')) return json({ id: 500, versions: [] })
    return json(one.path.endsWith('/Product') ? draft.products : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const pick = async (label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}
const saved = () =>
  requests
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { definition: FormDefinition }).definition.fields.at(-1))
    .at(-1)

describe('an integrated field in the designer', () => {
  it('is a connector of the plant, one of its published outputs, and the answers that it is told', async () => {
    await renderPortal({
      doors: [forms],
      account: accountWith({ 4: 'w' }, { isAdmin: true }),
      at: '/formulario/500?draft=501&step=fields',
    })
    await user.click(await screen.findByRole('button', { name: 'Details of Weight' }))
    await user.click(await screen.findByRole('combobox', { name: 'Connector it queries' }))
    await user.click(await screen.findByRole('option', { name: 'ERP', hidden: true }))
    expect(screen.queryByRole('option', { name: 'Publishes nothing', hidden: true })).toBeNull()
    await pick('Output it reads', 'Net weight (kg)')
    await pick('Sent as order', 'Order')
    await user.click(screen.getByRole('button', { name: 'Next step' }))
    await waitFor(() =>
      expect(saved()).toMatchObject({
        type: 'integrated',
        unit: 'kg',
        decimals: 3,
        integrated: { connectorId: 9, output: 'netWeight', type: 'number', inputs: [{ name: 'order', fieldId: 104 }] },
      }),
    )
  })
})

describe('choosing an output', () => {
  const change = (definition: FormDefinition, name: string) =>
    readOutput(105, erp, name)(definition).fields.find(({ id }) => id === 105)
  const judged = { limits: { min: 1, max: 2 }, critical: true, generatesNonConformity: true }

  it('gives a number its unit and decimals, and keeps what judges it', () => {
    const integrated = { connectorId: 9, output: 'other', type: 'number' as const, inputs: [] }
    expect(change(withWeight({ integrated, ...judged }), 'netWeight')).toMatchObject({
      ...judged,
      unit: 'kg',
      decimals: 3,
    })
  })

  it('of another type takes away what means nothing for it', () => {
    const integrated = { connectorId: 9, output: 'netWeight', type: 'number' as const, inputs: [] }
    const definition = withWeight({ integrated, unit: 'kg', decimals: 3, ...judged })
    expect(change(definition, 'lot')).toMatchObject({
      ...{ unit: null, decimals: null, limits: null, critical: false, generatesNonConformity: false },
      integrated: { type: 'text', output: 'lot' },
    })
  })

  it('that is not published changes nothing, and answers are told by name once', () => {
    const definition = withWeight()
    expect(readOutput(105, erp, 'grossWeight')(definition)).toBe(definition)
    const chosen = readOutput(105, erp, 'netWeight')(definition)
    const filled = fillInput(105, 'order', 101)(fillInput(105, 'order', 104)(chosen))
    expect(filled.fields.find(({ id }) => id === 105)?.integrated?.inputs).toEqual([{ name: 'order', fieldId: 101 }])
    expect(fillInput(105, 'order', 104)(emptyDefinition(''))).toEqual(emptyDefinition(''))
  })
})
