import type { RouteId } from '@lineside/contract/routes'
import type { ReadContext } from '../kernel/index.ts'

/** One kind of records that keep a record of an earlier domain from being disabled. A domain gives its own at its door. */
export interface Dependents {
  /** the entity of the record that is depended on, as the history names it: 'structure' */
  on: string
  /** the screen of one that depends */
  route: RouteId
  /** those that depend on one record, by title, at most so many; asked inside the transaction that would disable it */
  find(ctx: ReadContext, id: number, most: number): Promise<{ id: number; title: string }[]>
  /** which of many records it names at all, in whatever state of its own: these are never removed */
  named?(ctx: ReadContext, ids: readonly number[]): Promise<readonly number[]>
}

const MAX_DEPENDENTS = 100

/** Everything that depends on a record, at most 100 of each kind. */
export async function dependentsOf(ctx: ReadContext, sources: readonly Dependents[], on: string, id: number) {
  const results: { route: RouteId; id: number; title: string }[] = []
  for (const source of sources.filter((one) => one.on === on)) {
    for (const { id: dependent, title } of await source.find(ctx, id, MAX_DEPENDENTS))
      results.push({ route: source.route, id: dependent, title })
  }
  return results
}

/** Which of the records something names at all. */
export async function namedAmong(
  ctx: ReadContext,
  sources: readonly Dependents[],
  on: string,
  ids: readonly number[],
): Promise<number[]> {
  const named = new Set<number>()
  for (const source of sources.filter((one) => one.on === on))
    for (const id of (await source.named?.(ctx, ids)) ?? []) named.add(id)
  return [...named]
}
