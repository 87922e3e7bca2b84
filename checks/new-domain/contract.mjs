/** The contract's side of a new domain. */
export const contractFiles = (names, { permission, rows, route }) => {
  const { domain, Thing, Things, thing, things } = names
  const list = `${thing}List`
  const folder = `contract/src/${domain}`
  return {
    [`${folder}/index.ts`]: `export { list${Things} } from './endpoints.ts'
export { ${list} } from './list.ts'
export { ${thing} } from './schemas.ts'
`,
    [`${folder}/routes.ts`]: `import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const ${things}Routes = [
${rows}] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const ${things}PageCalls = {
  '${route.path}': ['${domain}.list'],
} as const satisfies PageCalls<typeof ${things}Routes>
`,
    [`${folder}/schemas.ts`]: `import { z } from 'zod'
import { id, lazy } from '../core/index.ts'

export const ${thing} = lazy(() => z.object({ id: id(), name: z.string(), industryId: id(), enabled: z.boolean() }))
`,
    [`${folder}/list.ts`]: `import { defineList } from '../core/index.ts'

export const ${list} = defineList({
  name: '${domain}',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'industryId', kind: 'id' },
    { key: 'enabled', kind: 'flag', shown: true },
  ],
  filters: {
    industryId: { kind: 'ids', picker: 'industry' },
    enabled: { kind: 'flag' },
  },
  defaultSort: 'name',
  search: false,
})
`,
    [`${folder}/endpoints.ts`]: `import { z } from 'zod'
import { endpoint, listQuery, need, permissions } from '../core/index.ts'
import { ${list} } from './list.ts'
import { ${thing} } from './schemas.ts'

export const list${Things} = endpoint({
  name: '${domain}.list',
  method: 'GET',
  path: '/api/domain/v1/${Thing}',
  summary: 'The ${names.many} of the own plants',
  right: [need(permissions.${permission.key})],
  list: true,
  schemas: () => ({ query: listQuery(${list}), answer: z.array(${thing}()) }),
})
`,
  }
}
