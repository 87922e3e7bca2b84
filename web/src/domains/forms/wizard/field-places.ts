import { groupOf } from '@lineside/contract/core/rules'
import { arranged, type FieldDraft, fitsIntoGroup } from '@lineside/contract/forms'
import type { Change } from './editor.ts'

/** Where a field may go: behind so many of the others, in a group or in none. */
export interface Place {
  at: number
  groupId: number | null
}

/** A field with what moves along: the fields of a group go where it goes. */
const blockOf = (fields: readonly FieldDraft[], moving: FieldDraft) =>
  fields.filter((field) => field.id === moving.id || groupOf(field) === moving.id)

export const othersOf = (fields: readonly FieldDraft[], moving: FieldDraft) => {
  const block = new Set(blockOf(fields, moving))
  return fields.filter((field) => !block.has(field))
}

/** Every place to which a field may go, from the top: behind the last field of a group it may be in it or below it. */
export function placesOf(fields: readonly FieldDraft[], moving: FieldDraft): Place[] {
  const others = othersOf(fields, moving)
  const fits = fitsIntoGroup(moving.type)
  return [
    { at: 0, groupId: null },
    ...others.flatMap((field, index): Place[] => {
      const group = field.type === 'group' ? field.id : groupOf(field)
      const next = others[index + 1]
      const goesOn = group !== null && groupOf(next) === group
      return [
        ...(group !== null && fits ? [{ at: index + 1, groupId: group }] : []),
        ...(goesOn ? [] : [{ at: index + 1, groupId: null }]),
      ]
    }),
  ]
}

const isSame = (one: Place, other: Place) => one.at === other.at && one.groupId === other.groupId

/** Where a field is, among its places. */
export function placeOf(fields: readonly FieldDraft[], field: FieldDraft): number {
  const at = othersOf(fields.slice(0, fields.indexOf(field)), field).length
  return placesOf(fields, field).findIndex((place) => isSame(place, { at, groupId: groupOf(field) }))
}

/** The place so many steps further up or down; null where there is none. */
export const placeBeside = (fields: readonly FieldDraft[], field: FieldDraft, steps: number): Place | null =>
  placesOf(fields, field)[placeOf(fields, field) + steps] ?? null

/** The place on one side of another field, for what is dropped there; null where it cannot go. */
export function placeAt(fields: readonly FieldDraft[], field: FieldDraft, over: FieldDraft, side: 'before' | 'after') {
  const others = othersOf(fields, field)
  const index = others.indexOf(over)
  if (index < 0) return null
  const behind = side === 'after'
  const inside = behind && over.type === 'group' ? over.id : groupOf(over)
  const at = behind ? index + 1 : index
  const possible = placesOf(fields, field).filter((place) => place.at === at)
  return possible.find(({ groupId }) => groupId === inside) ?? possible[0] ?? null
}

/** The one command that moves: by the pointer, the menu, the keys. */
export const moveField =
  (id: number, { at, groupId }: Place): Change =>
  (definition) => {
    const { fields } = definition
    const field = fields.find((one) => one.id === id)
    if (!field) return definition
    const { groupId: _, ...outside } = field
    const moved = groupId === null ? outside : { ...field, groupId }
    const block = blockOf(fields, field).map((one) => (one === field ? moved : one))
    const next = arranged(othersOf(fields, field).toSpliced(at, 0, ...block))
    const isMoved = next.some((one, index) => one.id !== fields[index]?.id || groupOf(one) !== groupOf(fields[index]))
    return isMoved ? { ...definition, fields: next } : definition
  }
