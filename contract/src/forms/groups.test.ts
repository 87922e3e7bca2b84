import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_REPEATS } from '../core/rules/index.ts'
import { blankField } from './blank-field.ts'
import { emptyDefinition, type FieldDraft, formDefinition, tidyDefinition } from './definition.ts'
import { definitionProblems } from './definition-problems.ts'
import { compareDefinitions } from './difference.ts'
import { withNewFieldIds } from './field-identity.ts'
import { arranged, groupProblems, membersOf } from './groups.ts'

const field = (id: number, own: Partial<FieldDraft> = {}): FieldDraft => ({
  ...blankField(id, own.type ?? 'number', `F${id}`),
  ...own,
})
const group = (id: number, own: Partial<FieldDraft> = {}) => field(id, { type: 'group', ...own })
const whole = (fields: FieldDraft[]) => ({
  ...emptyDefinition('Samples'),
  collectPointIds: [1],
  productIds: [2],
  approverId: 9,
  fields,
})
const problemsOf = (fields: FieldDraft[]) =>
  definitionProblems(whole(fields), 7).map(({ field: at, code }) => `${at} ${code}`)

describe('a group', () => {
  it('is answered up to five times by itself', () => {
    expect(group(1).repeats).toEqual({ min: 1, max: MAX_REPEATS })
    expect(problemsOf([group(1), field(2, { groupId: 1 }), field(3)])).toEqual([])
  })

  it.each<[string, FieldDraft[], string[]]>([
    ['without fields', [group(1), field(2)], ['fields.0.repeats noneGiven']],
    ['without repeats', [group(1, { repeats: null }), field(2, { groupId: 1 })], ['fields.0.repeats required']],
    [
      'with fewer at most than at least',
      [group(1, { repeats: { min: 3, max: 2 } }), field(2, { groupId: 1 })],
      ['fields.0.repeats max'],
    ],
    [
      'in a group',
      [group(1), field(2, { groupId: 1 }), group(3, { groupId: 1 }), field(4, { groupId: 3 })],
      ['fields.2.groupId notInGroup'],
    ],
    [
      'with a number of the record',
      [group(1), field(2, { groupId: 1 }), field(3, { type: 'sequential', groupId: 1 })],
      ['fields.2.groupId notInGroup'],
    ],
    [
      'apart from its field',
      [group(1), field(2, { groupId: 1 }), field(3), field(4, { groupId: 1 })],
      ['fields.3.groupId apartFromGroup'],
    ],
    ['that is none', [field(1), field(2, { groupId: 1 })], ['fields.1.groupId apartFromGroup']],
    [
      'whose field is read from outside',
      [group(1), field(2, { groupId: 1 }), field(3, { type: 'calculation', formula: '{2}' })],
      ['fields.2.formula formula.inGroup'],
    ],
    [
      'of too many questions',
      [group(1), ...Array.from({ length: 101 }, (_, at) => field(at + 2, { groupId: 1 }))],
      ['fields tooMany'],
    ],
  ])('%s is refused at its place', (_, fields, problems) => {
    expect(problemsOf(fields)).toEqual(problems)
  })

  it('is not stored where it was left, nor with more than five repeats', () => {
    const [plain, inside] = tidyDefinition(
      whole([field(1, { repeats: { min: 1, max: 2 }, groupId: null }), field(2, { groupId: 5 })]),
    ).fields
    expect(JSON.stringify(plain)).not.toMatch(/repeats|groupId/)
    expect(inside?.groupId).toBe(5)
    const most = (max: number) => formDefinition().safeParse(whole([group(1, { repeats: { min: 1, max } })])).success
    expect([most(5), most(6), most(0)]).toEqual([true, false, false])
  })

  it('of a copied form has the copies of its fields', () => {
    let next = 100
    const copied = withNewFieldIds(whole([group(1), field(2, { groupId: 1 })]), () => next++).fields
    expect(copied.map(({ id, groupId }) => [id, groupId])).toEqual([
      [100, undefined],
      [101, 100],
    ])
  })

  it('is part of the difference between two versions', () => {
    const before = whole([group(1), field(2, { groupId: 1 }), field(3)])
    const after = whole([group(1, { repeats: { min: 2, max: 3 } }), field(2, { groupId: 1 }), field(3, { groupId: 1 })])
    expect(compareDefinitions(before, after).fields).toMatchObject([
      { fieldId: 1, kind: 'rules', before: { repeats: { min: 1, max: 5 } }, after: { repeats: { min: 2, max: 3 } } },
      { fieldId: 3, kind: 'rules', before: { groupId: null }, after: { groupId: 1 } },
    ])
  })
})

describe('fields that were moved', () => {
  it('stand behind their groups, none lost, none twice, whatever was done to them', () => {
    const one = fc.record({ isGroup: fc.boolean(), groupId: fc.option(fc.integer({ min: 1, max: 8 })) })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (parts) => {
        const fields = parts.map(({ isGroup, groupId }, at) =>
          field(at + 1, { type: isGroup ? 'group' : 'number', groupId }),
        )
        const result = arranged(fields)
        expect(result.map(({ id }) => id).sort()).toEqual(fields.map(({ id }) => id))
        expect(groupProblems(result).filter(({ field: at }) => at.endsWith('groupId'))).toEqual([])
        expect(arranged(result)).toEqual(result)
        for (const { id } of result.filter(({ type }) => type === 'group'))
          expect(membersOf(result, id)).toEqual(membersOf(result, id).filter(({ type }) => type !== 'group'))
      }),
    )
  })
})
