import type { FieldType, ShowIf } from './types.ts'

/** Repeats of a group (portal.md section 9). */
export const MAX_REPEATS = 5

/**
 * Ids of fields come from a sequence and stay far below this; with four times as much added they are still exact numbers
 * of fifteen digits, which is what a formula can name.
 */
const STEP = 10 ** 14

/** By which a field of a group is answered, judged and stored in one of the group's repeats; in the first by its own id. */
export const repeatId = (fieldId: number, repeat: number): number => fieldId + (repeat - 1) * STEP

/** The field that an id of `repeatId` is of; of any other field its own. */
export const ownId = (id: number): number => id % STEP

/** Every id by which a field may be answered. */
export const idsInRepeats = (fieldId: number): number[] =>
  Array.from({ length: MAX_REPEATS }, (_, index) => repeatId(ownId(fieldId), index + 1))

/** How often a group may be answered, both included. */
export interface Repeats {
  min: number
  max: number
}

/** What the repeats of a group need to know of a field. */
export interface Repeating {
  id: number
  name: string
  type: FieldType
  /** group: how often it is answered */
  repeats?: Repeats | null | undefined
  /** the group in which the field stands */
  groupId?: number | null | undefined
  /** the repeat that this is, from 1; only of fields that `withRepeats` made */
  repeat?: number | undefined
  /** the name of the field within its group, where `name` says the repeat too */
  memberName?: string | undefined
  formula?: string | null | undefined
  showIf?: ShowIf | null | undefined
}

export const groupsOf = <F extends Repeating>(fields: readonly F[]): ReadonlyMap<number, F> =>
  new Map(fields.filter(({ type }) => type === 'group').map((field) => [field.id, field]))

/** Where a field stands: the id of its group, null of one that stands in none. */
export const groupOf = (field: Repeating | undefined): number | null => field?.groupId ?? null

const REFERENCE = /\{([0-9]{1,15})\}/g

/** 'Sample 2'; of a group that is there once only its name. */
export const repeatName = ({ name, repeats }: Pick<Repeating, 'name' | 'repeats'>, repeat: number): string =>
  (repeats?.max ?? 1) > 1 ? `${name} ${repeat}` : name

/** Where a field of a repeat stands for readers: under which heading, and by which name beneath it. */
export interface InRepeat {
  groupId: number
  repeat: number
  /** 'Sample 2' */
  heading: string
  name: string
}

/** The repeat that a field stands in; `group`: the group that it names. Undefined of a field outside of groups. */
export function inRepeatOf(field: Repeating | undefined, group: Repeating | undefined): InRepeat | undefined {
  if (!field?.repeat || !group) return undefined
  const { repeat, memberName, name } = field
  return { groupId: group.id, repeat, heading: repeatName(group, repeat), name: memberName ?? name }
}

/** A field of a group in one repeat, reading the fields of the same repeat; `own`: those that stand in the group. */
function inRepeat<F extends Repeating>(field: F, group: F, own: ReadonlySet<number>, repeat: number): F {
  const idOf = (id: number) => (own.has(id) ? repeatId(id, repeat) : id)
  const { formula, showIf } = field
  return {
    ...field,
    id: repeatId(field.id, repeat),
    name: `${repeatName(group, repeat)} › ${field.name}`,
    memberName: field.name,
    repeat,
    ...(formula && { formula: formula.replace(REFERENCE, (_, id: string) => `{${idOf(Number(id))}}`) }),
    ...(showIf && {
      showIf: { ...showIf, conditions: showIf.conditions.map((one) => ({ ...one, fieldId: idOf(one.fieldId) })) },
    }),
  }
}

/**
 * The fields of a form as they are answered: behind each group its fields once for every repeat that it may have, each with
 * an id and a name of its own. From here on a field of a repeat is a field as any other. Fields that stand in no group
 * are the same objects; a form without groups, or one that was made by this already, is what it was.
 */
export function withRepeats<F extends Repeating>(fields: readonly F[]): readonly F[] {
  const groups = groupsOf(fields)
  if (groups.size === 0 || fields.some(({ repeat }) => repeat !== undefined)) return fields
  const members = Map.groupBy(fields, (field) => (groups.has(groupOf(field) ?? 0) ? groupOf(field) : null))
  return (members.get(null) ?? []).flatMap((field) => {
    const inside = field.type === 'group' ? (members.get(field.id) ?? []) : []
    const own = new Set(inside.map(({ id }) => id))
    const repeats = Array.from({ length: field.repeats?.max ?? 1 }, (_, index) => index + 1)
    return [field, ...repeats.flatMap((repeat) => inside.map((one) => inRepeat(one, field, own, repeat)))]
  })
}
