import { createStep, presentRecord } from '../../core/catalogue/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { profileRecords } from './catalogue.ts'
import { profiles } from './queries.ts'
import { createProfile, type NewProfile } from './store-profile.ts'

/** A new profile, by hand or as a copy of `source`: checked, stored and announced. Its name is free and locked. */
export async function addProfile(
  ctx: WriteContext,
  event: 'created' | 'duplicated',
  content: Omit<NewProfile, 'id'>,
  source?: { id: number; name: string },
) {
  const id = await ctx.newId()
  const { name, applications, rights, logBookId = null } = content
  await createStep(ctx, profileRecords, {
    id,
    event,
    industryId: null,
    subject: { id: null, before: null, after: { applications, rights, logBookId, enabled: true } },
    after: { name, applications, rights, logBookId, ...(source && { copyOf: source }) },
  })
  createProfile(ctx, { ...content, id })
  ctx.outdates(profiles)
  await ctx.announce('profiles.moved', { profileId: id, event, permissionsMoved: false })
  return presentRecord(ctx, profileRecords, id)
}
