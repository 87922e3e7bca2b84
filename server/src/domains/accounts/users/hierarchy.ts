import { getSubordinates, getSupervisorHierarchy, type hierarchyPerson } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { type Actor, inScope, isManager } from '../../../core/access/index.ts'
import { defineCache } from '../../../core/cache/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { shownName } from '../../profiles/index.ts'
import { initialsOf } from '../present.ts'
import { ADMINISTRATOR } from '../sign-in/authenticate.ts'
import { BY_NAME, coordinatedBy } from './queries.ts'

interface Person {
  id: number
  name: string
  role: string
  supervisorId: number | null
  substituteId: number | null
  substituteName: string | null
  plants: number[] | null
  coordinates: number[]
}

type Reader = Pick<ReadContext, 'actor' | 'language'>
type Shown = Infer<typeof hierarchyPerson>

/** Active people with their supervisors and the plants they coordinate, by name; forgotten as soon as one of them changes. */
export const supervisors = defineCache<readonly Person[]>('accounts.supervisors', async (db) => {
  const { rows } = await db.query<Person>(
    `select a.id, a.name, r.name as role, a.supervisor_id as "supervisorId",
       a.substitute_id as "substituteId", s.name as "substituteName",
       (select array_agg(p.industry_id) from accounts_plants p where p.account_id = a.id) as plants,
       ${coordinatedBy('a.id')} as coordinates
     from accounts a join accounts_roles r on r.id = a.role_id left join accounts s on s.id = a.substitute_id
     where a.state = 'ACTIVE' order by ${BY_NAME}, a.id`,
  )
  return rows
})

export const getSubordinatesQuery = query(getSubordinates, async (ctx) => {
  const people = await ctx.cached(supervisors)
  const below = walk(people, [ctx.actor.accountId]).slice(1)
  return shown(ctx, below, (person) => isSeen(person, ctx.actor))
})

/** Everybody active below the reader, however far (decisions 5.6). */
export async function subordinatesOf(ctx: ReadContext): Promise<readonly number[]> {
  const people = await ctx.cached(supervisors)
  const below = walk(people, [ctx.actor.accountId]).slice(1)
  return below.map(({ person }) => person.id)
}

/** Everybody active who has a plant as their own, by name. */
export async function peopleOfPlant(
  ctx: Pick<ReadContext, 'cached'>,
  industryId: number,
): Promise<readonly { id: number; name: string }[]> {
  const people = await ctx.cached(supervisors)
  return people.filter(({ plants }) => plants?.includes(industryId))
}

export const getSupervisorHierarchyQuery = query(getSupervisorHierarchy, async (ctx, { query: { industryId } }) => {
  if (industryId !== undefined && !inScope(ctx.actor, industryId)) return []
  const people = await ctx.cached(supervisors)
  const seen = people.filter(
    (person) => isSeen(person, ctx.actor) && (industryId === undefined || person.plants?.includes(industryId)),
  )
  const here = new Set(seen.map((person) => person.id))
  const tops = seen.filter((person) => person.supervisorId === null || !here.has(person.supervisorId))
  return shown(
    ctx,
    walk(
      seen,
      tops.map((person) => person.id),
    ),
    () => true,
  )
})

/**
 * The nearest manager above somebody, by their supervisors, who belongs to a plant; null where there is none. Each person
 * is seen once, so that a circle of supervisors ends.
 */
export async function managerAbove(ctx: ReadContext, accountId: number, industryId: number): Promise<number | null> {
  const people = new Map((await ctx.cached(supervisors)).map((person) => [person.id, person]))
  const seen = new Set([accountId])
  for (let next = people.get(accountId)?.supervisorId ?? null; next !== null && !seen.has(next); ) {
    seen.add(next)
    const person = people.get(next)
    if (person && leads(person) && (person.plants ?? []).includes(industryId)) return next
    next = person?.supervisorId ?? null
  }
  return null
}

/** Everybody above somebody by their supervisors, the nearest first; each once, so that a circle of supervisors ends. */
export async function supervisorsAbove(ctx: ReadContext): Promise<(accountId: number) => readonly number[]> {
  const people = new Map((await ctx.cached(supervisors)).map((person) => [person.id, person]))
  return (accountId) => {
    const results = new Set<number>()
    let next = people.get(accountId)?.supervisorId ?? null
    while (next !== null && next !== accountId && !results.has(next)) {
      results.add(next)
      next = people.get(next)?.supervisorId ?? null
    }
    return [...results]
  }
}

const leads = ({ role }: Person) => isManager({ roleName: role, isAdmin: role === ADMINISTRATOR })

interface Result {
  person: Person
  level: number
}

/** From the given people down, the nearest first. Each person comes once, so that a circle of supervisors ends. */
function walk(people: readonly Person[], tops: readonly number[]): Result[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  const under = Map.groupBy(people, (person) => person.supervisorId)
  const results = new Map<number, Result>()
  let next = tops
  for (let level = 0; next.length > 0; level++) {
    const fresh = next.filter((id) => !results.has(id)).flatMap((id) => byId.get(id) ?? [])
    for (const person of fresh) results.set(person.id, { person, level })
    next = fresh.flatMap((person) => (under.get(person.id) ?? []).map((one) => one.id))
  }
  return [...results.values()]
}

function isSeen({ plants }: Person, actor: Actor): boolean {
  return actor.isAdmin || (plants ?? []).some((plant) => actor.plants.includes(plant))
}

/** People of other plants lead on to those below them, but are not shown. */
function shown({ actor, language }: Reader, result: readonly Result[], isShown: (person: Person) => boolean): Shown[] {
  const visible = result.filter(({ person }) => isShown(person))
  const ids = new Set(visible.map(({ person }) => person.id))
  return visible.map(({ person, level }) => presented({ actor, language }, person, level, ids))
}

function presented({ actor, language }: Reader, person: Person, level: number, ids: ReadonlySet<number>): Shown {
  const { id, name, role, supervisorId, substituteId, substituteName, coordinates } = person
  return {
    id,
    name,
    initials: initialsOf(name),
    role: shownName(role, language),
    substitute: substituteId === null ? null : { id: substituteId, name: substituteName ?? '' },
    supervisorId: supervisorId !== null && ids.has(supervisorId) ? supervisorId : null,
    coordinates: coordinates.filter((plant) => inScope(actor, plant)),
    level,
  }
}
