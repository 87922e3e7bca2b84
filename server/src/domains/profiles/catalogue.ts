import type { Infer } from '@lineside/contract/core'
import type { profileRecord } from '@lineside/contract/profiles'
import type { Catalogue } from '../../core/catalogue/index.ts'
import { presentProfile } from './present.ts'
import { findProfile, profiles, type StoredProfile } from './queries.ts'
import { moveOf, type ProfileMove, profileRules } from './rules.ts'

/** The profiles as a catalogue. That nobody holds one that is disabled, the accounts see to: they react inside. */
export const profileRecords: Catalogue<StoredProfile, ProfileMove, Infer<typeof profileRecord>> = {
  entity: 'profiles',
  table: 'profiles',
  rules: profileRules,
  find: findProfile,
  subject: (profile, enabled) => moveOf(profile, { enabled }),
  plantOf: () => null,
  present: presentProfile,
  async changed(ctx, { id }, event) {
    ctx.outdates(profiles)
    await ctx.announce('profiles.moved', { profileId: id, event, permissionsMoved: true })
  },
}
