import type { FormDefinition } from '@lineside/contract/forms'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { readDraft } from '../../../core/form/drafts.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { SAVE_MS } from '../../../core/wizard/index.ts'
import { inSection } from '../../../core/wizard/testing.ts'
import { places } from '../../products/testing.ts'
import { forms } from '../index.tsx'
import type { OwnDraft } from './queries.ts'
import { draft, netWeight } from './testing.ts'
import { storageKey } from './useWizard.ts'

const version = '/api/domain/v1/TypeCollect/Version/501'
const key = storageKey(7, 501)

let shown: OwnDraft
/** the form in force, where there is one */
let inForce: FormDefinition | null
let requests: SentRequest[]
/** what the next saves answer; by default that they arrived */
let answers: ((request: SentRequest) => Response)[]

function answer(one: SentRequest): Response {
  if (one.path === version && one.method === 'GET') return json(shown)
  if (one.method === 'PUT') {
    const next = answers.shift()
    if (next) return next(one)
    const body = one.body as OwnDraft
    shown = { ...shown, ...body, rowVersion: shown.rowVersion + 1, changedAt: '2026-11-20T17:05:00.000Z' }
    return json(
      one.path === version ? shown : { ...shown, state: 'PENDING', waitsFor: [{ id: 9, name: 'Helena Prado' }] },
    )
  }
  if (one.path.endsWith('/TypeCollect/500/Record') || one.path.endsWith('/TypeCollect/500'))
    return json({ id: 500, versions: inForce ? [{ id: 400, state: 'ACTIVE' }] : [] })
  if (one.path.endsWith('/Version/400')) return json({ ...draft, id: 400, definition: inForce })
  if (one.path.includes('HierarchyGetByFilter')) return json(places)
  if (one.path.endsWith('/Product')) return json(shown.products)
  return json([])
}

beforeEach(() => {
  for (const [name, size] of [
    ['offsetHeight', 440],
    ['clientHeight', 440],
    ['offsetWidth', 1200],
    ['clientWidth', 1200],
  ] as const) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(size)
  }
  localStorage.clear()
  sessionStorage.clear()
  answers = []
  shown = draft
  inForce = null
  requests = fakeServer(answer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
/** What stands of it on the device. */
const draftName = () => readDraft<{ name: string }, unknown>(key)?.values.name
const saves = () => requests.filter(({ method, path }) => method === 'PUT' && path === version)
const saved = (at: number) => (saves()[at]?.body as OwnDraft | undefined)?.definition
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const inBar = (name: string) =>
  user.click(within(screen.getByRole('region', { name: 'Draft' })).getByRole('button', { name }))
const fieldNames = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /: name$/ }).map(({ value }) => value)
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
const step = (label: string) => press(new RegExp(label))

async function open(at = 'identification') {
  const view = await renderPortal({
    doors: [forms],
    account: accountWith({ 4: 'w' }, { isAdmin: true }),
    at: `/formulario/500?draft=501&step=${at}`,
  })
  await screen.findByRole('navigation', { name: 'Steps of the form' })
  return view
}
/** The time passes after which what was typed is sent. */
const rest = (ms = SAVE_MS) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a draft', () => {
  it('is saved by itself once one rests, in the version that is known', async () => {
    await open()
    vi.useFakeTimers()
    fireEvent.change(name(), { target: { value: 'Weights' } })
    await rest(SAVE_MS - 10)
    expect(saves()).toHaveLength(0)
    expect(draftName()).toBe('Weights')
    await rest()
    expect(saves()[0]?.body).toMatchObject({ rowVersion: 4, definition: { name: 'Weights' } })
    expect(draftName()).toBeUndefined()
    fireEvent.change(name(), { target: { value: 'Weight' } })
    await rest()
    expect(saves()[1]?.body).toMatchObject({ rowVersion: 5 })
  })

  it('is sent when a step is left, and again after the server could not be reached', async () => {
    answers = [() => problem(503, 'UNAVAILABLE')]
    await open()
    vi.useFakeTimers()
    fireEvent.change(name(), { target: { value: 'Weights' } })
    fireEvent.click(screen.getByRole('button', { name: 'Next step' }))
    await rest(0)
    expect(saves()).toHaveLength(1)
    expect(screen.getByText(/Not saved yet/)).toBeDefined()
    expect(draftName()).toBe('Weights')
    await rest(5000)
    expect(saves()).toHaveLength(2)
    expect(screen.getByText(/^Saved/)).toBeDefined()
  })

  it('that a browser lost before it arrived goes on as it was typed', async () => {
    const left = { ...netWeight, name: 'Typed before the crash' }
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values: left, base: { rowVersion: 4 } }))
    await open()
    expect(name().value).toBe('Typed before the crash')
    await waitFor(() => expect(saved(0)?.name).toBe('Typed before the crash'))
    await press('Undo')
    expect(name().value).toBe('Net weight')
  })

  it('that was saved elsewhere is chosen from where both changed the same', async () => {
    const theirs = { ...draft, rowVersion: 9, definition: { ...netWeight, name: 'Theirs' } }
    answers = [() => problem(412, 'STALE', { current: theirs })]
    await open()
    fireEvent.change(name(), { target: { value: 'Mine' } })
    await inBar('Next step')
    const panel = await screen.findByRole('region', { name: 'This draft was saved elsewhere' })
    expect(panel.textContent).toMatch(/Your change.*Mine.*Their change.*Theirs/)
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(within(panel).getByRole('radio', { name: /Your change/ }))
    await user.click(within(panel).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saves()[1]?.body).toMatchObject({ rowVersion: 9, definition: { name: 'Mine' } }))
  })

  it('that was saved elsewhere is joined by field where each changed something else, and that can be undone', async () => {
    const [gross, ...others] = netWeight.fields
    const fields = [{ ...gross, unit: 'kg' }, ...others] as typeof netWeight.fields
    const theirs = { ...draft, rowVersion: 9, definition: { ...netWeight, description: 'Theirs', fields } }
    answers = [() => problem(412, 'STALE', { current: theirs })]
    await open()
    fireEvent.change(name(), { target: { value: 'Mine' } })
    await inBar('Next step')
    await waitFor(() =>
      expect(saves()[1]?.body).toMatchObject({ rowVersion: 9, definition: { name: 'Mine', description: 'Theirs' } }),
    )
    expect(saved(1)?.fields[0]?.unit).toBe('kg')
    expect(screen.queryByRole('region', { name: 'This draft was saved elsewhere' })).toBeNull()
  })

  it('saves what is right beside what is wrong, marks that at its field while one is there, and has it in no version', async () => {
    shown = {
      ...draft,
      definition: { ...netWeight, frequency: { startAfter: null, repeat: 60, tolerance: 10, opensShift: false } },
    }
    const { router } = await open('frequency')
    const tolerance = screen.getByLabelText<HTMLInputElement>(/^Tolerance/)
    await user.click(tolerance)
    fireEvent.change(tolerance, { target: { value: '-3' } })
    await user.tab()
    await waitFor(() => expect(tolerance.getAttribute('aria-invalid')).toBe('true'))
    const interval = screen.getByLabelText<HTMLInputElement>(/^Repeat every/)
    await user.clear(interval)
    await user.type(interval, '90')
    await waitFor(() => expect(saved(saves().length - 1)?.frequency?.repeat).toBe(90), { timeout: 20_000 })
    // what was saved last there stays
    for (const at of saves().keys()) expect(saved(at)?.frequency?.tolerance).toBe(10)
    expect(tolerance.value).toBe('-3')
    expect(await screen.findByText('Saved, except what is marked.')).toBeTruthy()
    // and asks before one leaves
    router.history.push('/formulario')
    expect(await screen.findByRole('dialog', undefined, { timeout: 20_000 })).toBeTruthy()
  })

  it('has nothing where what is typed is no number, which stays at its field from step to step', async () => {
    shown = {
      ...draft,
      definition: { ...netWeight, frequency: { startAfter: null, repeat: 60, tolerance: 10, opensShift: false } },
    }
    await open('frequency')
    const interval = screen.getByLabelText<HTMLInputElement>(/^Repeat every/)
    await user.clear(interval)
    await user.type(interval, '12,5')
    await user.tab()
    expect(screen.getByText('Use a whole number, without decimals.')).toBeTruthy()
    await press('Next step')
    await press('Previous step')
    expect(screen.getByLabelText<HTMLInputElement>(/^Repeat every/).value).toBe('12,5')
    expect(screen.getByText('Use a whole number, without decimals.')).toBeTruthy()
    expect(saved(saves().length - 1)?.frequency?.repeat).toBeNull()
  })

  it('of somebody else is not opened', async () => {
    shown = { ...draft, definition: null } as unknown as OwnDraft
    await renderPortal({ doors: [forms], account: accountWith({ 4: 'w' }), at: '/formulario/500?draft=501' })
    expect(await screen.findByText('Ana Souza is working on this draft.')).toBeDefined()
  })
})

describe('problems', () => {
  it('are said once their step was left, and lead to their place', async () => {
    shown = { ...draft, definition: { ...netWeight, name: '' } }
    await open()
    expect(screen.queryByText('Fill in this field.')).toBeNull()
    await inBar('Next step')
    await step('Identification')
    const list = await screen.findByRole('region', { name: 'Problems' })
    await user.click(within(list).getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(document.activeElement).toBe(name()))
    await user.type(name(), 'Weights')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Problems' })).toBeNull())
  })

  it('of all steps are listed when it is submitted, and open what they are about', async () => {
    const fields = netWeight.fields.map((field) => (field.id === 102 ? { ...field, unit: 'x'.repeat(30) } : field))
    shown = { ...draft, definition: { ...netWeight, fields, approverId: null } }
    await open('review')
    await press('Submit for approval')
    const list = await screen.findByRole('region', { name: 'Problems' })
    expect(within(list).getByRole('button', { name: 'Approver' })).toBeDefined()
    await user.click(within(list).getByRole('button', { name: 'Tare · Unit of measure' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Unit of measure' })))
    expect(requests.some(({ path }) => path.endsWith('/Submit'))).toBe(false)
  })

  it('that only the server knows stand at the same places', async () => {
    answers = [() => problem(400, 'VALIDATION', { fields: { name: 'Another form has this name.' } })]
    await open('review')
    await press('Submit for approval')
    const list = await screen.findByRole('region', { name: 'Problems' })
    expect(list.textContent).toContain('Name: Another form has this name.')
  })
})

describe('what is submitted', () => {
  it('is shown against the version in force, and names renamed fields that formulas read', async () => {
    inForce = netWeight
    const fields = netWeight.fields.map((field) =>
      field.id === 101 ? { ...field, name: 'Weight with box', limits: { min: 90, max: 120 } } : field,
    )
    shown = { ...draft, version: 2, difference: { facts: [], fields: [] }, definition: { ...netWeight, fields } }
    const { router } = await open('review')
    await screen.findByText('Changes from the version in force')
    const changes = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(changes.some((one) => one.includes('Gross weight → Weight with box'))).toBe(true)
    expect(changes.some((one) => one.includes('100 to 120\u00a0g → 90 to 120\u00a0g'))).toBe(true)
    await press('Submit for approval')
    const question = await screen.findByRole('dialog', { name: 'Renamed fields in formulas' })
    await user.click(within(question).getByRole('button', { name: 'Confirm the new names' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    const submission = requests.find(({ path }) => path.endsWith('/Submit'))
    expect(submission?.body).toEqual({ rowVersion: 4, confirmedRenames: [101] })
  })

  it('is what its approver will read: the changes, then each field with what holds for it', async () => {
    await open('review')
    const review = inSection('review')
    expect(review.getByRole('heading', { name: 'What the approver will see' })).toBeDefined()
    expect(await review.findByText(/^This is the first version/)).toBeDefined()
    const [row] = review.getAllByRole('row', { name: /Gross weight/ })
    expect(row?.textContent).toMatch(/Number.*100 to 120/)
  })

  it('is tried with values by the limits of the chosen product, which go nowhere', async () => {
    const fields = netWeight.fields.map((field) =>
      field.id === 101 ? { ...field, limitsByProduct: { 31: { min: null, max: 105 } } } : field,
    )
    shown = { ...draft, definition: { ...netWeight, fields } }
    await open('review')
    const preview = within(screen.getByRole('complementary', { name: 'As the operator will see it' }))
    await user.type(preview.getByRole('textbox', { name: /^Gross weight/ }), '110')
    expect(screen.queryByText(/above the maximum/)).toBeNull()
    await user.click(preview.getAllByLabelText('Product').find((one) => one instanceof HTMLInputElement) as HTMLElement)
    await user.click(await screen.findByRole('option', { name: '13010 · Nuggets 300 g', hidden: true }))
    expect(await screen.findByText(/5.*above the maximum of 105/)).toBeDefined()
    expect(requests.every(({ method }) => method === 'GET')).toBe(true)
  })
})

describe('the designer', () => {
  const typeField = () =>
    screen.getAllByLabelText(/^Type/).find((one) => one instanceof HTMLInputElement) as HTMLInputElement
  const fieldName = (number: number) => screen.getByRole('textbox', { name: new RegExp(`^Field ${number},.*: name$`) })

  it('adds a field of the same type below by Enter, moves it by the keyboard and undoes both', async () => {
    await open('fields')
    await user.click(fieldName(2))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(fieldName(3)))
    await user.keyboard('Box{Alt>}{ArrowUp}{/Alt}')
    expect(fieldNames()).toEqual(['Gross weight', 'Box', 'Tare', 'Net weight'])
    expect(screen.getByText('Box moved to 2 of 4')).toBeDefined()
    await user.keyboard('{Control>}z{/Control}')
    expect(fieldNames()).toEqual(['Gross weight', 'Tare', 'Box', 'Net weight'])
    await user.keyboard('{Control>}zz{/Control}')
    expect(fieldNames()).toEqual(['Gross weight', 'Tare', 'Net weight'])
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
    expect(fieldNames()).toHaveLength(4)
    await waitFor(
      () => expect(saves().at(-1)?.body).toMatchObject({ definition: { fields: [{}, {}, { id: 1001 }, {}] } }),
      {
        timeout: 3000,
      },
    )
  })

  it('makes a field of each pasted line, and moves one by the menu', async () => {
    await open('fields')
    await press('Paste a list')
    const dialog = await screen.findByRole('dialog')
    const names = within(dialog).getByRole('textbox', { name: /^Names/ })
    await waitFor(() => expect(document.activeElement).toBe(names))
    await user.paste('Box\nLabel')
    await user.click(within(dialog).getByRole('button', { name: 'Add 2 fields' }))
    expect(fieldNames()).toEqual(['Gross weight', 'Tare', 'Net weight', 'Box', 'Label'])
    await press('Actions for Label')
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…', hidden: true }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move field' }))
    expect(fieldNames()[0]).toBe('Label')
  })

  it('gives a flag to several chosen fields at once, which one undo takes back', async () => {
    await open('fields')
    await user.click(screen.getByRole('checkbox', { name: 'Select Gross weight' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Net weight' }))
    await user.keyboard('{/Shift}')
    const bar = screen.getByRole('region', { name: 'Selected fields' })
    expect(bar.textContent).toContain('3 fields selected')
    await user.click(within(bar).getByRole('checkbox', { name: 'Critical' }))
    expect(screen.getAllByText('critical')).toHaveLength(3)
    expect(screen.getByText('3 fields changed')).toBeDefined()
    await user.keyboard('{Control>}z{/Control}')
    expect(screen.queryByText('critical')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select Tare' }))
    await user.click(within(bar).getByRole('button', { name: 'Duplicate' }))
    expect(fieldNames()).toEqual(['Gross weight', 'Tare', 'Net weight', 'Gross weight (copy)', 'Net weight (copy)'])
    await user.click(within(bar).getByRole('button', { name: 'Remove' }))
    expect(fieldNames()).toEqual(['Tare', 'Gross weight (copy)', 'Net weight (copy)'])
    expect(screen.queryByRole('region', { name: 'Selected fields' })).toBeNull()
  })

  it('chooses all fields of a type by the menu of one', async () => {
    await open('fields')
    await press('Actions for Tare')
    await user.click(await screen.findByRole('menuitem', { name: 'Select all of this type', hidden: true }))
    expect(screen.getByRole('region', { name: 'Selected fields' }).textContent).toContain('2 fields selected')
  })

  it('lets the type of a new field change, and keeps that of one which was sent before', async () => {
    shown = { ...draft, version: 2, difference: { facts: [], fields: [] } }
    await open('fields')
    await press('Details of Tare')
    expect(typeField().disabled).toBe(true)
    await user.click(fieldName(2))
    await user.keyboard('{Enter}')
    await press('Details of Field 3')
    expect(typeField().disabled).toBe(false)
  })
})

describe('formulas', () => {
  const formula = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Formula of/ })

  it('are typed with names, stored with ids, and tried at once', async () => {
    await open('formulas')
    expect(formula().value).toBe('{Gross weight} - {Tare}')
    await user.clear(formula())
    await user.type(formula(), '2 * gross weight - Tare ')
    await user.tab()
    expect(formula().value).toBe('2 * {Gross weight} - {Tare} ')
    // under the formula, and among all rules of the form
    const means = 'Net weight is 2 times Gross weight minus Tare, rounded to 1 decimal place.'
    expect(screen.getAllByText(means)).toHaveLength(2)
    const trial = screen.getByText('Result with these values:').parentElement as HTMLElement
    await user.type(within(trial).getByLabelText('Gross weight'), '110')
    await user.type(within(trial).getByLabelText('Tare'), '20')
    expect(screen.getByText('Result with these values:').textContent).toContain('200')
    await waitFor(
      () =>
        expect(saves().at(-1)?.body).toMatchObject({
          definition: { fields: [{}, {}, { formula: '2 * {101} - {102} ' }] },
        }),
      {
        timeout: 3000,
      },
    )
  })

  it('stand with all other rules of the form as sentences, each of which leads to its place', async () => {
    await open('formulas')
    await press('All rules of this form')
    await press('Gross weight must be 100 to 120\u00a0g.')
    await waitFor(() => expect(document.activeElement?.closest('#at-fields-0-limits')).not.toBeNull())
    await press('Tare must be filled in.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Field 2,/ })))
  })

  it('say which of the fields they read have another name than in force', async () => {
    inForce = netWeight
    const fields = netWeight.fields.map((field) => (field.id === 102 ? { ...field, name: 'Box' } : field))
    shown = { ...draft, version: 2, difference: { facts: [], fields: [] }, definition: { ...netWeight, fields } }
    await open('formulas')
    expect(await screen.findByText('Tare is now called Box. The formula still reads it.')).toBeDefined()
    expect(formula().value).toBe('{Gross weight} - {Box}')
  })

  it('call a field that was removed by its last name, and go on naming it', async () => {
    const view = await open('formulas')
    expect(formula().value).toBe('{Gross weight} - {Tare}')
    view.unmount()
    const fields = netWeight.fields.filter(({ id }) => id !== 102)
    shown = { ...draft, definition: { ...netWeight, fields } }
    await open('formulas')
    expect(formula().value).toBe('{Gross weight} - {Tare (removed)}')
    await user.type(formula(), ' + 1')
    expect(formula().value).toBe('{Gross weight} - {Tare (removed)} + 1')
    await waitFor(() => expect(saved(-1 + saves().length)?.fields[1]?.formula).toBe('{101} - {102} + 1'), {
      timeout: 3000,
    })
  })

  it('that name fields nobody knows any more say so without a number', async () => {
    const fields = netWeight.fields.map((field) => (field.id === 103 ? { ...field, formula: '{901} - {902}' } : field))
    shown = { ...draft, definition: { ...netWeight, fields } }
    await open('formulas')
    expect(formula().value).toBe('{removed field} - {removed field 2}')
  })

  it('complete a name that is begun, and say where they cannot be read', async () => {
    await open('formulas')
    await user.clear(formula())
    await user.type(formula(), 'gro')
    expect(screen.getByRole('option', { name: /^Gross weight/ })).toBeDefined()
    await user.keyboard('{Enter}')
    expect(formula().value).toBe('{Gross weight}')
    await user.type(formula(), ' - Oven')
    await user.keyboard('{Escape}')
    await inBar('Next step')
    await step('Limits and formulas')
    expect((await screen.findByTitle('The problem is here')).textContent).toBe('Oven')
    expect(screen.getAllByText(/The form has no such field/).length).toBeGreaterThan(0)
  })
})
