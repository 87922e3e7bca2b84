import { describe, expect, it } from 'vitest'
import { blankField } from './blank-field.ts'
import { emptyDefinition, type FieldDraft, type FormDefinition } from './definition.ts'
import { compareDefinitions, isSameDefinition } from './difference.ts'
import { renamedReads, withNewFieldIds } from './field-identity.ts'

const field = (id: number, name: string, own: Partial<FieldDraft> = {}): FieldDraft => ({
  ...blankField(id, own.type ?? 'number', name),
  ...own,
})

const gross = field(1, 'Gross')
const tare = field(2, 'Tare')
const net = field(3, 'Net', { type: 'calculation', formula: '{1} - {2}' })
const onGross: NonNullable<FieldDraft['showIf']> = {
  match: 'all',
  conditions: [{ fieldId: 1, comparison: 'answered', value: null }],
}
const of = (fields: FieldDraft[], own: Partial<FormDefinition> = {}): FormDefinition => ({
  ...emptyDefinition('Net weight'),
  fields,
  ...own,
})
const before = of([gross, tare, net])
const kinds = (after: FormDefinition) =>
  compareDefinitions(before, after).fields.map(({ fieldId, kind }) => `${fieldId} ${kind}`)

describe('the difference of two versions', () => {
  it('is none between two that say the same, in whichever order keys and ids were written', () => {
    const turned = Object.fromEntries(Object.entries(gross).reverse()) as unknown as FieldDraft
    expect(isSameDefinition(before, of([turned, tare, net]))).toBe(true)
    const [a, b] = [of([], { productIds: [1, 2] }), of([], { productIds: [2, 1] })]
    expect(isSameDefinition(a, b)).toBe(true)
  })

  it.each<[string, FieldDraft[], string[]]>([
    ['an added field', [gross, tare, net, field(4, 'Lot')], ['4 added']],
    ['a removed field', [gross, tare], ['3 removed']],
    ['a renamed field', [{ ...gross, name: 'With box' }, tare, net], ['1 renamed']],
    ['limits', [{ ...gross, limits: { min: 1, max: null } }, tare, net], ['1 limits']],
    ['limits of a product', [{ ...gross, limitsByProduct: { 5: { min: 1, max: 2 } } }, tare, net], ['1 limits']],
    ['a formula', [gross, tare, { ...net, formula: '{1}' }], ['3 formula']],
    ['a condition', [gross, { ...tare, showIf: onGross }, net], ['2 showIf']],
    ['no condition where there is none', [gross, { ...tare, showIf: { match: 'any', conditions: [] } }, net], []],
    ['flags and kind', [{ ...gross, critical: true, decimals: 2 }, tare, net], ['1 rules']],
    ['a field moved to the end', [tare, net, gross], ['1 moved']],
    ['several of one field', [{ ...gross, name: 'X', critical: true }, tare, net], ['1 renamed', '1 rules']],
  ])('tells %s', (_, fields, expected) => {
    expect(kinds(of(fields))).toEqual(expected)
  })

  it('tells what it was and what it is', () => {
    const { facts, fields } = compareDefinitions(before, of([{ ...gross, critical: true }, tare, net], { name: 'Net' }))
    expect(facts).toEqual([{ key: 'name', before: 'Net weight', after: 'Net' }])
    expect(fields).toEqual([
      { fieldId: 1, name: 'Gross', kind: 'rules', before: { critical: false }, after: { critical: true } },
    ])
  })

  it('names of any order the fewest fields that moved', () => {
    const many = Array.from({ length: 60 }, (_, at) => field(at + 1, `Field ${at}`))
    const [first, ...rest] = many
    const moved = compareDefinitions(of(many), of([...rest, first ?? gross])).fields
    expect(moved.map(({ fieldId, kind }) => [fieldId, kind])).toEqual([[1, 'moved']])
    const swapped = [...many]
    swapped.splice(10, 2, many[11] ?? gross, many[10] ?? gross)
    expect(compareDefinitions(of(many), of(swapped)).fields).toHaveLength(1)
  })
})

describe('the identity of fields', () => {
  it('is kept by a renamed field, and the formulas that read it are named', () => {
    const after = of([{ ...gross, name: 'With box' }, tare, net])
    expect(renamedReads(before, after)).toEqual([{ index: 2, fieldId: 1, before: 'Gross', after: 'With box' }])
    expect(renamedReads(before, of([gross, { ...tare, unit: 'g' }, net]))).toEqual([])
    expect(renamedReads(before, of([{ ...gross, name: 'X' }, tare]))).toEqual([])
  })

  it('is another one in a copy, whose formulas read its own fields', () => {
    let id = 100
    const copy = withNewFieldIds(before, () => ++id)
    expect(copy.fields.map((one) => [one.id, one.name, one.formula])).toEqual([
      [101, 'Gross', null],
      [102, 'Tare', null],
      [103, 'Net', '{101} - {102}'],
    ])
  })
})
