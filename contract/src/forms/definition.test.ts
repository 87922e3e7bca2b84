import { describe, expect, it } from 'vitest'
import { blankField } from './blank-field.ts'
import { emptyDefinition, type FieldDraft, type FormDefinition, formDefinition, tidyDefinition } from './definition.ts'
import { definitionProblems } from './definition-problems.ts'
import { withNewFieldIds } from './field-identity.ts'

const AUTHOR = 7

const field = (id: number, name: string, own: Partial<FieldDraft> = {}): FieldDraft => ({
  ...blankField(id, own.type ?? 'number', name),
  ...own,
})

const net = (formula: string) => field(3, 'Net', { type: 'calculation', formula })
const whole: FormDefinition = {
  ...emptyDefinition('Net weight'),
  collectPointIds: [1],
  productIds: [2],
  fields: [field(1, 'Gross'), field(2, 'Tare'), net('{1} - {2}')],
  approverId: 9,
}

const due = { startAfter: null, repeat: 60, tolerance: 15, opensShift: false }
const radio = (...names: string[]) =>
  field(4, 'Colour', {
    type: 'radio',
    options: names.map((name, at) => ({ id: String(at), name, nonConforming: false })),
  })

const problemsOf = (own: Partial<FormDefinition>) =>
  definitionProblems({ ...whole, ...own }, AUTHOR).map(({ step, field: at, code }) => `${step} ${at} ${code}`)

describe('what keeps a form from being submitted (portal.md section 5, decisions 5.4)', () => {
  it('is nothing where everything is there', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ frequency: due })).toEqual([])
    expect(problemsOf({ formType: 'deadline', deadline: 16 })).toEqual([])
    expect(problemsOf({ fields: [...whole.fields, radio('green', 'red')] })).toEqual([])
  })

  it.each<[string, Partial<FormDefinition>, string[]]>([
    ['no name', { name: '  ' }, ['identification name required']],
    ['a long name', { name: 'x'.repeat(101) }, ['identification name tooLong']],
    ['double spaces', { name: 'Net  weight' }, ['identification name doubleSpaces']],
    ['a long description', { description: 'x'.repeat(131) }, ['identification description tooLong']],
    ['no deadline', { formType: 'deadline' }, ['identification deadline required']],
    ['a short deadline', { formType: 'deadline', deadline: 15 }, ['identification deadline tooSmall']],
    ['no point', { collectPointIds: [] }, ['places collectPointIds noneGiven']],
    ['no product', { productIds: [] }, ['products productIds noneGiven']],
    ['a frequency of 15', { frequency: { ...due, repeat: 15, tolerance: 0 } }, ['frequency frequency.repeat tooSmall']],
    ['no repetition', { frequency: { ...due, repeat: null } }, ['frequency frequency.repeat required']],
    ['an early start', { frequency: { ...due, startAfter: 15 } }, ['frequency frequency.startAfter tooSmall']],
    ['half as tolerance', { frequency: { ...due, tolerance: 30 } }, ['frequency frequency.tolerance max']],
    ['no field', { fields: [] }, ['fields fields noneGiven']],
    [
      'no field for calculations',
      { fields: [field(1, 'Gross', { usableInCalculations: false })] },
      ['fields fields noneUsable'],
    ],
    [
      'a repeated name, in other letters',
      { fields: [field(1, 'Temperatura'), field(2, 'TEMPERATURÁ')] },
      ['fields fields.1.name repeated'],
    ],
    ['a nameless field', { fields: [field(1, 'A'), field(2, ' ')] }, ['fields fields.1.name required']],
    [
      'an option whose id would part a list of them',
      {
        fields: [
          ...whole.fields,
          field(4, 'Faults', { type: 'multiSelect', options: [{ id: '1,2', name: 'A', nonConforming: false }] }),
        ],
      },
      ['fields fields.3.options repeated'],
    ],
    [
      'no option among several',
      { fields: [...whole.fields, field(4, 'Faults', { type: 'multiSelect' })] },
      ['fields fields.3.options noneGiven'],
    ],
    [
      'a long suffix of a batch',
      { fields: [...whole.fields, field(4, 'Batch', { type: 'julianBatch', suffix: 'x'.repeat(21) })] },
      ['fields fields.3.suffix tooLong'],
    ],
    [
      'a second number of the record',
      { fields: [...whole.fields, field(4, 'A', { type: 'sequential' }), field(5, 'B', { type: 'sequential' })] },
      ['fields fields.4.type repeated'],
    ],
    ['no option', { fields: [...whole.fields, radio()] }, ['fields fields.3.options noneGiven']],
    [
      'a repeated option',
      { fields: [...whole.fields, radio('red', 'Red')] },
      ['fields fields.3.options.1.name repeated'],
    ],
    [
      'limits upside down',
      { fields: [field(1, 'A', { limits: { min: 2, max: 1 } })] },
      ['formulas fields.0.limits formula.badLimits'],
    ],
    ['no formula', { fields: [field(1, 'A'), net('')] }, ['formulas fields.1.formula formula.missing']],
    ['an open bracket', { fields: [field(1, 'A'), net('({1}')] }, ['formulas fields.1.formula formula.unclosed']],
    [
      'an incomplete formula',
      { fields: [field(1, 'A'), net('{1} +')] },
      ['formulas fields.1.formula formula.incomplete'],
    ],
    [
      'a field that is gone',
      { fields: [field(1, 'A'), net('{8}')] },
      ['formulas fields.1.formula formula.unknownField'],
    ],
    ['code', { fields: [field(1, 'A'), net('constructor(1)')] }, ['formulas fields.1.formula formula.unknownFunction']],
    ['a prototype', { fields: [field(1, 'A'), net('__proto__')] }, ['formulas fields.1.formula formula.unexpected']],
    [
      'ten thousand brackets',
      { fields: [field(1, 'A'), net('('.repeat(10_000))] },
      ['formulas fields.1.formula formula.tooLong'],
    ],
    [
      'a calculation that reads itself through another',
      {
        fields: [
          field(1, 'A'),
          field(3, 'B', { type: 'calculation', formula: '{4}' }),
          field(4, 'C', { type: 'calculation', formula: '{3}' }),
        ],
      },
      ['formulas fields.1.formula formula.cycle', 'formulas fields.2.formula formula.cycle'],
    ],
    ['a long lot sentence', { onCritical: 'x'.repeat(401) }, ['formulas onCritical tooLong']],
    ['no approver', { approverId: null }, ['approval approverId required']],
    ['the author as approver', { approverId: AUTHOR }, ['approval approverId samePerson']],
  ])('is %s', (_, own, expected) => {
    expect(problemsOf(own)).toEqual(expected)
  })

  it('is said at its place in a formula', () => {
    const [problem] = definitionProblems({ ...whole, fields: [field(1, 'A'), net('{1} $ 2')] }, AUTHOR)
    expect(problem).toMatchObject({ code: 'formula.unexpected', position: 4 })
  })
})

describe('a draft', () => {
  it('takes what is not whole, but nothing beyond its bounds', () => {
    const fits = (own: object) => formDefinition().safeParse({ ...whole, ...own }).success
    expect(fits({ name: '', fields: [field(1, '', { formula: '((' })] })).toBe(true)
    expect(fits({ fields: Array.from({ length: 500 }, (_, at) => field(at + 1, `F ${at}`)) })).toBe(true)
    expect(fits({ fields: Array.from({ length: 501 }, (_, at) => field(at + 1, `F ${at}`)) })).toBe(false)
    expect(fits({ name: 'x'.repeat(201) })).toBe(false)
    expect(fits({ name: 'a\u0000b' })).toBe(false)
    expect(fits({ more: 1 })).toBe(false)
  })

  it('is submitted without what its types do not use', () => {
    const untidy: FormDefinition = {
      ...whole,
      name: ' Net weight ',
      deadline: 20,
      onCritical: '  ',
      productIds: [2, 2],
      fields: [
        field(1, ' Gross ', { unit: ' ', formula: '{2}', limits: { min: null, max: null }, limitsByProduct: {} }),
        { ...radio('green '), name: 'Colour' },
      ],
    }
    expect(tidyDefinition(untidy)).toEqual({
      ...whole,
      fields: [field(1, 'Gross'), { ...radio('green'), name: 'Colour' }],
    })
  })
})

describe('conditions under which a field is shown', () => {
  const when = (fieldId: number, comparison: 'greater' | 'answered', value: number | null = null) => ({
    match: 'all' as const,
    conditions: [{ fieldId, comparison, value }],
  })
  const [gross, tare, netField] = whole.fields as [FieldDraft, FieldDraft, FieldDraft]

  it('are refused at their place', () => {
    expect(problemsOf({ fields: [gross, { ...tare, showIf: when(1, 'greater', 5) }, netField] })).toEqual([])
    expect(problemsOf({ fields: [{ ...gross, showIf: when(2, 'answered') }, tare, netField] })).toEqual([
      'fields fields.0.showIf.conditions.0 notEarlier',
    ])
    expect(problemsOf({ fields: [gross, { ...tare, showIf: when(99, 'answered') }, netField] })).toEqual([
      'fields fields.1.showIf.conditions.0 fieldGone',
    ])
    expect(problemsOf({ fields: [gross, netField, { ...tare, showIf: when(3, 'greater', 5) }] })).toEqual([
      'fields fields.2.showIf.conditions.0 readsItself',
    ])
    expect(problemsOf({ fields: [gross, { ...tare, showIf: when(1, 'greater') }, net('{1} -')] })).toEqual([
      'fields fields.1.showIf.conditions.0 required',
      'formulas fields.2.formula formula.incomplete',
    ])
  })

  it('go where there are none, stay with a renamed field, and are new in a copy', () => {
    const field = { ...tare, name: 'Box', showIf: when(1, 'answered') }
    const definition = {
      ...whole,
      fields: [gross, field, { ...netField, showIf: { match: 'any' as const, conditions: [] } }],
    }
    expect(tidyDefinition(definition).fields.map(({ showIf }) => showIf)).toEqual([undefined, field.showIf, undefined])
    let last = 100
    const copied = withNewFieldIds(definition, () => ++last)
    expect(copied.fields[1]?.showIf).toEqual(when(101, 'answered'))
    expect(problemsOf({ fields: copied.fields })).toEqual([])
  })

  it('of a hostile draft are refused by the schema, of a draft that is not whole they are not', () => {
    const parse = (showIf: unknown) =>
      formDefinition().safeParse({ ...whole, fields: [gross, { ...tare, showIf }] }).success
    const one = { fieldId: 1, comparison: 'greater', value: null }
    expect(parse({ match: 'all', conditions: [one] })).toBe(true)
    expect([undefined, null].map(parse)).toEqual([true, true])
    for (const conditions of [
      Array(10_000).fill(one),
      [{ ...one, fieldId: '__proto__' }],
      [{ ...one, fieldId: 1.5 }],
      [{ ...one, comparison: 'constructor' }],
      [{ ...one, value: 'x'.repeat(41) }],
      [{ ...one, value: { toString: 1 } }],
      [{ ...one, more: 1 }],
      JSON.parse('[{"fieldId":1,"comparison":"answered","value":null,"__proto__":{"x":1}}]'),
    ])
      expect(parse({ match: 'all', conditions })).toBe(false)
    expect(parse({ match: 'none', conditions: [one] })).toBe(false)
  })
})
