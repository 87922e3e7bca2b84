import { hasOptions, isComputed, valueType } from '@lineside/contract/core/rules'
import { arranged, type FieldDraft, formBounds, usableTypes, withNewFieldIds } from '@lineside/contract/forms'
import type { Change } from './editor.ts'
import { decimalTypes, insertFields, takesLimits, unjudgedTypes, withMembers } from './edits.ts'

/** What several fields may be given at once. */
export const bulkFlags = ['optional', 'generatesNonConformity', 'critical', 'usableInCalculations'] as const
export type BulkFlag = (typeof bulkFlags)[number]
export type FieldFlag = BulkFlag | 'evidenceRequired' | 'photoWhenOutside' | 'remarkWhenOutside'

const judgedFlags: readonly FieldFlag[] = ['generatesNonConformity', 'critical', 'evidenceRequired']
const outsideFlags: readonly FieldFlag[] = ['photoWhenOutside', 'remarkWhenOutside']

type Typed = Pick<FieldDraft, 'type' | 'linked' | 'integrated'>

/** Whether an answer can be one that does not conform; what was read is judged by limits alone. */
const mayBeOutside = (field: Typed) =>
  takesLimits(field) || hasOptions(field.type) || field.type === 'trueFalse' || field.type === 'conformity'

/** Whether a flag means anything for a field of this type. */
export function takesFlag(field: Typed, flag: FieldFlag): boolean {
  const { type } = field
  if (type === 'group') return false
  if (flag === 'usableInCalculations') return usableTypes.has(valueType(field))
  if (outsideFlags.includes(flag)) return mayBeOutside(field)
  if (type === 'linked') return judgedFlags.includes(flag) && mayBeOutside(field)
  return judgedFlags.includes(flag) ? !unjudgedTypes.has(type) : !isComputed(type)
}

export const takesDecimals = ({ type }: Pick<FieldDraft, 'type'>) => decimalTypes.has(type)

const patchAll =
  (ids: ReadonlySet<number>, patch: Partial<FieldDraft>, takes: (field: FieldDraft) => boolean): Change =>
  (definition) => ({
    ...definition,
    fields: definition.fields.map((field) => (ids.has(field.id) && takes(field) ? { ...field, ...patch } : field)),
  })

/** A flag of all those fields that have it; the others stay as they are. */
export const setFlag = (ids: ReadonlySet<number>, flag: BulkFlag, value: boolean): Change =>
  patchAll(ids, { [flag]: value }, (field) => takesFlag(field, flag))

export const setDecimals = (ids: ReadonlySet<number>, decimals: number | null): Change =>
  patchAll(ids, { decimals }, takesDecimals)

export const removeFields =
  (ids: ReadonlySet<number>): Change =>
  (definition) => {
    const gone = new Set([...ids].flatMap((id) => withMembers(definition.fields, id)))
    return { ...definition, fields: definition.fields.filter(({ id }) => !gone.has(id)) }
  }

/**
 * Copies below the last of them, in their order; a copied formula reads the copies of what was copied along.
 * `newIds`: one for each.
 */
export const duplicateFields =
  (ids: ReadonlySet<number>, newIds: readonly number[], nameOf: (name: string) => string): Change =>
  (definition) => {
    const fields = definition.fields.filter(({ id }) => ids.has(id))
    if (fields.length === 0 || fields.length > newIds.length) return definition
    const next = newIds[Symbol.iterator]()
    const copies = withNewFieldIds({ ...definition, fields }, () => next.next().value as number).fields.map(
      (field) => ({
        ...field,
        name: nameOf(field.name.trim()).slice(0, formBounds.fieldName),
      }),
    )
    const { fields: all, ...facts } = insertFields(
      copies,
      definition.fields.findLastIndex(({ id }) => ids.has(id)) + 1,
    )(definition)
    return { ...facts, fields: arranged(all) }
  }

/** A copy right below, of a group with copies of its fields; `nameOf` is what a copy is called. */
export const duplicateField =
  (id: number, newIds: readonly number[], nameOf: (name: string) => string): Change =>
  (definition) =>
    duplicateFields(new Set(withMembers(definition.fields, id)), newIds, nameOf)(definition)

/** The fields between two places, both of them included. */
export const between = (fields: readonly FieldDraft[], one: number, other: number): number[] =>
  fields.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ id }) => id)
