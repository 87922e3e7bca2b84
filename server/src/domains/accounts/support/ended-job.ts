import { defineJob } from '../../../core/jobs/index.ts'
import { loadSessions } from '../queries.ts'
import { lives } from '../sign-in/authenticate.ts'
import { endImpersonation } from './end-support.ts'

/**
 * A look that nobody ended ends by itself, for every request at once; what is left is to write it down on both accounts.
 */
export const endedSupportJob = defineJob({
  name: 'accounts.endedSupport',
  every: 'minute',
  async run(ctx) {
    const { rows } = await ctx.db.query<{ id: string }>(
      'select id from accounts_sessions where support_session_id is not null and support_ended_at is null order by id',
    )
    if (rows.length === 0) return
    const result = await loadSessions(
      ctx.db,
      rows.map((row) => row.id),
    )
    for (const [id, session] of result) {
      if (lives(session, ctx.now)) continue
      const by = session.expiresAt <= ctx.now.getTime() ? 'time' : 'session'
      await ctx.command(['accounts.supportEnded'], (unit) => endImpersonation(unit, id, by))
    }
  },
})
