import { traceLimits } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'

/** A lot of a trace with the fewest steps to it. */
export interface Reached {
  id: number
  level: number
}

const ends = {
  forward: { from: 'parent_id', to: 'child_id' },
  backward: { from: 'child_id', to: 'parent_id' },
} as const

export interface Question {
  direction: keyof typeof ends
  depth: number
  /** the plants that the reader knows: beyond them a trace ends with the first lot */
  plants: readonly number[]
  most?: number
}

/**
 * What was made of a lot, or what went into it, level by level from the lot itself, by one recursive question. It is
 * bounded: rows come in the order of their levels, and the database stops walking once there are enough.
 */
export async function reachedFrom(
  ctx: Pick<ReadContext, 'db'>,
  lotId: number,
  { direction, depth, plants, most = traceLimits.lots }: Question,
): Promise<{ lots: readonly Reached[]; truncated: boolean }> {
  const { from, to } = ends[direction]
  const { rows } = await ctx.db.query<Reached>(
    `with recursive reached as (
       select $1::bigint as id, 0 as level
       union
       select e.${to}, r.level + 1 from reached r
         join lots l on l.id = r.id and l.industry_id = any($3::bigint[])
         join lots_edges e on e.${from} = r.id and e.ended_at is null and e.child_id is not null
       where r.level < $2)
     select id, min(level) as level from (select id, level from reached limit $4) walked group by id order by level, id`,
    [lotId, depth, plants, most * 2 + 1],
  )
  return { lots: rows.slice(0, most), truncated: rows.length > most }
}
