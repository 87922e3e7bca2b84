import { exportUsers, listUsers, userList } from '@lineside/contract/accounts'
import type { Parsed, SchemasOf } from '@lineside/contract/core'
import enUS from '@lineside/contract/texts/accounts/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/accounts/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/accounts/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/accounts/texts/tr' with { type: 'json' }
import { withAbilities } from '../../../core/catalogue/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { list } from '../../../core/kernel/index.ts'
import { type ListSource, runList } from '../../../core/list/index.ts'
import { rowAbilities } from './abilities.ts'
import { absentCondition } from './absence.ts'
import { plantsKnown, type UserRow, userPresenter } from './present.ts'
import { BY_NAME, coordinatesAny, ofPlants, type UserColumns, userColumns, userFrom } from './queries.ts'
import { mayBeRare, termsCondition, termsQuery } from './search-terms.ts'

type Filters = Parsed<SchemasOf<typeof listUsers>>['query']

export const accountTexts = { 'en-US': enUS, pt, 'pt-BR': ptBR, tr }

const nameQuery = (typed: string) => termsQuery(typed, { orLogin: true })

const source: ListSource<Filters> = {
  from: userFrom,
  select: userColumns,
  plant: '',
  plants: ofPlants,
  genericPlan: true,
  materialized: ({ name }) => name !== undefined && mayBeRare(nameQuery(name)),
  id: { sql: 'a.id', type: 'bigint', field: 'id' },
  sorts: {
    name: { sql: BY_NAME, type: 'text', field: 'search_name' },
    login: { sql: 'lower(a.login)', type: 'text', field: 'login_key' },
  },
  filters: {
    name(typed, p) {
      const terms = nameQuery(typed)
      return terms === null ? 'false' : termsCondition(p.add(terms))
    },
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

type RuledRow = UserRow & Pick<UserColumns, 'role_name'>

export const listUsersQuery = list(listUsers, async (ctx, { query }) => {
  const present = await userPresenter(ctx)
  // rules know a role by the name that is stored
  const page = await runList(ctx, userList, source, query, (row) => {
    const columns = row as unknown as UserColumns
    return { ...present(columns), role_name: columns.role_name }
  })
  const likeness = ({ id, role_name, state }: RuledRow) => `${role_name} ${state} ${id === ctx.actor.accountId}`
  const able = await withAbilities(page, likeness, (row) => rowAbilities(ctx, row))
  return { ...able, rows: able.rows.map(({ role_name: _, ...row }) => row) }
})

/** The list of users as a file: the plants by their names. */
export const userExport = exportable({
  endpoint: exportUsers,
  list: userList,
  source,
  texts: accountTexts,
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
