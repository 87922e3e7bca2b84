import type { Queries } from '../../core/kernel/index.ts'

const OPERATOR_APP = 1
const PORTAL = 2

export interface PortalUse {
  /** null: all the plants together, where somebody of several counts once */
  industryId: number | null
  /** active accounts of the plant */
  accounts: number
  /** those of them with a session in the portal that lived at or after `since` */
  active: number
}

/** Who uses the portal, by plant (decisions 5.7). Sessions are looked up by account, never read as a whole. */
export async function portalUse(db: Queries, industryIds: readonly number[], since: Date): Promise<PortalUse[]> {
  const { rows } = await db.query<PortalUse>(
    `select u.industry_id as "industryId", count(distinct u.id) as accounts,
       count(distinct u.id) filter (where u.active) as active
     from (
       select p.industry_id, a.id, exists (
         select 1 from accounts_sessions s where s.account_id = a.id and s.platform = ${PORTAL}
           and s.support_session_id is null
           and least(s.expires_at, coalesce(s.revoked_at, s.expires_at)) >= $2) as active
       from accounts_plants p join accounts a on a.id = p.account_id
       where p.industry_id = any($1::bigint[]) and a.state = 'ACTIVE'
     ) u group by grouping sets ((u.industry_id), ())`,
    [industryIds, since.toISOString()],
  )
  return rows
}

/** Whether somebody ever signed in to the operators' application, as far as its sessions are kept. */
export async function hasOperatorDevice(db: Queries): Promise<boolean> {
  const { rows } = await db.query(`select 1 from accounts_sessions where platform = ${OPERATOR_APP} limit 1`)
  return rows.length > 0
}
