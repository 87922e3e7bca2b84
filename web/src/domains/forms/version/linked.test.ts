import { blankField, compareDefinitions, emptyDefinition, type FieldDraft } from '@lineside/contract/forms'
import { beforeAll, expect, it } from 'vitest'
import { formatsFor, needTexts, setUpLanguages } from '../../../core/i18n/index.ts'
import { first } from '../testing.ts'
import { differenceOf, linesOf } from './differences.ts'

beforeAll(async () => {
  await setUpLanguages('en-US')
  await needTexts('forms')
})

const reading = (fieldId: number, hours: number): FieldDraft => ({
  ...blankField(41, 'linked', 'Oil'),
  linked: { formId: 7, fieldId, type: 'number', hours },
})

const versionWith = (fields: FieldDraft[]) => ({
  ...first,
  definition: { ...emptyDefinition('Samples'), fields, linkedFormIds: [7] },
  linkedForms: [{ id: 7, name: 'Frying', enabled: true }],
  linkedFields: [{ id: 70, name: 'Oil temperature' }],
})

const partsOf = (before: FieldDraft[], after: FieldDraft[]) => {
  const [old, now] = [versionWith(before), versionWith(after)]
  const version = { ...now, difference: compareDefinitions(old.definition, now.definition) }
  return differenceOf(version, old, formatsFor('en-US')).fields.flatMap(({ parts }) => parts)
}

it('what a linked field reads is named by form, field and hours, where it is new and where it changed', () => {
  expect(partsOf([], [reading(70, 24)])).toContainEqual({
    label: 'Expected',
    old: null,
    now: 'Frying › Oil temperature, in the last 24 h',
  })
  expect(partsOf([reading(70, 24)], [reading(70, 48)])).toEqual([
    {
      label: 'Read from',
      old: 'Frying › Oil temperature, in the last 24 h',
      now: 'Frying › Oil temperature, in the last 48 h',
    },
  ])
})

it('what an integrated field asks is named by its connector', () => {
  const asking = (output: string): FieldDraft => ({
    ...blankField(42, 'integrated', 'Weight'),
    integrated: { connectorId: 12, output, type: 'number', inputs: [{ name: 'sku', fieldId: 41 }] },
  })
  const order = blankField(41, 'text', 'Order')
  const outputs = [
    { name: 'weight', label: 'Gross weight' },
    { name: 'netWeight', label: 'Net weight' },
  ]
  const named = (fields: FieldDraft[]) => ({
    ...versionWith([order, ...fields]),
    connectors: [{ id: 12, name: 'Current order', outputs }],
  })
  const [old, now] = [named([asking('weight')]), named([asking('netWeight')])]
  const version = { ...now, difference: compareDefinitions(old.definition, now.definition) }
  expect(differenceOf(version, old, formatsFor('en-US')).fields.flatMap(({ parts }) => parts)).toEqual([
    expect.objectContaining({
      old: 'Gross weight of connector Current order, sku from Order',
      now: 'Net weight of connector Current order, sku from Order',
    }),
  ])
})

it('the business-intelligence field of a field is a difference of its own', () => {
  const core = blankField(43, 'number', 'Core')
  expect(partsOf([core], [{ ...core, biField: 'Core temperature' }])).toEqual([
    { label: 'BI field', old: '—', now: 'Core temperature' },
  ])
})

it('is held against limits as a number of its unit', () => {
  const limited = { ...reading(70, 24), unit: '°C', limits: { min: 170, max: 186 } }
  expect(partsOf([{ ...limited, limits: null }], [limited])).toEqual([
    expect.objectContaining({ old: '—', now: '170 to 186\u00a0°C' }),
  ])
})

it('a log says what a version changed in its line: old and new of a field, what came and went, how many of what it names', () => {
  const core = { ...blankField(43, 'number', 'Core'), limits: { min: 2, max: 8 } }
  const gone = blankField(44, 'text', 'Remark')
  const [old, now] = [versionWith([core, gone]), versionWith([{ ...core, limits: { min: 2, max: 6 } }])]
  const difference = compareDefinitions(old.definition, { ...now.definition, collectPointIds: [7, 8] })
  const lines = linesOf(difference as never, formatsFor('en-US'))
  expect(lines.map(({ label, old: was, now: is }) => [label.split(' · ')[0], was, is])).toEqual([
    ['Core', '2 to 8', '2 to 6'],
    ['Remark', null, 'Removed'],
    [expect.any(String), expect.any(String), '2'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/#\d|[{}]{2}/)
})
