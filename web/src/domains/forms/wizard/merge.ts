import {
  compareDefinitions,
  type FieldDraft,
  type FormDefinition,
  formFacts,
  withNewFieldIds,
} from '@lineside/contract/forms'
import { type FieldParts, mergeFields, sameValue } from '../../../core/form/dialog.ts'

/** A fact of the form or one of its fields that both sides changed, and differently. */
export interface DraftConflict {
  /** 'facts.name', 'fields.41' */
  key: string
  /** as each side has it, with what else was taken of a field; undefined: it is there no longer */
  mine: unknown
  theirs: unknown
}

export interface MergedDraft {
  /** what only the other changed is as they left it; what both changed is as it stands here */
  definition: FormDefinition
  conflicts: readonly DraftConflict[]
  /** whether anything of the other was taken */
  taken: boolean
}

const fieldKey = (id: number) => `fields.${id}`

/** A definition as parts that are merged each by itself: its facts, and its fields by their identity. */
function partsOf({ fields, ...facts }: FormDefinition): FieldParts {
  const own = formFacts.map((key) => [`facts.${key}`, facts[key as keyof typeof facts]])
  return Object.fromEntries([...own, ...fields.map((field) => [fieldKey(field.id), field])])
}

/**
 * Two drafts that began with the same one: what only one side changed is as that side has it, within a field too, so that
 * a name and a limit changed by two people stand together. What both changed differently is to be chosen.
 */
export function mergeDrafts(base: FormDefinition, mine: FormDefinition, theirs: FormDefinition): MergedDraft {
  const [before, own, other] = [base, mine, theirs].map(partsOf) as [FieldParts, FieldParts, FieldParts]
  const merged = mergeFields(before, own, other)
  const open = merged.conflicts.filter((key) => {
    const [was, here, there] = [before[key], own[key], other[key]]
    if (!key.startsWith('fields.') || !was || !here || !there) return true
    const within = mergeFields(was as FieldParts, here as FieldParts, there as FieldParts)
    merged.values[key] = within.values
    return within.conflicts.length > 0
  })
  const definition = joined(merged.values, order(base, mine, theirs))
  const conflicts = open.map((key) => ({ key, mine: merged.values[key], theirs: other[key] }))
  return { definition, conflicts, taken: merged.theirs.length > 0 || merged.conflicts.length > open.length }
}

function joined(values: Readonly<Record<string, unknown>>, ids: readonly number[]): FormDefinition {
  const facts = Object.fromEntries(formFacts.map((key) => [key, values[`facts.${key}`]]))
  const fields = ids.flatMap((id) => (values[fieldKey(id)] as FieldDraft | undefined) ?? [])
  return { ...facts, fields } as FormDefinition
}

/**
 * The reader's draft with other ids for those of their new fields whose ids the other gave to new fields too: both took
 * them from the same ids in hand. `free`: ids that the draft still has; taken from its end, for the editor takes from its
 * beginning.
 */
export function withOwnIds(
  base: FormDefinition,
  mine: FormDefinition,
  theirs: FormDefinition,
  free: readonly number[],
): FormDefinition {
  const idsIn = ({ fields }: FormDefinition) => new Set(fields.map(({ id }) => id))
  const [before, own, other] = [idsIn(base), idsIn(mine), idsIn(theirs)]
  const left = free.filter((id) => !own.has(id) && !other.has(id))
  const fresh = new Map<number, number>()
  for (const field of mine.fields) {
    const twin = before.has(field.id) ? undefined : theirs.fields.find(({ id }) => id === field.id)
    const id = twin && !sameValue(twin, field) ? left.pop() : undefined
    if (id !== undefined) fresh.set(field.id, id)
  }
  if (fresh.size === 0) return mine
  const ids = mine.fields.map(({ id }) => fresh.get(id) ?? id).values()
  return withNewFieldIds(mine, () => ids.next().value as number)
}

/** The order of the one who moved fields; of both, the reader's. What the other added stands behind what it stood behind. */
function order(base: FormDefinition, mine: FormDefinition, theirs: FormDefinition): number[] {
  const [before, here, there] = [base, mine, theirs].map(({ fields }) => fields.map(({ id }) => id)) as [
    number[],
    number[],
    number[],
  ]
  const moved = compareDefinitions(base, mine).fields.some(({ kind }) => kind === 'moved')
  const [leading, other] = moved ? [here, there] : [there, here]
  const result = [...leading]
  for (const id of [...other, ...before]) {
    if (result.includes(id)) continue
    const from = other.includes(id) ? other : before
    const behind = from.slice(0, from.indexOf(id)).findLast((one) => result.includes(one))
    result.splice(behind === undefined ? 0 : result.indexOf(behind) + 1, 0, id)
  }
  return result
}

/** A definition in which one fact or field is as a side has it; without it where that side has none. */
export function definitionWith(definition: FormDefinition, key: string, value: unknown): FormDefinition {
  const [part = '', name = ''] = key.split('.')
  if (part === 'facts') return { ...definition, [name]: value }
  const id = Number(name)
  const { fields } = definition
  if (value === undefined) return { ...definition, fields: fields.filter((field) => field.id !== id) }
  const field = value as FieldDraft
  const has = fields.some((one) => one.id === id)
  return { ...definition, fields: has ? fields.map((one) => (one.id === id ? field : one)) : [...fields, field] }
}
