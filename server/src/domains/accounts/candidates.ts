import { holds, type Need, type Rights } from '@lineside/contract/core'
import { isManager } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { profiles } from '../profiles/index.ts'
import { ADMINISTRATOR } from './authenticate.ts'

/** Somebody who could be named for a part of a record's life. */
interface Candidate {
  id: number
  roleName: string
  isAdmin: boolean
  plants: readonly number[]
  rights: Rights
}

interface Row {
  id: number
  role_name: string
  profile_id: number
  plants: number[] | null
}

async function candidates(ctx: ReadContext, where: string, values: readonly unknown[]): Promise<Candidate[]> {
  const { rows } = await ctx.db.query<Row>(
    `select a.id, r.name as role_name, a.profile_id,
       (select array_agg(p.industry_id) from accounts_plants p where p.account_id = a.id) as plants
     from accounts a join accounts_roles r on r.id = a.role_id
     where a.state = 'ACTIVE' and ${where} order by a.id`,
    values,
  )
  const all = await ctx.cached(profiles)
  return rows.map((row) => ({
    id: row.id,
    roleName: row.role_name,
    isAdmin: row.role_name === ADMINISTRATOR,
    plants: row.plants ?? [],
    rights: all.get(row.profile_id)?.rights ?? {},
  }))
}

function may(candidate: Candidate, industryId: number, need: Need): boolean {
  return holds(candidate, need) && (candidate.isAdmin || candidate.plants.includes(industryId))
}

/** Whether an active account exists that has the plant and holds the right (decisions 0, rule 10). */
export async function mayTakePart(ctx: ReadContext, accountId: number, industryId: number, need: Need) {
  const [candidate] = await candidates(ctx, 'a.id = $1', [accountId])
  return candidate !== undefined && may(candidate, industryId, need)
}

/** Managers of a plant who hold a right; administrators, who stand in last, follow behind. */
export async function managersOf(ctx: ReadContext, industryId: number, need: Need): Promise<number[]> {
  const found = await candidates(ctx, "r.name in ('Manager', $1)", [ADMINISTRATOR])
  return found
    .filter((one) => isManager(one) && may(one, industryId, need))
    .sort((a, b) => Number(a.isAdmin) - Number(b.isAdmin) || a.id - b.id)
    .map((one) => one.id)
}
