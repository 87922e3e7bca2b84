import type { FieldProblem } from '@lineside/contract/core'
import { type OptionLine, optionKey, parentsOf } from '@lineside/contract/option-groups'
import { problem } from '../../core/problems/index.ts'
import type { StoredOption } from './queries.ts'

/** An option as it is to be stored. */
export interface NextOption extends StoredOption {
  /** null: it is new */
  was: StoredOption | null
  /** it was left out, and a record holds it or something below it */
  remaining: boolean
}

export interface Reconciled {
  /** all of them in their order, those kept although they were left out behind their siblings */
  options: NextOption[]
  /** left out, and no record holds them or anything below them */
  removed: StoredOption[]
}

/**
 * What becomes of the stored options of a group when it is to be as `wanted` says, which has passed the group's own
 * check. An option keeps its id under another name; who was left out and stands there again under the same name gets it
 * back; who was left out goes, unless a record holds it or something below it: then it is disabled. `newId` gives ids.
 * @throws VALIDATION at the line whose id is not one of this group, stands twice, or was on another level
 */
export async function reconcile(
  stored: readonly StoredOption[],
  input: readonly OptionLine[],
  newId: () => Promise<number>,
): Promise<Reconciled> {
  assertIds(stored, input)
  const named = new Set(input.map((line) => line.id))
  const left = stored.filter((option) => !named.has(option.id))
  const byPlace = new Map(left.map((option) => [placeOf(option.parentId, option.name), option]))
  const byId = new Map(stored.map((option) => [option.id, option]))
  const parents = parentsOf(input)
  const next: NextOption[] = []
  for (const [index, { id, level, name, enabled }] of input.entries()) {
    const parent = parents[index] ?? null
    const parentId = parent === null ? null : (next[parent]?.id ?? null)
    const was = id === null ? byPlace.get(placeOf(parentId, name)) : byId.get(id)
    next.push({
      id: was?.id ?? (await newId()),
      parentId,
      level,
      name,
      enabled,
      used: was?.used ?? false,
      was: was ?? null,
      remaining: false,
    })
  }
  const standing = new Set(next.map((option) => option.id))
  const gone = stored.filter((option) => !standing.has(option.id))
  const remaining = remainingOf(gone)
  return {
    options: withRemaining(
      next,
      gone.filter((option) => remaining.has(option.id)),
    ),
    removed: gone.filter((option) => !remaining.has(option.id)),
  }
}

const placeOf = (parentId: number | null, name: string) => `${parentId} ${optionKey(name)}`

function assertIds(stored: readonly StoredOption[], input: readonly OptionLine[]): void {
  const byId = new Map(stored.map((option) => [option.id, option]))
  const seen = new Set<number>()
  const fields: Record<string, FieldProblem> = {}
  for (const [index, { id, level }] of input.entries()) {
    if (id === null) continue
    const option = byId.get(id)
    if (!option) fields[`options.${index}.id`] = { code: 'unknownHere' }
    else if (seen.has(id)) fields[`options.${index}.id`] = { code: 'repeated' }
    else if (option.level !== level) fields[`options.${index}.level`] = { code: 'invalid' }
    seen.add(id)
  }
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}

/** Those that records hold, with what leads to them. */
function remainingOf(gone: readonly StoredOption[]): ReadonlySet<number> {
  const remaining = new Set<number>()
  for (const { id, parentId, used } of gone.toReversed()) {
    if (used) remaining.add(id)
    if (remaining.has(id) && parentId !== null) remaining.add(parentId)
  }
  return remaining
}

/** Puts what is kept behind its siblings, disabled, in the order it had. */
function withRemaining(next: readonly NextOption[], remaining: readonly StoredOption[]): NextOption[] {
  const all = [...next, ...remaining.map((option) => ({ ...option, enabled: false, was: option, remaining: true }))]
  const below = Map.groupBy(all, (option) => option.parentId)
  const inOrder = (parentId: number | null): NextOption[] =>
    (below.get(parentId) ?? []).flatMap((option) => [option, ...inOrder(option.id)])
  return inOrder(null)
}
