import { localTime, writeDay } from '@lineside/contract/core'
import type { Dependents } from '../../core/pending/index.ts'

/** Applications keep their checklist from being removed; those of other plants keep it as well, and are not shown. */
export const answersOfChecklist: Dependents = {
  on: 'checklists',
  route: 3401,
  async find(ctx, id, most) {
    const { rows } = await ctx.db.query<{ id: number; industry_id: number; at: string }>(
      `select id, industry_id, at from checklist_answers
       where checklist_id = $1 and ($3::boolean or industry_id = any($4::bigint[])) order by at desc limit $2`,
      [id, most, ctx.actor.isAdmin, ctx.actor.plants],
    )
    const zones = new Map((await ctx.services.plants(ctx.db)).map(({ id, timeZone }) => [id, timeZone]))
    // the day by the clock of its plant
    const dayOf = (at: string, plantId: number) => localTime(new Date(at), zones.get(plantId) ?? 'UTC').day
    return rows.map(({ id, industry_id, at }) => ({ id, title: writeDay(dayOf(at, industry_id)) }))
  },
  async named(ctx, ids) {
    const { rows } = await ctx.db.query<{ id: number }>(
      `select n.id from unnest($1::bigint[]) as n (id)
       where exists (select from checklist_answers a where a.checklist_id = n.id)`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },
}
