import { exportUsers, listUsers, userList } from '@lineside/contract/accounts'
import { type Language, type Parsed, type SchemasOf, searchText } from '@lineside/contract/core'
import { presentPage } from '../../../core/catalogue/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { type ListSource, type Params, runList } from '../../../core/list/index.ts'
import { profiles, shownName, shownNameSql } from '../../profiles/index.ts'
import { texts } from '../texts.ts'
import { rowAbilities } from './abilities.ts'
import { absentCondition } from './absence.ts'
import { plantsKnown, type UserRow, userPresenter } from './present.ts'
import { BY_NAME, coordinatesAny, ofPlants, type UserColumns, userColumns, userFrom } from './queries.ts'
import { mayBeRare, termsCondition, termsQuery } from './search-terms.ts'

type Filters = Parsed<SchemasOf<typeof listUsers>>['query']

const nameQuery = (typed: string) => termsQuery(typed, { orLogin: true })

/** Every word that was typed is a part of one of the name, or begins the login. */
export function matchesName(typed: string, p: Params): string {
  const terms = nameQuery(typed)
  return terms === null ? 'false' : termsCondition(p.add(terms))
}

const source: Omit<ListSource<Filters>, 'select' | 'sorts'> = {
  from: userFrom,
  plant: '',
  plants: ofPlants,
  genericPlan: true,
  materialized: ({ name, query }) => [name, query].some((typed) => typed !== undefined && mayBeRare(nameQuery(typed))),
  id: { sql: 'a.id', type: 'bigint', field: 'id' },
  search: matchesName,
  filters: {
    name: matchesName,
    profileId: (ids, p) => p.oneOf('a.profile_id', ids),
    roleId: (ids, p) => p.oneOf('a.role_id', ids),
    coordinates: coordinatesAny,
    state: (states, p) => p.oneOf('a.state', states),
    supervisorId: (ids, p) => p.oneOf('a.supervisor_id', ids),
    supportAccess: (value, p) => `a.technical_support = ${p.add(value)}`,
  },
  queried: {
    async absentNow(value, p, ctx) {
      return `${value ? '' : 'not '}${absentCondition(await plantsKnown(ctx), ctx.now, p)}`
    },
  },
}

/** The users as somebody sorts them: roles and profiles by the names that they are shown. */
export async function sourceFor(ctx: ReadContext): Promise<ListSource<Filters>> {
  const role = `${shownNameSql('r.name', 'lower(r.name)', ctx.language)} collate "C"`
  const profile = `${profileNameSql(await ctx.cached(profiles), ctx.language)} collate "C"`
  return {
    ...source,
    select: `${userColumns}, ${role} as role_key, ${profile} as profile_key`,
    sorts: {
      name: { sql: BY_NAME, type: 'text', field: 'search_name' },
      login: { sql: 'a.login_key', type: 'text', field: 'login_key' },
      role: { sql: role, type: 'text', field: 'role_key' },
      profile: { sql: profile, type: 'text', field: 'profile_key' },
    },
  }
}

/** Of the profiles, which are few, every name is known. */
function profileNameSql(known: ReadonlyMap<number, { name: string }>, language: Language): string {
  const cases = [...known].map(([id, { name }]) => {
    const shown = searchText(shownName(name, language)).replaceAll("'", "''")
    return `when ${Number(id)} then '${shown}'`
  })
  return cases.length === 0 ? "''" : `(case a.profile_id ${cases.join(' ')} else '' end)`
}

export const listUsersQuery = list(listUsers, async (ctx, { query }) => {
  const present = await userPresenter(ctx)
  const page = await runList(ctx, userList, await sourceFor(ctx), query, (row) => rowAs<UserColumns>(row))
  return presentPage(page, {
    likeness: (row) => `${row.role_name} ${present(row).state} ${row.id === ctx.actor.accountId}`,
    // rules know a role by the name that is stored
    abilities: (row) => rowAbilities(ctx, { ...present(row), role_name: row.role_name }),
    present,
  })
})

/** The list of users as a file: the plants by their names. */
export const userExport = exportable({
  endpoint: exportUsers,
  list: userList,
  source: sourceFor,
  texts: texts,
  fileName: 'usuarios',
  async present(ctx) {
    const present = await userPresenter(ctx)
    const names = (ids: readonly number[]) => ids.map((id) => ctx.placeName(id)).join(', ')
    return (row: UserColumns): UserRow & { plantNames: string; coordinatedNames: string } => {
      const user = present(row)
      return { ...user, plantNames: names(user.plants), coordinatedNames: names(user.coordinates) }
    }
  },
  values: { plants: (row) => row.plantNames, coordinates: (row) => row.coordinatedNames },
})
