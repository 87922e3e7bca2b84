import { groupOf } from '@lineside/contract/core/rules'
import { blankField, emptyDefinition, type FieldDraft, type FormDefinition, membersOf } from '@lineside/contract/forms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateField, duplicateFields, removeFields } from './bulk.ts'
import { removeField } from './edits.ts'
import { moveField, placeAt, placeBeside, placesOf } from './field-places.ts'

const field = (id: number, own: Partial<FieldDraft> = {}): FieldDraft => ({
  ...blankField(id, own.type ?? 'number', `F${id}`),
  ...own,
})
const start: FormDefinition = {
  ...emptyDefinition('Samples'),
  fields: [field(1), field(2, { type: 'group' }), field(3, { groupId: 2 }), field(4, { groupId: 2 }), field(5)],
}
/** '1 2[3 4] 5' */
const written = ({ fields }: FormDefinition) =>
  fields
    .filter((one) => groupOf(one) === null)
    .map(({ id, type }) => {
      const inside = membersOf(fields, id).map((one) => one.id)
      return type === 'group' ? `${id}[${inside.join(' ')}]` : String(id)
    })
    .join(' ')
const of = ({ fields }: FormDefinition, id: number) => fields.find((one) => one.id === id) as FieldDraft
const stepped = (definition: FormDefinition, id: number, steps: number) => {
  const place = placeBeside(definition.fields, of(definition, id), steps)
  return place ? moveField(id, place)(definition) : definition
}

describe('a field is moved', () => {
  it('step by step into a group, through it and out of it', () => {
    const seen = [start]
    for (let step = 0; step < 6; step++) seen.push(stepped(seen.at(-1) ?? start, 5, -1))
    expect(seen.map(written)).toEqual([
      '1 2[3 4] 5',
      '1 2[3 4 5]',
      '1 2[3 5 4]',
      '1 2[5 3 4]',
      '1 5 2[3 4]',
      '5 1 2[3 4]',
      '5 1 2[3 4]',
    ])
    expect(written(stepped(start, 3, -1))).toBe('1 3 2[4] 5')
    expect(written(stepped(start, 4, 1))).toBe('1 2[3] 4 5')
  })

  it('with the fields that it has, and into no group, where it is a group', () => {
    expect(written(stepped(start, 2, -1))).toBe('2[3 4] 1 5')
    expect(written(stepped(start, 2, 1))).toBe('1 5 2[3 4]')
    const two = { ...start, fields: [...start.fields, field(6, { type: 'group' })] }
    expect(placesOf(two.fields, of(two, 6)).every(({ groupId }) => groupId === null)).toBe(true)
    expect(written(stepped(two, 6, -2))).toBe('1 6[] 2[3 4] 5')
  })

  it('to where the pointer drops it: behind the head of a group it is in it', () => {
    const dropped = (id: number, over: number, side: 'before' | 'after') => {
      const place = placeAt(start.fields, of(start, id), of(start, over), side)
      return place && written(moveField(id, place)(start))
    }
    expect(dropped(1, 2, 'after')).toBe('2[1 3 4] 5')
    expect(dropped(1, 4, 'after')).toBe('2[3 4 1] 5')
    expect(dropped(1, 5, 'before')).toBe('2[3 4] 1 5')
    expect(dropped(3, 1, 'before')).toBe('3 1 2[4] 5')
    expect(dropped(2, 3, 'after')).toBeNull()
  })

  it('never lost, and a group never torn apart', () => {
    const step = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -6, max: 6 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const end = steps.reduce((now, [id, by]) => stepped(now, id, by), start)
        expect(end.fields.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5])
        const inOrder = written(end).match(/\d+/g)?.map(Number)
        expect(end.fields.map(({ id }) => id)).toEqual(inOrder)
      }),
    )
  })
})

describe('a group', () => {
  it('is copied and removed with its fields', () => {
    const copied = duplicateField(2, [12, 13, 14], (name) => `${name} copy`)(start)
    expect(written(copied)).toBe('1 2[3 4] 12[13 14] 5')
    expect(written(removeField(2)(start))).toBe('1 5')
    expect(written(removeFields(new Set([2, 5]))(start))).toBe('1')
  })

  it('takes the copy of one of its fields', () => {
    expect(written(duplicateField(3, [13], (name) => `${name} copy`)(start))).toBe('1 2[3 13 4] 5')
    expect(written(duplicateFields(new Set([3, 5]), [13, 15], (name) => `${name} copy`)(start))).toBe(
      '1 2[3 4 13] 5 15',
    )
  })
})
