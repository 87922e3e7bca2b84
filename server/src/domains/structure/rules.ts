import { placeStates } from '@lineside/contract/structure'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type Dependents, dependentsOf } from '../../core/pending/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import type { PlaceRow } from './places/load-place.ts'

export type PlaceState = 'ENABLED' | 'DISABLED'

/** What later domains have that depends on places; known when the first request comes. */
export type DependentSources = () => readonly Dependents[]

/** What the guards look at; of a new place the level alone. */
export type PlaceMove = Pick<PlaceRow, 'level' | 'parent_enabled'> & { id: number | null }

export type PlaceRules = StateRules<PlaceState, PlaceMove>

export const stateOf = (place: { enabled: boolean }): PlaceState => (place.enabled ? 'ENABLED' : 'DISABLED')

/** What keeps a place from being disabled: what is enabled below it, and what other domains have bound to it. */
export function placeRules(sources: DependentSources): PlaceRules {
  return {
    machine: placeStates,
    guards: {
      mayAddPlant(ctx, { level }) {
        if (level === 'industry' && !ctx.actor.isAdmin) throw problem('ADMINISTRATOR_ONLY')
      },
      movable(_, { level }) {
        if (level === 'industry') throw problem('STATE_REFUSED')
      },
      async notInUse(ctx, { id }) {
        const dependents = id === null ? [] : await dependentsOfPlace(ctx, sources, id)
        if (dependents.length > 0)
          throw problem('STILL_IN_USE', { params: { count: dependents.length }, current: { dependents } })
      },
      parentEnabled(_, { parent_enabled }) {
        if (!parent_enabled) throw problem('PARENT_DISABLED')
      },
    },
    persons: {},
  }
}

export function dependentsOfPlace(ctx: ReadContext, sources: DependentSources, id: number) {
  return dependentsOf(ctx, [placesBelow, auditAreasOver, ...sources()], 'structure', id)
}

const placesBelow: Dependents = {
  on: 'structure',
  route: 1800,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      'select id, name as title from structure_nodes where parent_id = $1 and enabled order by search_name, id limit $2',
      [id, most],
    )
    return rows
  },
}

const auditAreasOver: Dependents = {
  on: 'structure',
  route: 1800,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select a.id, '5S · ' || a.name as title from structure_audit_areas_places p
       join structure_audit_areas a on a.id = p.area_id
       where p.place_id = $1 and a.enabled order by a.search_name, a.id limit $2`,
      [id, most],
    )
    return rows
  },
}
