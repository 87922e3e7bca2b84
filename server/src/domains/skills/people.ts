import { assignPeople } from '@lineside/contract/skills'
import { inScope } from '../../core/access/index.ts'
import { command, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../core/problems/index.ts'
import { peopleOfPlant } from '../accounts/index.ts'
import { shifts } from '../shifts/index.ts'
import { structure } from '../structure/index.ts'
import type { Cell } from './cell/cell.ts'
import { positions } from './queries.ts'

export const PEOPLE_ENTITY = 'skills.people'

/** What somebody is at a plant. */
export interface Standing {
  accountId: number
  positionId: number | null
  placeId: number | null
  shiftId: number | null
  /** 0: never given anything */
  rowVersion: number
}

/** Of the people of a plant who were given something. */
export async function standingsAt(
  ctx: Pick<ReadContext, 'db'>,
  industryId: number,
): Promise<ReadonlyMap<number, Standing>> {
  const { rows } = await ctx.db.query<Standing>(
    `select account_id as "accountId", position_id as "positionId", place_id as "placeId", shift_id as "shiftId",
       row_version as "rowVersion" from skills_people where industry_id = $1`,
    [industryId],
  )
  return new Map(rows.map((row) => [row.accountId, row]))
}

export const newcomer = (accountId: number): Standing => ({
  accountId,
  positionId: null,
  placeId: null,
  shiftId: null,
  rowVersion: 0,
})

/** The level that the position of a person requires in a task; 0: none. */
export async function requiredOf(ctx: ReadContext, { accountId, task }: Cell): Promise<number> {
  const { rows } = await ctx.db.query<{ position_id: number | null }>(
    'select position_id from skills_people where industry_id = $1 and account_id = $2',
    [task.industryId, accountId],
  )
  const position = (await ctx.cached(positions)).byId.get(rows[0]?.position_id ?? 0)
  return position?.requirements.find(({ taskId }) => taskId === task.id)?.level ?? 0
}

type Input = { accountId: number; rowVersion: number } & Partial<Pick<Standing, 'positionId' | 'placeId' | 'shiftId'>>

/** @throws VALIDATION at what is not of the plant, or is newly given though it is disabled */
async function assertOfPlant(ctx: ReadContext, industryId: number, people: readonly Input[], before: Before) {
  const [here, places, roles, times] = await Promise.all([
    peopleOfPlant(ctx, industryId),
    ctx.cached(structure),
    ctx.cached(positions),
    ctx.cached(shifts),
  ])
  const known = new Set(here.map(({ id }) => id))
  const offers = { positionId: roles.byId, placeId: places.byId, shiftId: times.byId } as const
  for (const [at, input] of people.entries()) {
    if (!known.has(input.accountId)) throw fieldProblem(`people.${at}.accountId`, { code: 'unknownHere' })
    for (const key of ['positionId', 'placeId', 'shiftId'] as const) {
      const id = input[key] ?? null
      if (id === null || id === before(input.accountId)[key]) continue
      const one = offers[key].get(id)
      if (one?.industryId !== industryId) throw fieldProblem(`people.${at}.${key}`, { code: 'unknownHere' })
      if (!one.enabled) throw fieldProblem(`people.${at}.${key}`, { code: 'disabledHere' })
    }
  }
}

type Before = (accountId: number) => Standing

/** Gives many people at once; who is given nothing new is answered as they stand. */
export const assignPeopleCommand = command(assignPeople, async (ctx, { body: { industryId, people } }) => {
  const plants = await ctx.services.plants(ctx.db)
  if (!inScope(ctx.actor, industryId) || !plants.some(({ id }) => id === industryId))
    throw fieldProblem('industryId', { code: 'unknownHere' })
  const ids = people.map(({ accountId }) => accountId)
  // who is at the plant for the first time has no row to wait for: two of them wait here
  await ctx.db.query(
    `insert into skills_people (industry_id, account_id, row_version)
     select $1, account_id, 0 from unnest($2::bigint[]) account_id order by account_id on conflict do nothing`,
    [industryId, ids],
  )
  await ctx.db.query(
    `select 1 from skills_people where industry_id = $1 and account_id = any($2) order by account_id for update`,
    [industryId, ids],
  )
  const all = await standingsAt(ctx, industryId)
  const before: Before = (accountId) => all.get(accountId) ?? newcomer(accountId)
  const stale = people.filter(({ accountId, rowVersion }) => rowVersion !== before(accountId).rowVersion)
  if (stale.length > 0) throw problem('STALE', { current: stale.map(({ accountId }) => before(accountId)) })
  await assertOfPlant(ctx, industryId, people, before)
  const changed = people.flatMap((input) => changeOf(before(input.accountId), input) ?? [])
  if (changed.length === 0) return ctx.unchanged(ids.map(before))
  for (const one of changed) await store(ctx, industryId, one)
  const after = await standingsAt(ctx, industryId)
  return ids.map((id) => after.get(id) ?? newcomer(id))
})

interface Change {
  old: Standing
  next: Standing
}

function changeOf(old: Standing, { positionId, placeId, shiftId }: Input): Change | null {
  const next = {
    ...old,
    ...(positionId !== undefined && { positionId }),
    ...(placeId !== undefined && { placeId }),
    ...(shiftId !== undefined && { shiftId }),
  }
  const same = (['positionId', 'placeId', 'shiftId'] as const).every((key) => old[key] === next[key])
  return same && old.rowVersion > 0 ? null : { old, next }
}

async function store(ctx: WriteContext, industryId: number, { old, next }: Change): Promise<void> {
  const { accountId, positionId, placeId, shiftId } = next
  await ctx.db.query(
    `update skills_people set position_id = $3, place_id = $4, shift_id = $5, row_version = row_version + 1
     where industry_id = $1 and account_id = $2`,
    [industryId, accountId, positionId, placeId, shiftId],
  )
  await ctx.record({
    entity: PEOPLE_ENTITY,
    entityId: accountId,
    industryId,
    event: 'skills.assigned',
    before: { positionId: old.positionId, placeId: old.placeId, shiftId: old.shiftId },
    after: { positionId, placeId, shiftId },
  })
}
