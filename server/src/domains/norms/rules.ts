import type { EnabledState } from '@lineside/contract/core'
import { normStates } from '@lineside/contract/norms'
import type { Actor } from '../../core/access/index.ts'
import type { Dependents } from '../../core/pending/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import type { Norm } from './queries.ts'

/** What later domains have that pins versions; known when the first request comes. */
export type DependentSources = () => readonly Dependents[]

/** With its id once it is there. */
type Place = Pick<Norm, 'industryId'> & { id?: number }

export const normRules: StateRules<EnabledState, Place> = {
  machine: normStates,
  guards: { ownPlant: (ctx, norm) => assertOwnPlant(ctx.actor, norm) },
  persons: {},
}

/** A norm is kept by who has its plant; a corporate one by administrators. */
export const mayEdit = (actor: Actor, industryId: Norm['industryId']): boolean =>
  actor.isAdmin || (industryId !== null && actor.plants.includes(industryId))

/** @throws KEPT_ELSEWHERE for one that others keep; RIGHTS_NOT_HELD where a new one is for more than the writer's plants */
function assertOwnPlant(actor: Actor, { id, industryId }: Place): void {
  if (mayEdit(actor, industryId)) return
  if (id !== undefined) throw problem('KEPT_ELSEWHERE')
  throw problem('RIGHTS_NOT_HELD', { fields: { industryId: { code: 'beyondPlants' } } })
}
