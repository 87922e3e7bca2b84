import type { WriteContext } from '../../core/kernel/index.ts'
import { findPillar, type StoredPillar } from './queries.ts'

/**
 * A pillar for who names it or a part of it, as it stands now: until the command ends nobody changes, disables or removes
 * it, so that either the one who names it finds it gone or the one who removes it finds what names it. Undefined where
 * there is none.
 */
export async function lockPillarToUse(ctx: WriteContext, pillarId: number): Promise<StoredPillar | undefined> {
  await ctx.db.query('select 1 from pillars where id = $1 for share', [pillarId])
  return findPillar(ctx, pillarId)
}
