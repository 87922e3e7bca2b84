import { listDependents } from '@lineside/contract/structure'
import { newestOf } from '../../../core/history/index.ts'
import type { Calls, ReadContext } from '../../../core/kernel/index.ts'
import { type Dependents, dependentsOf } from '../../../core/pending/index.ts'
import { Problem } from '../../../core/problems/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { isFormUsed } from '../../collects/index.ts'
import { isCourseUsed } from '../../trainings/index.ts'
import { kinds, type Standing } from './kinds.ts'
import type { Step } from './step.ts'
import type { MadeRow, Outcome, Stay } from './table.ts'

/** What the taking away of a starter looks at. */
interface Leaving {
  calls: Calls
  dependents: () => readonly Dependents[]
  plan: readonly Step[]
  made: ReadonlyMap<string, MadeRow>
}

/** A record of the starter, with the steps that made it and went on with it. */
interface Item {
  row: MadeRow
  steps: readonly Step[]
}

/** What is to become of a record: it goes, it went before, or it stays and why. */
type Decision = { outcome: Exclude<Outcome, 'STAYED'>; standing: Standing | null } | { outcome: 'STAYED'; reason: Stay }

/** The records of a starter in the order in which they go: what names others goes before them. */
export function itemsOf({ plan, made }: Pick<Leaving, 'plan' | 'made'>): Item[] {
  return plan
    .filter(({ name }) => name !== undefined)
    .flatMap((first) => {
      const row = made.get(first.key)
      if (!row) return []
      const steps = plan.filter(({ key, continues }) => key === first.key || continues === first.key)
      return [{ row, steps }]
    })
    .reverse()
}

const stays = (reason: Stay): Decision => ({ outcome: 'STAYED', reason })

/** Decides on one record, knowing which of those before it stay. */
export async function decide(
  ctx: ReadContext,
  leaving: Leaving,
  { row, steps }: Item,
  staying: readonly Item[],
): Promise<Decision> {
  const { entity, goes, read } = kinds[row.kind]
  const standing = await read(leaving.calls, ctx, row.recordId).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return null
    throw error
  })
  if (!standing) return { outcome: 'REMOVED', standing: null }
  if (!standing.enabled) return { outcome: 'DISABLED', standing: null }
  const changed = await changedSince(ctx, leaving, { row, steps }, entity)
  if (changed !== null) return stays({ why: 'CHANGED', ...(changed && { by: changed }) })
  const users = await usersOf(ctx, leaving, { row, steps }, standing)
  if (users !== null) return stays({ why: 'USED', ...(users && { by: users }) })
  const keys = new Set(steps.map(({ key }) => key))
  const needing = staying.find((other) => other.steps.some(({ needs }) => needs.some((key) => keys.has(key))))
  if (needing) return stays({ why: 'NEEDED', by: needing.row.name ?? '' })
  return { outcome: goes, standing }
}

/** Who changed a record after the starter had made it; null where nobody did, '' where the system did. */
async function changedSince(ctx: ReadContext, { made }: Leaving, { row, steps }: Item, entity: string) {
  const newest = await newestOf(ctx.db, entity, row.recordId)
  const last = Math.max(...steps.map(({ key }) => new Date(made.get(key)?.madeAt ?? 0).getTime()))
  if (!newest || new Date(newest.at).getTime() <= last) return null
  return (await ctx.cached(accountNames)).get(newest.actorId ?? 0) ?? ''
}

/** What uses a record, beside what came with it: its names; '' where they are records without one, null where nothing does. */
async function usersOf(
  ctx: ReadContext,
  { calls, dependents, made }: Leaving,
  { row, steps }: Item,
  standing: Standing,
): Promise<string | null> {
  const { kind, recordId: id } = row
  // a topic of this starter uses its pillar, and goes first; others follow below
  if (standing.used && kind !== 'pillars') return ''
  if (kind === 'forms') return (await isFormUsed(ctx.db, id)) ? '' : null
  if (kind === 'trainings') return (await isCourseUsed(ctx.db, id)) ? '' : null
  const partId = steps.map(({ key }) => made.get(key)?.answer.partId).find((one) => one !== undefined)
  const result =
    kind === 'places'
      ? await calls.ask(ctx, listDependents, { params: { id: String(id) } })
      : kind === 'norms'
        ? await dependentsOf(ctx, dependents(), 'norms.versions', partId ?? 0)
        : await dependentsOf(ctx, dependents(), kinds[kind].entity, id)
  const own = new Set([...made.values()].map(({ recordId }) => recordId))
  const others = result.filter((one) => !own.has(one.id))
  if (others.length === 0) return null
  // records have no name of their own
  if (kind === 'shifts') return ''
  return others
    .slice(0, 3)
    .map(({ title }) => title)
    .join(', ')
}
