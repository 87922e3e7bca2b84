import { blankField, compareDefinitions, type FieldDraft, type FormDefinition } from '@lineside/contract/forms'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { formatsFor, needTexts, setUpLanguages } from '../../../core/i18n/index.ts'
import { accountWith, fakeServer, json, type SentRequest } from '../../../core/testing/index.ts'
import { inSection } from '../../../core/wizard/testing.ts'
import { forms } from '../index.tsx'
import { showIfSentence } from '../version/conditions.ts'
import { differenceOf } from '../version/differences.ts'
import { duplicateField } from './bulk.ts'
import { convertField, patchField } from './edits.ts'
import type { OwnDraft } from './queries.ts'
import { useTestValues } from './test-values.ts'
import { draft, netWeight } from './testing.ts'

const leaks = blankField(101, 'trueFalse', 'Leaks')
const temperature = { ...blankField(102, 'number', 'Temperature'), unit: '°C' }
const reason = blankField(103, 'text', 'Reason')
const when: NonNullable<FieldDraft['showIf']> = {
  match: 'all',
  conditions: [
    { fieldId: 101, comparison: 'equal', value: true },
    { fieldId: 102, comparison: 'greater', value: 5.5 },
  ],
}

let shown: OwnDraft
let requests: SentRequest[]
const having = (fields: FieldDraft[]): OwnDraft => ({ ...draft, definition: { ...netWeight, fields } })

beforeEach(() => {
  localStorage.clear()
  shown = having([leaks, temperature, reason])
  requests = fakeServer((one) => {
    if (one.path.endsWith('/Version/501') && one.method === 'GET') return json(shown)
    if (one.method === 'PUT') return json({ ...shown, ...(one.body as object), rowVersion: 5 })
    if (one.path.endsWith('/TypeCollect/500')) return json({ id: 500, versions: [] })
    return json(one.path.endsWith('/Product') ? shown.products : [])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })

async function open() {
  await renderPortal({
    doors: [forms],
    account: accountWith({ 4: 'w' }, { isAdmin: true }),
    at: '/formulario/500?draft=501&step=fields',
  })
  await screen.findByRole('navigation', { name: 'Steps of the form' })
}

/** What was saved last of the field in that place. */
async function saved(place: number) {
  await user.click(screen.getByRole('button', { name: 'Next step' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
  const last = requests.findLast(({ method }) => method === 'PUT')?.body as { definition: FormDefinition }
  return last.definition.fields[place]
}

async function choose(label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

describe('the condition of a field', () => {
  it('is made by choosing field, comparison and value, and is read as a sentence', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Details of Reason' }))
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Condition 1: field/ })),
    )
    await choose('Condition 1: field', 'Leaks')
    expect(inSection('fields').getByText('Shown when Leaks is Yes')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    await choose('Condition 2: comparison', 'is above')
    await user.type(screen.getByRole('textbox', { name: 'Condition 2: value' }), '5.5')
    expect(inSection('fields').getByText('Shown when Leaks is Yes and Temperature is above 5.5 °C')).toBeDefined()
    expect((await saved(2))?.showIf).toEqual(when)
  })

  it('is any of several where that is chosen, and goes with its last part', async () => {
    shown = having([leaks, temperature, { ...reason, showIf: when }])
    await open()
    await user.click(screen.getByRole('button', { name: 'Details of Reason' }))
    await user.click(screen.getByRole('radio', { name: 'Any of them' }))
    expect(inSection('fields').getByText('Shown when Leaks is Yes or Temperature is above 5.5 °C')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove condition 2' }))
    await user.click(screen.getByRole('button', { name: 'Remove condition 1' }))
    expect(inSection('fields').queryByText(/^Shown when Leaks/)).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a condition'))
    expect((await saved(2))?.showIf).toBeNull()
  })

  it('keeps to a renamed field, and says below its line that a field was moved or removed', async () => {
    shown = having([leaks, temperature, { ...reason, showIf: when }])
    await open()
    const name = screen.getByRole('textbox', { name: 'Field 1, True or false: name' })
    await user.clear(name)
    await user.type(name, 'Drips')
    expect(inSection('fields').getByText('Shown when Drips is Yes and Temperature is above 5.5 °C')).toBeDefined()
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
    await user.click(screen.getByRole('button', { name: 'Next step' }))
    await user.click(screen.getByRole('button', { name: 'Previous step' }))
    const row = (await inSection('fields').findByText(/^Shown when Drips/)).closest('li')
    expect(within(row as HTMLElement).getByText('Choose a field above this one.')).toBeDefined()
  })

  it('is not offered to the first field, and says why', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Details of Leaks' }))
    const add = screen.getByRole('button', { name: /Add a condition/ })
    expect(add.getAttribute('aria-disabled')).toBe('true')
  })
})

it('is kept by a duplicated and by a converted field', () => {
  const definition = { ...netWeight, fields: [leaks, temperature, { ...reason, showIf: when }] }
  expect(duplicateField(103, [9], () => 'Copy')(definition).fields[3]?.showIf).toEqual(when)
  expect(convertField(103, 'number')(definition).fields[2]?.showIf).toEqual(when)
  expect(patchField(101, { name: 'X' })(definition).fields[2]?.showIf).toEqual(when)
})

it('is compared with the version before as sentences, each with the names of its own', async () => {
  await setUpLanguages('en-US')
  await needTexts('forms')
  const [was, is] = [
    having([leaks, temperature, reason]),
    having([
      { ...leaks, name: 'Drips' },
      { ...reason, showIf: when },
    ]),
  ]
  const version = { ...is, difference: compareDefinitions(was.definition, is.definition) }
  const { fields } = differenceOf(version, was, formatsFor('en-US'))
  expect(fields.find(({ kinds }) => kinds.includes('showIf'))?.parts).toEqual([
    { label: 'Condition', old: 'Always shown', now: 'Shown when Drips is Yes and Temperature is above 5.5 °C' },
  ])
})

it('hides in the preview what is not asked with the values that are tried; a faulty one hides nothing', () => {
  const fields = [leaks, temperature, { ...reason, showIf: when }]
  const { result } = renderHook(() => useTestValues(fields))
  expect([...result.current.hidden]).toEqual([103])
  act(() => result.current.type(101, true))
  act(() => result.current.type(102, '6'))
  expect([...result.current.hidden]).toEqual([])
  const faulty = renderHook(() => useTestValues(fields.slice(1)))
  expect([...faulty.result.current.hidden]).toEqual([])
})

it.each([
  ['en-US', 'Shown when Leaks is Yes and Temperature is above 5.5 °C'],
  ['pt-BR', 'Aparece quando Leaks é Sim e Temperature está acima de 5,5 °C'],
  ['tr', 'Leaks yanıtı Evet ise ve Temperature 5,5 °C değerinin üstündeyse gösterilir'],
] as const)('is a sentence in %s', async (language, sentence) => {
  await setUpLanguages(language)
  await needTexts('forms')
  expect(showIfSentence(when, [leaks, temperature], formatsFor(language))).toBe(sentence)
  await setUpLanguages('en-US')
})
