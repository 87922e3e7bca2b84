import type { ChecklistPlace } from '@lineside/contract/checklists'
import type { Dependents } from '../../core/pending/index.ts'

const naming = (on: string, column: 'pillar_id' | 'element_id'): Dependents => ({
  on,
  route: 3502,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string }>(
      `select id, name as title from checklists where ${column} = $1 order by search_name collate "C" limit $2`,
      [id, most],
    )
    return rows
  },
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      `select distinct ${column} as id from checklists where ${column} = any($1::bigint[])`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },
})

/** Checklists name elements of pillars. */
export const checklistsOnPillars: readonly Dependents[] = [
  naming('pillars', 'pillar_id'),
  naming('pillars.elements', 'element_id'),
]

/**
 * Enabled checklists that are applied somewhere by their version in force keep it from being disabled; any version that
 * names it keeps it from being removed.
 */
function appliedAt(on: string, kind: ChecklistPlace['kind']): Dependents {
  const named = `jsonb_array_elements(v.content -> 'places') p where p ->> 'kind' = '${kind}'`
  return {
    on,
    route: 3502,
    async find(ctx, id, most) {
      const { rows } = await ctx.db.query<{ id: number; title: string }>(
        `select c.id, c.name as title from checklists c join checklists_versions v on v.id = c.version_id
         where c.state = 'ENABLED' and exists (select from ${named} and (p ->> 'id')::bigint = $1)
         order by c.search_name collate "C", c.id limit $2`,
        [id, most],
      )
      return rows
    },
    async named(ctx, ids) {
      const { rows } = await ctx.db.query<{ id: number }>(
        `select distinct (p ->> 'id')::bigint as id from checklists_versions v, ${named} and (p ->> 'id')::bigint = any($1::bigint[])`,
        [ids],
      )
      return rows.map(({ id }) => id)
    },
  }
}

/** Checklists are applied at places of the structure and in 5S areas. */
export const checklistsAtPlaces: readonly Dependents[] = [
  appliedAt('structure', 'PLACE'),
  appliedAt('structure.auditAreas', 'AREA'),
]
