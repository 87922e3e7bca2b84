import { userStates } from '@lineside/contract/accounts'
import { countRows, type Recapped, type Touched } from '../../core/recap/index.ts'
import { loadUserFor } from './users/access.ts'

/** People, whose history belongs to no plant. */
export const recappedUsers: Recapped = {
  machine: userStates,
  async read(ctx, id) {
    const { state } = await loadUserFor(ctx, id)
    return { entity: 'accounts', entityId: id, state, industryId: null }
  },
}

/** Who has a profile, at whatever plant: its right is theirs. */
export const holdersOfProfile: Touched = {
  on: 'profiles',
  what: 'people',
  measure: (ctx, id) =>
    countRows(ctx, `select count(*)::int as count from accounts where profile_id = $1 and state <> 'INACTIVE'`, [id]),
}
