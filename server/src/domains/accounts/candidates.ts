import { holds, localTime, type Need, type Rights } from '@lineside/contract/core'
import { isManager } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { profiles } from '../profiles/index.ts'
import { ADMINISTRATOR } from './authenticate.ts'
import { isAbsent } from './users/absence.ts'

/** Somebody who could be named for a part of a record's life. */
interface Candidate {
  id: number
  roleName: string
  isAdmin: boolean
  plants: readonly number[]
  rights: Rights
  absent_from: string | null
  absent_to: string | null
}

interface Row {
  id: number
  role_name: string
  profile_id: number
  plants: number[] | null
  absent_from: string | null
  absent_to: string | null
}

async function candidates(ctx: ReadContext, where: string, values: readonly unknown[]): Promise<Candidate[]> {
  const { rows } = await ctx.db.query<Row>(
    `select a.id, r.name as role_name, a.profile_id, a.absent_from, a.absent_to,
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
    absent_from: row.absent_from,
    absent_to: row.absent_to,
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

/** Whether an active account has the plant as its own. */
export async function activeAtPlant(ctx: ReadContext, accountId: number, industryId: number): Promise<boolean> {
  const { rows } = await ctx.db.query(
    `select 1 from accounts a join accounts_plants p on p.account_id = a.id
     where a.id = $1 and a.state = 'ACTIVE' and p.industry_id = $2`,
    [accountId, industryId],
  )
  return rows.length > 0
}

/**
 * Managers of a plant who hold a right; administrators, who stand in last, follow behind. Who is absent comes only where
 * nobody else does: a record never waits for nobody.
 */
export async function managersOf(ctx: ReadContext, industryId: number, need: Need): Promise<number[]> {
  const found = await candidates(ctx, "r.name in ('Manager', $1)", [ADMINISTRATOR])
  const fit = found
    .filter((one) => isManager(one) && may(one, industryId, need))
    .sort((a, b) => Number(a.isAdmin) - Number(b.isAdmin) || a.id - b.id)
  const today = await todayAt(ctx, industryId)
  const here = fit.filter((one) => !isAbsent(one, today))
  return (here.length > 0 ? here : fit).map((one) => one.id)
}

interface Part {
  /** who is named for it; null where nobody is */
  named: number | null
  industryId: number
  need: Need
  /** who may not decide it, because they asked for it */
  excluded: readonly number[]
}

/** Who acts, and for whom they stand in: null where the named one acts themselves. */
interface Acting {
  acting: readonly number[]
  standsInFor: number | null
}

/**
 * Who decides what somebody is named for (decisions 0, rule 10): the named one; where they are inactive, absent today by
 * the plant's clock, excluded or without the right, their substitute; else the managers of the plant, last an
 * administrator. Nobody excluded is among them; it may be nobody at all.
 */
export async function whoActs(ctx: ReadContext, { named, industryId, need, excluded }: Part): Promise<Acting> {
  const mayAct = async (id: number) => {
    if (excluded.includes(id)) return false
    const [candidate] = await candidates(ctx, 'a.id = $1', [id])
    return (
      candidate !== undefined &&
      may(candidate, industryId, need) &&
      !isAbsent(candidate, await todayAt(ctx, industryId))
    )
  }
  if (named !== null) {
    if (await mayAct(named)) return { acting: [named], standsInFor: null }
    const substitute = await substituteOf(ctx, named)
    if (substitute !== null && (await mayAct(substitute))) return { acting: [substitute], standsInFor: named }
  }
  const managers = await managersOf(ctx, industryId, need)
  return { acting: managers.filter((one) => !excluded.includes(one)), standsInFor: named }
}

async function substituteOf(ctx: ReadContext, accountId: number): Promise<number | null> {
  const { rows } = await ctx.db.query<{ substitute_id: number | null }>(
    'select substitute_id from accounts where id = $1',
    [accountId],
  )
  return rows[0]?.substitute_id ?? null
}

/** Today by the clock of the record's plant. */
async function todayAt(ctx: ReadContext, industryId: number): Promise<string> {
  const plant = (await ctx.services.plants(ctx.db)).find((one) => one.id === industryId)
  return localTime(ctx.now, plant?.timeZone ?? 'UTC').day
}
