import { describe, expect, it } from 'vitest'
import { checkCollect, compileForm, type RuleField } from '../core/rules/index.ts'
import { blankField } from './blank-field.ts'
import { emptyDefinition, tidyDefinition } from './definition.ts'
import { definitionProblems } from './definition-problems.ts'
import { compareDefinitions, isSameDefinition } from './difference.ts'

const source = { formId: 7, fieldId: 70, type: 'number' as const, hours: 24 }

function problems(linked: typeof source | null, linkedFormIds = [7], groupId?: number) {
  const fields = [
    blankField(1, 'number', 'Weight'),
    { ...blankField(2, 'linked', 'Read'), linked, ...(groupId && { groupId }) },
  ]
  const all = definitionProblems({ ...emptyDefinition('Form'), fields, linkedFormIds }, null)
  return all.filter(({ field }) => field.startsWith('fields.1')).map(({ field, code }) => [field, code])
}

describe('a linked field', () => {
  it('reads a field of a linked form within a week, never one of its own form', () => {
    expect(problems(source)).toEqual([])
    expect(problems(null)).toEqual([['fields.1.linked', 'required']])
    expect(problems(source, [])).toEqual([['fields.1.linked', 'formNotLinked']])
    expect(problems({ ...source, fieldId: 1 })).toEqual([['fields.1.linked', 'ownField']])
    expect(problems({ ...source, hours: 0 })).toEqual([['fields.1.hours', 'tooSmall']])
    expect(problems({ ...source, hours: 169 })).toEqual([['fields.1.hours', 'max']])
    expect(problems({ ...source, hours: 168 })).toEqual([])
    expect(problems(source, [7], 1)).toContainEqual(['fields.1.groupId', 'notInGroup'])
  })

  it('is judged and calculated with as what it reads, never required and never typed', () => {
    const fields: RuleField[] = [
      { id: 2, name: 'Read', type: 'linked', linked: { type: 'number' }, limits: { min: 1, max: 5 } },
      { id: 3, name: 'Twice', type: 'calculation', formula: '{2} * 2' },
    ]
    const form = compileForm(fields)
    const context = { productId: null, collectedOn: '2026-11-20' }
    const check = (value: number | null, typed: [number, number][] = []) =>
      checkCollect(form, new Map(typed), { ...context, linked: new Map([[2, value]]) })
    expect(check(8).values).toMatchObject([{ type: 'number', value: 8, conform: false, distance: 3 }, { value: 16 }])
    expect(check(null)).toMatchObject({ problems: [], values: [{ value: null, conform: null }, { value: null }] })
    expect(check(8, [[2, 9]]).problems).toMatchObject([{ fieldId: 2, code: 'calculated' }])
    expect(() => compileForm([{ ...fields[0]!, linked: { type: 'text' } }, fields[1]!])).toThrow()
  })

  it('of another source, or of other hours, differs in its rules; turned into something else it is tidied away', () => {
    const reading = (hours: number, type: 'linked' | 'number' = 'linked') => ({
      ...emptyDefinition('Form'),
      fields: [{ ...blankField(2, type, 'Read'), linked: { ...source, hours } }],
    })
    const { fields } = compareDefinitions(reading(24), reading(48))
    expect(fields).toMatchObject([
      { kind: 'rules', before: { linked: { hours: 24 } }, after: { linked: { hours: 48 } } },
    ])
    expect(isSameDefinition(reading(24), reading(24))).toBe(true)
    expect(tidyDefinition(reading(24, 'number')).fields[0]?.linked).toBeUndefined()
    expect(tidyDefinition(reading(24)).fields[0]?.linked).toEqual({ ...source, hours: 24 })
  })

  it('counts as a value to calculate with only where it reads numbers', () => {
    const only = (type: 'number' | 'text') => {
      const fields = [{ ...blankField(2, 'linked', 'Read'), usableInCalculations: true, linked: { ...source, type } }]
      const all = definitionProblems({ ...emptyDefinition('Form'), fields, linkedFormIds: [7] }, null)
      return all.some(({ code }) => code === 'noneUsable')
    }
    expect([only('number'), only('text')]).toEqual([false, true])
  })
})
