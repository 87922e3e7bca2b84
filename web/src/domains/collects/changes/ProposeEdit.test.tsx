import { repeatId, withRepeats } from '@lineside/contract/core/rules'
import { blankField } from '@lineside/contract/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { collects } from '../index.tsx'
import type { Collect } from '../queries.ts'
import { places } from '../testing.ts'
import { change, changeable, recordForm } from './testing.ts'

const api = '/api/operator/v1/Collect'
const user = userEvent.setup({ delay: null })
let requests: SentRequest[]
let shown: Collect
let form: typeof recordForm
let answers: (() => Response)[]

beforeEach(() => {
  localStorage.clear()
  shown = changeable
  form = recordForm
  answers = []
  requests = fakeServer(({ method, path }) => {
    if (method !== 'GET') return answers.shift()?.() ?? json(change, { status: 201 })
    if (path === `${api}/7`) return json(shown)
    if (path === `${api}/7/Form`) return json(form)
    return json(path.endsWith('/HierarchyGetByFilter') ? places : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What it says; a number and its unit never part at the end of a line. */
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')
const sent = () => requests.filter(({ method }) => method !== 'GET')
const openAt = (at: string) => renderPortal({ doors: [collects], account: accountWith({ 1: 'r' }), at })
const open = async () => {
  const view = await openAt('/relatorio-de-coleta?record=7')
  await user.click(await screen.findByRole('button', { name: 'Request edit' }))
  await screen.findByRole('form', { name: 'Request edit' })
  return view
}
const core = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Core/ })
const typeCore = async (text: string) => {
  await user.clear(core())
  await user.type(core(), text)
}
const reason = () => screen.getByRole('textbox', { name: /^Why should it change/ })
const send = () => user.click(screen.getByRole('button', { name: 'Send request' }))
const effect = () => screen.getByRole('region', { name: 'What changes' })

describe('other values for a record', () => {
  it('begin with those it has, and say what follows before anything is sent', async () => {
    await open()
    expect(core().value).toBe('71.6')
    expect(screen.getByText('Limits: 72 to 78 °C')).toBeTruthy()
    expect(within(effect()).getByText('Change a value to see its effects.')).toBeTruthy()
    await typeCore('74')
    expect(screen.getByText('Recorded: 71.6 °C')).toBeTruthy()
    expect(plain(effect())).toContain('Core: 71.6 °C → 74 °C')
    expect(plain(effect())).toContain('Above the minimum: −0.4 °C → 2 °C')
    expect(plain(effect())).toContain('Core is within its limits again.')
    expect(plain(effect())).toContain('is voided or marked as corrected')
    await typeCore('80')
    expect(screen.getAllByText(/2.°C above the maximum of 78.°C/).length).toBeGreaterThan(0)
    expect(plain(effect())).toContain('receives the new value')
    expect(sent()).toEqual([])
  })

  it('are judged with what the record read from others, which stays', async () => {
    const brine = { ...blankField(44, 'linked', 'Brine'), usableInCalculations: true }
    const read = { formId: 8, fieldId: 80, type: 'number' as const, hours: 24 }
    const sum = { ...blankField(45, 'calculation', 'With brine'), decimals: 0, formula: '{41}+{44}' }
    const [low] = changeable.values
    const values = [
      { fieldId: 44, name: 'Brine', type: 'linked', value: 7, source: 'linked' },
      { fieldId: 45, name: 'With brine', type: 'calculation', value: 79, source: 'calculated' },
    ].map((value) => ({ ...low, unit: null, min: null, max: null, conform: null, distance: null, ...value }))
    form = { ...recordForm, fields: [...recordForm.fields, { ...brine, linked: read }, sum] }
    shown = { ...changeable, values: [...changeable.values, ...(values as Collect['values'])] }
    await open()
    await typeCore('74')
    expect(plain(effect())).toContain('With brine: 79 → 81')
    expect(plain(effect())).not.toContain('Brine: 7')
  })

  it('of one repeat of a group stand under its heading, change that repeat alone, and are named with it', async () => {
    const fields = withRepeats([
      { ...blankField(50, 'group', 'Sample'), repeats: { min: 1, max: 3 } },
      { ...blankField(51, 'number', 'Weight'), groupId: 50, limits: { min: 90, max: 110 } },
    ])
    const [low] = changeable.values
    const value = (fieldId: number, name: string, of: object) => ({
      ...low,
      ...{ fieldId, name, unit: null, min: null, max: null, conform: null, distance: null, source: 'typed', ...of },
    })
    const weights = [101, 102].map((weight, at) =>
      value(repeatId(51, at + 1), `Sample ${at + 1} › Weight`, { type: 'number', value: weight, min: 90, max: 110 }),
    )
    const values = [value(50, 'Sample', { type: 'group', value: 2 }), ...weights]
    form = { ...recordForm, fields: [...recordForm.fields, ...fields] as typeof recordForm.fields }
    shown = { ...changeable, values: [...changeable.values, ...(values as Collect['values'])] }
    await open()
    const second = within(await screen.findByRole('region', { name: 'Sample 2' }))
    const weight = second.getByRole<HTMLInputElement>('textbox', { name: /^Weight/ })
    expect(weight.value).toBe('102')
    expect(screen.queryByRole('region', { name: 'Sample 3' })).toBeNull()
    await user.clear(weight)
    await user.type(weight, '120')
    expect(await second.findByText(/above the maximum of 110/)).toBeTruthy()
    expect(plain(effect())).toContain('Sample 2')
    expect(plain(effect())).not.toContain('Sample 1')
    await user.type(reason(), 'Read from the wrong scale')
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ values: [{ fieldId: repeatId(51, 2), value: 120 }] })
  })

  it('travel alone with the reason and the version that was seen, and the record says what waits', async () => {
    const { router } = await open()
    await typeCore('74')
    await user.type(reason(), 'Read from the wrong probe')
    shown = { ...changeable, changeState: 'EW', request: { ...change, state: 'EW' }, abilities: {} }
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ method: 'POST', path: `${api}/7/Edit` })
    expect(sent()[0]?.body).toEqual({
      rowVersion: 1,
      reason: 'Read from the wrong probe',
      values: [{ fieldId: 41, value: 74 }],
    })
    expect(await screen.findByText('Edit request sent.')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toEqual({ record: '7' }))
    expect(await screen.findByText(/Gil Braga requested an edit of this record on 20\/11\/2026 15:00/)).toBeTruthy()
    expect(screen.getByText('Reason: Read from the wrong probe')).toBeTruthy()
  })

  it('are not sent without a change, without a reason, or with what is no answer', async () => {
    await open()
    await send()
    expect(await screen.findByText('Change at least one value.')).toBeTruthy()
    expect(await screen.findByText('Fill in this field.')).toBeTruthy()
    await typeCore('71.65')
    await send()
    expect(core().getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Restore Core' }))
    expect(core().value).toBe('71.6')
    expect(sent()).toEqual([])
  })

  it('stay with the sentence of the server at their field', async () => {
    await open()
    await typeCore('74')
    await user.type(reason(), 'Read from the wrong probe')
    answers = [() => problem(400, 'VALIDATION', { fields: { 'values.41': 'The plant says: no.' } })]
    await send()
    expect(await screen.findByText('The plant says: no.')).toBeTruthy()
    expect(core().value).toBe('74')
    answers = [() => problem(409, 'REQUEST_OPEN')]
    await send()
    expect(await screen.findByText('REQUEST_OPEN.')).toBeTruthy()
  })

  it('are kept and offered again where they were left', async () => {
    const { router } = await open()
    await typeCore('74')
    router.history.push('/relatorio-de-coleta?record=7')
    await screen.findByRole('heading', { name: 'Values' })
    await user.click(screen.getByRole('button', { name: 'Request edit' }))
    await user.click(await screen.findByRole('button', { name: 'Continue draft' }))
    expect(core().value).toBe('74')
  })
})

describe('a record that cannot be changed', () => {
  it('says why at its button', async () => {
    shown = { ...changeable, abilities: { editRequested: 'EDIT_BLOCKED', deleteRequested: 'FORBIDDEN' } }
    await openAt('/relatorio-de-coleta?record=7')
    const button = await screen.findByRole('button', { name: 'Request edit' })
    expect(button.getAttribute('aria-description')).toContain('cannot be edited after collection')
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  it('opens no fields by its address either', async () => {
    shown = { ...changeable, abilities: { editRequested: 'REQUEST_OPEN' } }
    await openAt('/relatorio-de-coleta?record=7&propose=edit')
    await screen.findByRole('heading', { name: 'Values' })
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('the exclusion of a record', () => {
  it('is asked for with a reason', async () => {
    await openAt('/relatorio-de-coleta?record=7')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Request deletion', hidden: true }))
    const dialog = await screen.findByRole('dialog', { name: 'Request deletion' })
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
    expect(await within(dialog).findByText('Fill in this field.')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Filled in twice')
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ path: `${api}/7/Delete`, body: { rowVersion: 1, reason: 'Filled in twice' } })
  })
})
