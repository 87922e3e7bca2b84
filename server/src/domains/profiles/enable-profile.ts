import { setProfileEnabled } from '@lineside/contract/profiles'
import { command } from '../../core/kernel/index.ts'
import { transition } from '../../core/states/index.ts'
import { presentProfile } from './present.ts'
import { holdProfile, loadProfile, profiles } from './queries.ts'
import { moveOf, profileRules, stateOf } from './rules.ts'

/** That nobody holds a profile which is disabled, the accounts see to: they hear of it inside this transaction. */
export const setProfileEnabledCommand = command(setProfileEnabled, async (ctx, { params, body }) => {
  const profile = await holdProfile(ctx, params.id)
  const { enabled } = body
  const event = enabled ? 'enabled' : 'disabled'
  await transition(ctx, profileRules, {
    from: stateOf(profile),
    event,
    record: moveOf(profile, { enabled }),
    version: { sent: body.rowVersion, current: profile.rowVersion, show: () => presentProfile(ctx, profile) },
    history: {
      entity: 'profiles',
      entityId: profile.id,
      industryId: null,
      before: { enabled: !enabled },
      after: { enabled },
    },
  })
  await ctx.db.query('update profiles set enabled = $2, row_version = row_version + 1 where id = $1', [
    profile.id,
    enabled,
  ])
  ctx.outdates(profiles)
  await ctx.announce('profiles.moved', { profileId: profile.id, event, permissionsMoved: true })
  return presentProfile(ctx, await loadProfile(ctx, profile.id))
})
