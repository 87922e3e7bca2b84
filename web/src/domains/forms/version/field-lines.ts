import type { FieldDifference, FieldDraft } from '@lineside/contract/forms'
import type { FormVersion } from '../queries.ts'

/** A field of a version as its table has it, with what became of it. */
export interface FieldLine {
  field: FieldDraft
  /** added, removed, renamed, …: as the contract has them */
  kinds: readonly string[]
  /** what it said before, where it says something else now */
  former: FieldDraft | null
}

/** The fields of a version in their order, those that it took away last, where they stand no longer. */
export function fieldLines({ definition, difference }: FormVersion): FieldLine[] {
  const changes = Map.groupBy((difference?.fields ?? []) as FieldDifference[], ({ fieldId }) => fieldId)
  const lines = (definition?.fields ?? []).map((field): FieldLine => {
    const own = changes.get(field.id) ?? []
    return { field, kinds: own.map(({ kind }) => kind), former: formerOf(field, own) }
  })
  const gone = [...changes.values()].flat().filter(({ kind }) => kind === 'removed')
  return [...lines, ...gone.map(({ before }) => ({ field: before as FieldDraft, kinds: ['removed'], former: null }))]
}

/** What each change says of the field before it, put together; null where it said the same or was not there. */
function formerOf(field: FieldDraft, changes: readonly FieldDifference[]): FieldDraft | null {
  const said = changes.flatMap(({ kind, before }): Partial<FieldDraft>[] => {
    if (kind === 'renamed') return [{ name: String(before) }]
    if (kind === 'limits' || kind === 'rules') return [before as Partial<FieldDraft>]
    if (kind === 'formula') return [{ formula: before as FieldDraft['formula'] }]
    if (kind === 'options') return [{ options: before as FieldDraft['options'] }]
    return []
  })
  return said.length === 0 ? null : Object.assign({}, field, ...said)
}
