import type { OpenWork } from '../../core/pending/index.ts'

/** Requests that wait for a person who is named for them: where they leave, somebody else decides. */
export const openAnswerDecisions: OpenWork = {
  route: 3408,
  async find(ctx, accountId, plants, most) {
    const { rows } = await ctx.db.query<{ id: number; title: string; industryId: number }>(
      `select a.id, n.name as title, a.industry_id as "industryId"
       from checklist_answers a join checklists_names n on n.id = a.checklist_id
       where a.approver_id = $1 and a.state in ('WAITING', 'EDIT_WAITING', 'DELETE_WAITING')
         and ($2::bigint[] is null or a.industry_id = any($2)) order by a.at, a.id limit $3`,
      [accountId, plants, most],
    )
    return rows.map((row) => ({ ...row, due: null, part: 'approver' as const }))
  },
}
