import { blankField, emptyDefinition, type FieldDraft, type FormDefinition } from '@lineside/contract/forms'
import { describe, expect, it } from 'vitest'
import { definitionWith, mergeDrafts, withOwnIds } from './merge.ts'

const [gross, tare, net] = [1, 2, 3].map((id) => blankField(id, 'number', `Field ${id}`)) as [
  FieldDraft,
  FieldDraft,
  FieldDraft,
]
const of = (fields: FieldDraft[], own: Partial<FormDefinition> = {}): FormDefinition => ({
  ...emptyDefinition('Net weight'),
  fields,
  ...own,
})
const base = of([gross, tare, net])
const ids = ({ fields }: FormDefinition) => fields.map(({ id }) => id)
const added = (id: number) => blankField(id, 'text', `Field ${id}`)

describe('two drafts that began with the same one', () => {
  it('keep what only one of them changed, within a field too', () => {
    const mine = of([{ ...gross, name: 'Mine' }, tare, net], { name: 'Mine' })
    const theirs = of([{ ...gross, unit: 'kg' }, tare, net], { description: 'Theirs' })
    const { definition, conflicts } = mergeDrafts(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(definition).toEqual(
      of([{ ...gross, name: 'Mine', unit: 'kg' }, tare, net], { name: 'Mine', description: 'Theirs' }),
    )
  })

  it('have to be chosen from where both changed the same, with what else was joined of it', () => {
    const mine = of([{ ...gross, name: 'Mine', optional: true }, tare, net])
    const theirs = of([{ ...gross, name: 'Theirs', unit: 'kg' }, tare, net])
    const { definition, conflicts } = mergeDrafts(base, mine, theirs)
    expect(conflicts.map(({ key }) => key)).toEqual(['fields.1'])
    expect(definition.fields[0]).toMatchObject({ name: 'Mine', optional: true, unit: 'kg' })
    expect(definitionWith(definition, 'fields.1', conflicts[0]?.theirs).fields[0]).toMatchObject({ name: 'Theirs' })
  })

  it('have both the fields that each added, behind what they stood behind, and none that one took away', () => {
    const { definition, conflicts } = mergeDrafts(base, of([gross, added(8), tare, net]), of([gross, net, added(9)]))
    expect([ids(definition), conflicts]).toEqual([[1, 8, 3, 9], []])
  })

  it('ask about a field that one took away and the other changed', () => {
    const changed = { ...tare, unit: 'kg' }
    const { definition, conflicts } = mergeDrafts(base, of([gross, changed, net]), of([gross, net]))
    expect(conflicts).toEqual([{ key: 'fields.2', mine: changed, theirs: undefined }])
    expect(ids(definition)).toEqual([1, 2, 3])
    expect(ids(definitionWith(definition, 'fields.2', undefined))).toEqual([1, 3])
  })

  it('have both the fields that were given the same id, and formulas and conditions that read the right one', () => {
    const shownBy = (fieldId: number): FieldDraft['showIf'] => ({
      match: 'all',
      conditions: [{ fieldId, comparison: 'answered', value: null }],
    })
    const mine = of([gross, tare, { ...net, formula: '{8} - {2}', showIf: shownBy(8) }, added(8)])
    const theirs = of([gross, tare, net, { ...added(8), name: 'Theirs' }])
    const own = withOwnIds(base, mine, theirs, [8, 9, 10])
    const { definition, conflicts } = mergeDrafts(base, own, theirs)
    expect(conflicts).toEqual([])
    expect(definition.fields.map(({ id, name }) => [id, name]).slice(3)).toEqual(
      expect.arrayContaining([
        [8, 'Theirs'],
        [10, 'Field 8'],
      ]),
    )
    expect(definition.fields[2]).toMatchObject({ formula: '{10} - {2}', showIf: shownBy(10) })
    expect(withOwnIds(base, mine, base, [9])).toBe(mine)
  })

  it('have the order of who moved fields', () => {
    expect(ids(mergeDrafts(base, base, of([net, gross, tare])).definition)).toEqual([3, 1, 2])
    expect(ids(mergeDrafts(base, of([net, gross, tare]), of([gross, tare, net, added(9)])).definition)).toEqual([
      3, 9, 1, 2,
    ])
  })
})
