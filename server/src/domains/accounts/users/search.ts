import { type listUsers, userList } from '@lineside/contract/accounts'
import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { rowAs } from '../../../core/db/index.ts'
import { type SearchSource, searchIn } from '../../../core/search/index.ts'
import { matchesName, sourceFor } from './list-users.ts'
import { BY_NAME, type UserColumns } from './queries.ts'

/** People by parts of their names and the beginning of their logins; who can sign in comes first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<Parsed<SchemasOf<typeof listUsers>>['query']>({
    kind: 'people',
    routes: [2101],
    list: userList,
    source: async (ctx) => ({ ...(await sourceFor(ctx)), select: 'a.id, a.name, a.login' }),
    matches: ({ text }, p) => matchesName(text, p),
    order: `a.state = 'ACTIVE' desc, ${BY_NAME}, a.id`,
    present: async () => (row) => {
      const { id, name, login } = rowAs<Pick<UserColumns, 'id' | 'name' | 'login'>>(row)
      return { params: { id }, title: name, detail: login }
    },
  }),
]
