import type { EnabledState } from '@lineside/contract/core'
import { pillarStates } from '@lineside/contract/pillars'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type Dependents, dependentsOf, namedAmong } from '../../core/pending/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import { partIdsOf, type StoredPillar } from './queries.ts'

/** What later domains have that names pillars and their parts; known when the first request comes. */
export type DependentSources = () => readonly Dependents[]

/** What its guards look at. */
export type PillarParts = Pick<StoredPillar, 'id' | 'elements'>

/** How those who depend name what they depend on. */
const PILLARS = 'pillars'
const ELEMENTS = 'pillars.elements'

export type PillarRules = StateRules<EnabledState, PillarParts>

export function pillarRules(sources: DependentSources): PillarRules {
  return { machine: pillarStates, guards: { unused: (ctx, pillar) => assertUnused(ctx, sources, pillar) }, persons: {} }
}

/** A pillar goes while no topic and no action names it or a part of it. */
async function assertUnused(ctx: ReadContext, sources: DependentSources, { id, elements }: PillarParts) {
  const [named] = await namedAmong(ctx, sources(), PILLARS, [id])
  if (named !== undefined) throw pillarUsed(await dependentsOf(ctx, sources(), PILLARS, id))
  await assertPartsUnused(ctx, sources, partIdsOf(elements))
}

/** @throws PILLAR_USED with what names one of these elements and sub-elements */
export async function assertPartsUnused(ctx: ReadContext, sources: DependentSources, ids: readonly number[]) {
  const dependents = new Map<string, Awaited<ReturnType<typeof dependentsOf>>[number]>()
  const used = await usedParts(ctx, sources, ids)
  for (const id of used) {
    for (const one of await dependentsOf(ctx, sources(), ELEMENTS, id)) dependents.set(`${one.route} ${one.id}`, one)
  }
  if (used.size > 0) throw pillarUsed([...dependents.values()])
}

const pillarUsed = (dependents: readonly object[]) =>
  problem('PILLAR_USED', { params: { count: Math.max(1, dependents.length) }, current: { dependents } })

/** Which of the elements and sub-elements something names. */
export async function usedParts(ctx: ReadContext, sources: DependentSources, ids: readonly number[]) {
  return new Set(ids.length === 0 ? [] : await namedAmong(ctx, sources(), ELEMENTS, ids))
}

export async function isNamed(ctx: ReadContext, sources: DependentSources, id: number): Promise<boolean> {
  return (await namedAmong(ctx, sources(), PILLARS, [id])).length > 0
}
