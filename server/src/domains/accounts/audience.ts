import type { Queries } from '../../core/kernel/index.ts'

export interface Audience {
  industryIds: readonly number[]
  /** none: whatever their profile */
  profileIds: readonly number[]
}

/** Active people who have one of these plants as their own, with one of these profiles; by name. */
export async function audienceOf(
  db: Queries,
  { industryIds, profileIds }: Audience,
): Promise<readonly { id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select a.id, a.name from accounts a
     where a.state = 'ACTIVE' and (cardinality($2::bigint[]) = 0 or a.profile_id = any($2::bigint[]))
       and exists (select from accounts_plants p where p.account_id = a.id and p.industry_id = any($1::bigint[]))
     order by a.search_name, a.id`,
    [industryIds, profileIds],
  )
  return rows
}
