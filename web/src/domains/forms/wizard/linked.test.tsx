import { blankField, type FieldDraft, type FormDefinition } from '@lineside/contract/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { forms } from '../index.tsx'
import { takesFlag } from './bulk.ts'
import { convertField } from './edits.ts'
import { linkTo } from './linked.ts'
import type { OwnDraft } from './queries.ts'
import { draft, netWeight } from './testing.ts'

const source = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, type: 'number', unit: null, decimals: null, options: null, optionGroupId: null },
  ...{ linkable: true, hasEvidence: false, inForce: true },
  ...more,
})
const salt = source(70, 'Salt', { unit: '%' })
const sources = [salt, source(71, 'Old salt', { inForce: false }), source(72, 'Read itself', { linkable: false })]
const row = (id: number, name: string, activeVersion: number | null) => ({ id, name, activeVersion })

const linkedTo = (own: Partial<NonNullable<FieldDraft['linked']>> = {}) => ({
  ...{ formId: 7, fieldId: 70, type: 'number' as const, hours: 24 },
  ...own,
})
const brine = (own: Partial<FieldDraft> = {}): FieldDraft => ({ ...blankField(104, 'linked', 'Brine'), ...own })
const withBrine = (own: Partial<FieldDraft> = {}, linkedFormIds: number[] = []): FormDefinition => ({
  ...netWeight,
  fields: [...netWeight.fields, brine(own)],
  linkedFormIds,
})

let shown: OwnDraft
let requests: SentRequest[]
let refused: Record<string, string>

beforeEach(() => {
  localStorage.clear()
  refused = {}
  shown = { ...draft, definition: withBrine() }
  requests = fakeServer((one) => {
    if (one.path.endsWith('/Version/501') && one.method === 'GET') return json(shown)
    if (one.method === 'PUT' && one.path.endsWith('/Version/501'))
      return json({ ...shown, ...(one.body as object), rowVersion: 5 })
    if (one.method !== 'GET') return problem(400, 'VALIDATION', { fields: refused })
    if (one.path.endsWith('/TypeCollect/7/Fields')) return json(sources)
    if (one.path.endsWith('/TypeCollect/500')) return json({ id: 500, versions: [] })
    if (one.path.endsWith('/domain/v1/TypeCollect'))
      return json([row(7, 'Brine check', 2), row(8, 'Never in force', null), row(500, 'Net weight', 1)])
    return json(one.path.endsWith('/Product') ? draft.products : [])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
const open = (step: string) =>
  renderPortal({
    doors: [forms],
    account: accountWith({ 4: 'w' }, { isAdmin: true }),
    at: `/formulario/500?draft=501&step=${step}`,
  })
const unfold = async () => user.click(await screen.findByRole('button', { name: 'Details of Brine' }))
/** What a choice offers, once it offers this. */
const offered = async (name: string, one: string) => {
  await user.click(await screen.findByRole('combobox', { name }))
  await screen.findByRole('option', { name: one, hidden: true })
  return (await screen.findAllByRole('option', { hidden: true })).map((one) => one.textContent)
}
const choose = async (name: string) => user.click(await screen.findByRole('option', { name, hidden: true }))
/** The step was left, so that its problems are said. */
const left = async () => {
  await user.click(await screen.findByRole('button', { name: 'Next step' }))
  await user.click(await screen.findByRole('button', { name: 'Previous step' }))
}
const saved = async () => {
  await user.click(screen.getByRole('button', { name: 'Next step' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
  return (requests.findLast(({ method }) => method === 'PUT') as { body: { definition: FormDefinition } }).body
    .definition
}

describe('a linked field in the designer', () => {
  it('takes a field out of a form in force, links that form, and keeps its unit', async () => {
    await open('fields')
    await unfold()
    const offeredForms = await offered('Form it reads', 'Brine check')
    expect(offeredForms).toContain('Brine check')
    expect(offeredForms).not.toContain('Never in force')
    expect(offeredForms).not.toContain('Net weight')
    await choose('Brine check')
    expect(await screen.findByText('Choosing one of its fields also links the form in step 7.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Field it reads' }).disabled).toBe(false),
    )
    const offeredFields = await offered('Field it reads', 'Salt (%)')
    expect(offeredFields).toContain('Salt (%)')
    expect(offeredFields.join()).not.toMatch(/Old salt|Read itself/)
    await choose('Salt (%)')
    const hours = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Hours back' })
    expect(hours.value).toBe('24')
    await user.clear(hours)
    await user.type(hours, '48')
    const { fields, linkedFormIds } = await saved()
    expect(linkedFormIds).toEqual([7])
    expect(fields.at(-1)).toMatchObject({
      linked: { formId: 7, fieldId: 70, type: 'number', hours: 48 },
      unit: '%',
      usableInCalculations: true,
    })
  })

  it('without a source says so in its row and where the form is chosen', async () => {
    await open('fields')
    await left()
    const row = (await screen.findByRole('textbox', { name: 'Field 4, Linked field: name' })).closest('li')
    expect(await within(row as HTMLElement).findByText('Fill in this field.')).toBeTruthy()
    await unfold()
    const form = await screen.findByRole('combobox', { name: 'Form it reads' })
    await waitFor(() => expect(form.getAttribute('aria-invalid')).toBe('true'))
  })

  it('says hours beyond a week and a form that is no longer linked where they are chosen', async () => {
    shown = { ...draft, definition: withBrine({ linked: linkedTo({ hours: 169 }) }) }
    await open('fields')
    await left()
    await unfold()
    const hours = await screen.findByRole('textbox', { name: 'Hours back' })
    await waitFor(() => expect(hours.getAttribute('aria-invalid')).toBe('true'))
    const source = screen.getByRole('combobox', { name: 'Field it reads' })
    expect(source.getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getAllByText(/Link the form of this field in step 7, or choose another field/).length,
    ).toBeGreaterThan(0)
  })

  it('says where it stands what only the server knows of its source', async () => {
    shown = { ...draft, definition: withBrine({ linked: linkedTo() }, [7]) }
    refused = { 'fields.3.linked': 'The linked form no longer has this field. Choose another one.' }
    await open('review')
    await user.click(await screen.findByRole('button', { name: 'Submit for approval' }))
    const list = await screen.findByRole('region', { name: 'Problems' })
    expect(list.textContent).toContain('Brine · Field it reads: The linked form no longer has this field.')
  })

  it('is held against limits and tried with values as what it reads', async () => {
    shown = {
      ...draft,
      definition: withBrine({ linked: linkedTo(), unit: '%', limits: { min: 2, max: 5 } }, [7]),
    }
    await open('formulas')
    expect(await screen.findByRole('group', { name: 'Limits of Brine' })).toBeTruthy()
    const preview = within(await screen.findByRole('complementary', { name: 'As the operator will see it' }))
    await user.type(await preview.findByRole('textbox', { name: /^Brine/ }), '7')
    expect(await screen.findByText(/above the maximum of 5/)).toBeTruthy()
  })
})

describe('what a linked field is judged by', () => {
  const numbers = brine({ linked: linkedTo() })
  const written = brine({ linked: linkedTo({ type: 'text' }) })

  it('flags follow what it reads: limits judge a number, nothing judges a text', () => {
    const taken = (field: FieldDraft) =>
      (['optional', 'generatesNonConformity', 'critical', 'photoWhenOutside', 'usableInCalculations'] as const).filter(
        (flag) => takesFlag(field, flag),
      )
    expect(taken(numbers)).toEqual(['generatesNonConformity', 'critical', 'photoWhenOutside', 'usableInCalculations'])
    expect(taken(written)).toEqual([])
    expect(taken(brine())).toEqual([])
  })

  it('another source of the same kind keeps limits and flags, one of another kind drops what means nothing for it', () => {
    const limits = { min: 2, max: 5 }
    const judged = withBrine({ linked: linkedTo({ hours: 9 }), critical: true, limits, unit: '%' }, [7])
    const other = linkTo(104, 7, { id: 73, type: 'counter', unit: 'pcs' })(judged)
    expect(other.fields.at(-1)).toMatchObject({
      limits,
      critical: true,
      unit: 'pcs',
      linked: { fieldId: 73, hours: 9 },
    })
    expect(other.linkedFormIds).toEqual([7])
    const worded = linkTo(104, 8, { id: 80, type: 'radio', unit: null })(judged)
    expect(worded.fields.at(-1)).toMatchObject({
      linked: { formId: 8, fieldId: 80, type: 'text', hours: 9 },
      limits: null,
      critical: false,
      unit: null,
      usableInCalculations: false,
    })
    expect(worded.linkedFormIds).toEqual([7, 8])
  })

  it('converted to something that is typed it reads nothing more and keeps limits of the same kind', () => {
    const limits = { min: 2, max: 5 }
    const judged = withBrine({ linked: linkedTo(), critical: true, limits, unit: '%' }, [7])
    const typed = convertField(104, 'number')(judged).fields.at(-1)
    expect(typed).toMatchObject({ type: 'number', limits, linked: undefined, critical: true })
    const back = convertField(104, 'linked')({ ...judged, fields: [typed as FieldDraft] }).fields.at(-1)
    expect(back).toMatchObject({ type: 'linked', limits: null, critical: false, unit: null })
  })
})
