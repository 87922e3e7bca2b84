import type { EnabledState } from '@lineside/contract/core'
import { optionGroupStates } from '@lineside/contract/option-groups'
import type { Actor } from '../../core/access/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import type { OptionGroup } from './queries.ts'

type Plants = readonly number[] | null

/** The plants a group belongs to before and after a move; undefined before: it is new. */
export interface GroupMove {
  before: Plants | undefined
  after: Plants
}

/** The move of a group that keeps its plants, or gets others. */
export function moveOf(group: Pick<OptionGroup, 'plants'>, after: Plants = group.plants): GroupMove {
  return { before: group.plants, after }
}

export const optionGroupRules: StateRules<EnabledState, GroupMove> = {
  machine: optionGroupStates,
  guards: { ownPlants: (ctx, move) => assertOwnPlants(ctx.actor, move) },
  persons: {},
}

/** A group is shaped by who has all the plants it belongs to; one of all plants by administrators. */
export function mayShape(actor: Actor, plants: Plants): boolean {
  return actor.isAdmin || (plants?.every((plant) => actor.plants.includes(plant)) ?? false)
}

/** @throws KEPT_ELSEWHERE for what others share; RIGHTS_NOT_HELD where a group is given to plants that are not the giver's */
function assertOwnPlants(actor: Actor, { before, after }: GroupMove): void {
  if (before !== undefined && !mayShape(actor, before)) throw problem('KEPT_ELSEWHERE')
  if (!mayShape(actor, after)) throw problem('RIGHTS_NOT_HELD', { fields: { plants: { code: 'beyondPlants' } } })
}
