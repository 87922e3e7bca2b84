import type { OpenWork } from '../../core/pending/index.ts'

/**
 * Enabled shifts that a person answers for or stands in for: whoever disables the person sees which shifts need somebody
 * else.
 */
export const supervisedShifts: OpenWork = {
  route: 2001,
  async find(ctx, accountId, plants, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string; industryId: number }>(
      `select id, name as title, industry_id as "industryId" from shifts
       where enabled and $1 in (supervisor_id, substitute_id) and ($2::bigint[] is null or industry_id = any($2))
       order by code, id limit $3`,
      [accountId, plants, most],
    )
    return rows.map((row) => ({ ...row, due: null, part: 'responsible' as const }))
  },
}
