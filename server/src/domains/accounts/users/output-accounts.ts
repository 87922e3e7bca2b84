import { listOutputAccounts, outputAccountList } from '@lineside/contract/accounts'
import type { Language, Parsed, SchemasOf } from '@lineside/contract/core'
import type { Row } from '../../../core/db/index.ts'
import { list } from '../../../core/kernel/index.ts'
import { findBy, type ListSource, runList } from '../../../core/list/index.ts'
import { shownName } from '../../profiles/index.ts'
import { initialsOf } from '../present.ts'
import { BY_NAME, ofPlants, userFrom } from './queries.ts'

const source: ListSource<Parsed<SchemasOf<typeof listOutputAccounts>>['query']> = {
  from: userFrom,
  select: `a.id, a.name, a.search_name, r.name as role, a.state = 'ACTIVE' as active`,
  plant: '',
  plants: ofPlants,
  id: { sql: 'a.id', type: 'bigint', field: 'id' },
  sorts: { name: { sql: BY_NAME, type: 'text', field: 'search_name' } },
  search: findBy({ texts: ['a.search_name'] }),
  filters: { active: (value, p) => `(a.state = 'ACTIVE') = ${p.add(value)}` },
}

/** People as other screens name them: no more than every picker shows. */
export const listOutputAccountsQuery = list(listOutputAccounts, (ctx, { query }) =>
  runList(ctx, outputAccountList, source, query, (row) => present(row, ctx.language)),
)

function present(row: Row, language: Language) {
  const { id, name, role, active } = row as { id: number; name: string; role: string; active: boolean }
  return { id, name, initials: initialsOf(name), role: shownName(role, language), active }
}
