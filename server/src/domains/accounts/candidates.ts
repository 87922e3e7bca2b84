import { hasRight, localTime, type Need, type Rights } from '@lineside/contract/core'
import { isManager } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { profiles } from '../profiles/index.ts'
import { ADMINISTRATOR } from './sign-in/authenticate.ts'
import { isAbsent } from './users/absence.ts'

/** Somebody who could be named for a part of a record's life. */
interface Candidate {
  id: number
  active: boolean
  isAdmin: boolean
  roleName: string
  plants: readonly number[]
  rights: Rights
  substituteId: number | null
  /** who arranged that they do not act, or who does so for them */
  arrangedBy: number | null
  absent_from: string | null
  absent_to: string | null
}

interface Row {
  id: number
  active: boolean
  role_name: string
  profile_id: number
  plants: number[] | null
  substitute_id: number | null
  arranged_by: number | null
  absent_from: string | null
  absent_to: string | null
}

async function candidates(ctx: ReadContext, where: string, values: readonly unknown[]): Promise<Candidate[]> {
  const { rows } = await ctx.db.query<Row>(
    `select a.id, a.state = 'ACTIVE' as active, r.name as role_name, a.profile_id, a.substitute_id, a.arranged_by, a.absent_from,
       a.absent_to, (select array_agg(p.industry_id) from accounts_plants p where p.account_id = a.id) as plants
     from accounts a join accounts_roles r on r.id = a.role_id
     where ${where} order by a.id`,
    values,
  )
  const all = await ctx.cached(profiles)
  return rows.map((row) => ({
    id: row.id,
    active: row.active,
    roleName: row.role_name,
    isAdmin: row.role_name === ADMINISTRATOR,
    plants: row.plants ?? [],
    rights: all.get(row.profile_id)?.rights ?? {},
    substituteId: row.substitute_id,
    arrangedBy: row.arranged_by,
    absent_from: row.absent_from,
    absent_to: row.absent_to,
  }))
}

function may(candidate: Candidate | undefined, industryId: number, need: Need): candidate is Candidate {
  if (!candidate?.active || !hasRight(candidate, need)) return false
  return candidate.isAdmin || candidate.plants.includes(industryId)
}

/** Whether an active account exists that has the plant and holds the right (decisions 0, rule 10). */
export async function mayTakePart(ctx: ReadContext, accountId: number, industryId: number, need: Need) {
  const [candidate] = await candidates(ctx, 'a.id = $1', [accountId])
  return may(candidate, industryId, need)
}

/** The same of no plant: for what belongs to none. */
export async function mayTakePartAnywhere(ctx: ReadContext, accountId: number, need: Need): Promise<boolean> {
  const [candidate] = await candidates(ctx, 'a.id = $1', [accountId])
  return candidate?.active === true && hasRight(candidate, need)
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

const MANAGERS = `a.state = 'ACTIVE' and r.name in ('Manager', $1)`

/**
 * Managers of a plant who hold a right; administrators, who stand in last, follow behind. Who is absent comes only where
 * nobody else does: a record never waits for nobody.
 */
export async function managersOf(ctx: ReadContext, industryId: number, need: Need): Promise<number[]> {
  const people = await candidates(ctx, MANAGERS, [ADMINISTRATOR])
  return managersAmong(people, industryId, need, await todayAt(ctx, industryId))
}

function managersAmong(people: readonly Candidate[], industryId: number, need: Need, today: string): number[] {
  const fit = people
    .filter((one) => isManager(one) && may(one, industryId, need))
    .sort((a, b) => Number(a.isAdmin) - Number(b.isAdmin) || a.id - b.id)
  const here = fit.filter((one) => !isAbsent(one, today))
  return (here.length > 0 ? here : fit).map((one) => one.id)
}

/** Everybody of a plant who holds a right; who is absent today comes only where nobody else does. Administrators are not among them. */
export async function holdersAt(ctx: ReadContext, industryId: number, need: Need): Promise<number[]> {
  const people = await candidates(ctx, `a.state = 'ACTIVE'`, [])
  const fit = people.filter((one) => !one.isAdmin && may(one, industryId, need))
  const today = await todayAt(ctx, industryId)
  const here = fit.filter((one) => !isAbsent(one, today))
  return (here.length > 0 ? here : fit).map(({ id }) => id)
}

/** Whether somebody may come to act for others: as a manager, or because they are somebody's substitute. */
export async function mayStandIn(ctx: ReadContext): Promise<boolean> {
  if (isManager(ctx.actor)) return true
  const { rows } = await ctx.db.query('select 1 from accounts where substitute_id = $1 limit 1', [ctx.actor.accountId])
  return rows.length > 0
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
export interface Acting {
  acting: readonly number[]
  standsInFor: number | null
}

const NOBODY: Acting = { acting: [], standsInFor: null }

/**
 * Who decides what somebody is named for (decisions 0, rule 10): the named one; where they are inactive, absent today by
 * the plant's clock, excluded or without the right, their substitute; else the managers of the plant, last an
 * administrator. Nobody excluded is among them, nor who arranged that the named one does not act, unless they administrate;
 * it may be nobody at all.
 */
export async function whoActs(ctx: ReadContext, part: Part): Promise<Acting> {
  const [acting = NOBODY] = await whoActsInEach(ctx, [part])
  return acting
}

/** The same for many parts, in their order, by one question. */
export async function whoActsInEach(ctx: ReadContext, parts: readonly Part[]): Promise<Acting[]> {
  if (parts.length === 0) return []
  const named = await namedPeople(
    ctx,
    parts.flatMap((part) => part.named ?? []),
  )
  const days = new Map<number, string>()
  for (const { industryId } of parts) days.set(industryId, await todayAt(ctx, industryId))
  const dayOf = (part: Part) => days.get(part.industryId) ?? ''
  const acting = parts.map((part) => namedActing(part, named, dayOf(part)))
  // who looks for managers reads many accounts: only where nobody named acts
  const managers = acting.includes(null) ? await candidates(ctx, MANAGERS, [ADMINISTRATOR]) : []
  return parts.map((part, at) => acting[at] ?? managersActing(part, { managers, named, today: dayOf(part) }))
}

/** Those named and their substitutes, by id. */
async function namedPeople(ctx: ReadContext, named: readonly number[]): Promise<ReadonlyMap<number, Candidate>> {
  if (named.length === 0) return new Map()
  const people = await candidates(
    ctx,
    'a.id = any(array(select id from unnest($1::bigint[]) id union select substitute_id from accounts where id = any($1::bigint[])))',
    [[...new Set(named)]],
  )
  return new Map(people.map((one) => [one.id, one]))
}

/** The named one or their substitute; null where neither acts. */
function namedActing(part: Part, people: ReadonlyMap<number, Candidate>, today: string): Acting | null {
  const { named, industryId, need, excluded } = part
  const mayAct = (id: number) => {
    const candidate = people.get(id)
    return !excluded.includes(id) && may(candidate, industryId, need) && !isAbsent(candidate, today)
  }
  if (named !== null) {
    if (mayAct(named)) return { acting: [named], standsInFor: null }
    const substitute = people.get(named)?.substituteId ?? null
    if (substitute !== null && mayAct(substitute) && !hasArranged({ named: people, managers: [] }, named, substitute))
      return { acting: [substitute], standsInFor: named }
  }
  return null
}

/** Whether a person arranged themselves who decides for the named one. */
function hasArranged({ named: people, managers }: Omit<Known, 'today'>, named: number, id: number): boolean {
  const one = people.get(id) ?? managers.find((manager) => manager.id === id)
  return people.get(named)?.arrangedBy === id && !one?.isAdmin
}

interface Known {
  named: ReadonlyMap<number, Candidate>
  managers: readonly Candidate[]
  today: string
}

function managersActing({ named, industryId, need, excluded }: Part, known: Known): Acting {
  const one = named === null ? undefined : known.named.get(named)
  const isAway = one !== undefined && (!may(one, industryId, need) || isAbsent(one, known.today))
  const managers = managersAmong(known.managers, industryId, need, known.today)
  const isOut = (id: number) => excluded.includes(id) || (isAway && named !== null && hasArranged(known, named, id))
  return { acting: managers.filter((id) => !isOut(id)), standsInFor: named }
}

/** Today by the clock of the record's plant. */
async function todayAt(ctx: ReadContext, industryId: number): Promise<string> {
  const plant = (await ctx.services.plants(ctx.db)).find((one) => one.id === industryId)
  return localTime(ctx.now, plant?.timeZone ?? 'UTC').day
}
