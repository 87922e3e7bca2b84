import type { OpenThing, OpenWork } from '../../core/pending/index.ts'

/** Requests that the person handles: where they leave, somebody else takes them over. */
export const openRequests: OpenWork = {
  route: 3202,
  async find(ctx, accountId, plants, most) {
    const { rows } = await ctx.db.query<OpenThing>(
      `select s.id, s.text as title, s.industry_id as "industryId",
         coalesce(s.plan_date, s.preferred_date) as due, 'responsible' as part
       from support_requests s
       where s.handler_id = $1 and s.state = 'IN_SERVICE' and ($2::bigint[] is null or s.industry_id = any($2))
       order by due, s.id limit $3`,
      [accountId, plants, most],
    )
    return rows
  },
}
