import type { Language } from '@lineside/contract/core'
import type { Queries } from '../../core/kernel/index.ts'
import { ADMINISTRATOR } from './sign-in/authenticate.ts'

export interface Receiver {
  id: number
  language: Language
  /** one of their plants; null for somebody without any */
  home: number | null
  /** where mails go to; null: nowhere */
  email: string | null
}

/** Those of the accounts that may be told of a record: active, and reaching its plant (null: it belongs to none). */
export async function receiversOf(
  db: Queries,
  accountIds: readonly number[],
  industryId: number | null,
): Promise<Receiver[]> {
  const { rows } = await db.query<Receiver>(
    `select a.id, a.language, a.email, (select min(p.industry_id) from accounts_plants p where p.account_id = a.id) as home
     from accounts a join accounts_roles r on r.id = a.role_id
     where a.id = any($1::bigint[]) and a.state = 'ACTIVE' and ($2::bigint is null or r.name = $3
       or exists (select 1 from accounts_plants p where p.account_id = a.id and p.industry_id = $2::bigint))
     order by a.id`,
    [accountIds, industryId, ADMINISTRATOR],
  )
  return rows
}

/** Everybody who administers the portal. */
export async function activeAdministrators(db: Queries): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select a.id from accounts a join accounts_roles r on r.id = a.role_id
     where a.state = 'ACTIVE' and r.name = $1 order by a.id`,
    [ADMINISTRATOR],
  )
  return rows.map(({ id }) => id)
}
