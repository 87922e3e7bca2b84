import { blankField, emptyDefinition, type FormDefinition } from '@lineside/contract/forms'
import { describe, expect, it } from 'vitest'
import { editorStep, startOf } from '../../../core/wizard/index.ts'
import { between, duplicateFields, removeFields, setDecimals, setFlag, takesFlag } from './bulk.ts'

const start: FormDefinition = {
  ...emptyDefinition('Net weight'),
  fields: [
    blankField(1, 'number', 'Gross'),
    blankField(2, 'text', 'Remark'),
    blankField(3, 'number', 'Tare'),
    { ...blankField(4, 'calculation', 'Net'), formula: '{1} - {3} - {5}' },
    blankField(5, 'number', 'Box'),
  ],
}
const all = new Set([1, 2, 3, 4, 5])

describe('several fields at once', () => {
  it('get a flag where they have it, in one step', () => {
    const state = editorStep(startOf(start), { kind: 'change', change: setFlag(all, 'optional', true) })
    expect(state.definition.fields.map(({ optional }) => optional)).toEqual([true, true, true, false, true])
    expect(state.past).toHaveLength(1)
    expect(editorStep(state, { kind: 'undo' }).definition).toBe(start)
    const usable = setFlag(new Set([1, 2]), 'usableInCalculations', true)(start)
    expect(usable.fields.map(({ usableInCalculations }) => usableInCalculations)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ])
  })

  it('that nobody types, or nothing can be wrong with, take no flag that says otherwise', () => {
    const computed = {
      ...start,
      fields: [blankField(1, 'sequential', 'Number'), blankField(2, 'julianBatch', 'Batch')],
    }
    const both = new Set([1, 2])
    for (const flag of ['optional', 'generatesNonConformity', 'critical'] as const) {
      const [number] = setFlag(both, flag, true)(computed).fields
      expect(number?.[flag], flag).toBe(false)
    }
    expect(setFlag(both, 'optional', true)(computed).fields.map(({ optional }) => optional)).toEqual([false, false])
  })

  it('ask for evidence where an answer can be one that does not conform', () => {
    const types = ['number', 'calculation', 'timer', 'radio', 'conformity', 'text', 'preRegistered', 'photo'] as const
    const taking = types.filter((type) => takesFlag({ type }, 'photoWhenOutside'))
    expect(taking).toEqual(['number', 'calculation', 'timer', 'radio', 'conformity'])
    expect(types.filter((type) => takesFlag({ type }, 'remarkWhenOutside'))).toEqual(taking)
  })

  it('get decimals where they are numbers', () => {
    expect(setDecimals(all, 2)(start).fields.map(({ decimals }) => decimals)).toEqual([2, null, 2, 2, 2])
  })

  it('are copied below the last of them, and copied formulas read the copies', () => {
    const copied = duplicateFields(new Set([4, 1, 3]), [11, 12, 13], (name) => `${name} 2`)(start)
    expect(copied.fields.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Gross',
      '2 Remark',
      '3 Tare',
      '4 Net',
      '11 Gross 2',
      '12 Tare 2',
      '13 Net 2',
      '5 Box',
    ])
    expect(copied.fields[6]?.formula).toBe('{11} - {12} - {5}')
    expect(copied.fields[3]?.formula).toBe('{1} - {3} - {5}')
    expect(duplicateFields(new Set([1, 3]), [11], (name) => name)(start)).toBe(start)
  })

  it('go at once', () => {
    expect(removeFields(new Set([1, 5]))(start).fields.map(({ id }) => id)).toEqual([2, 3, 4])
  })

  it('are all between two places, whichever comes first', () => {
    expect(between(start.fields, 3, 1)).toEqual([2, 3, 4])
    expect(between(start.fields, 2, 2)).toEqual([3])
  })
})
