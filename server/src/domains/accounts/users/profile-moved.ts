import { problem } from '../../../core/problems/index.ts'
import { inside } from '../../../core/reactions/index.ts'
import { sessions } from '../queries.ts'

/**
 * What a profile's change means for those who hold it: one that somebody holds, active or not, is not disabled
 * (decisions 3.19), and whoever may something else than before has a new version of their permissions.
 */
export const followProfile = inside('profiles.moved', [], async (ctx, { profileId, event, permissionsMoved }) => {
  if (event === 'disabled') {
    const { rows } = await ctx.db.query<{ count: number }>(
      'select count(*) as count from accounts where profile_id = $1',
      [profileId],
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) throw problem('PROFILE_HELD', { params: { count } })
  }
  if (!permissionsMoved) return
  const { rows } = await ctx.db.query(
    `with moved as (
       update accounts set permissions_version = permissions_version + 1 where profile_id = $1 returning 1)
     select 1 from moved limit 1`,
    [profileId],
  )
  if (rows.length > 0) ctx.outdates(sessions)
})
