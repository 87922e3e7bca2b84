/** The server's side of a new domain. */
const readme = ({ title, table, domain }) => `# ${title}

What the domain is for, in two sentences.

- Tables: \`${table}\`. Nobody else names them in SQL; views that others may join are listed here.
- Events: none yet. Reactions to others: none yet.
- Rights: see \`contract/src/${domain}/endpoints.ts\`; rows are scoped by plant.
`

const test = (
  { domain, Things, things, table },
  reader,
) => `import { list${Things} } from '@lineside/contract/${domain}'
import { getHierarchy } from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

const plantOf = async ({ as }: TestPlant, login: string) => {
  const [plant] = await (await as(login)).ask(getHierarchy, { query: { level: 'industry' } })
  return plant?.id ?? 0
}

/** One row in the analyst's plant and one in the stranger's, and none of the demo; answers the two plants. */
async function fill(plant: TestPlant) {
  const own = await plantOf(plant, 'analyst')
  const other = await plantOf(plant, 'outsider')
  await plant.db.query('delete from ${table}')
  await plant.db.query(
    "insert into ${table} (id, industry_id, name, enabled) values (1, $1, 'First', true), (2, $2, 'Second', true)",
    [own, other],
  )
  return { own, other }
}

describe('listing ${things}', () => {
  it('answers the rows of the own plants and of no other', () =>
    onPlant(async (plant) => {
      const { own, other } = await fill(plant)
      const analyst = await plant.as('${reader}')
      expect(await analyst.ask(list${Things}, {})).toEqual([{ id: 1, name: 'First', industryId: own, enabled: true }])
      expect(await analyst.ask(list${Things}, { query: { industryId: String(other) } })).toEqual([])
    }))

  it('finds by its filter, sorts, and refuses a filter it does not know', () =>
    onPlant(async (plant) => {
      await fill(plant)
      const administrator = await plant.as('admin')
      expect(await administrator.ask(list${Things}, { query: { enabled: 'false' } })).toEqual([])
      const up = await administrator.ask(list${Things}, { query: { enabled: 'true' } })
      const down = await administrator.ask(list${Things}, { query: { sort: '-name' } })
      expect(up.length).toBeGreaterThan(0)
      expect(down).toEqual(up.toReversed())
      const unknown = await administrator.send({ url: \`\${list${Things}.path}?colour=red\` })
      expect(unknown.statusCode).toBe(400)
    }))

  it('asks for a session', () =>
    onPlant(async (plant) => {
      expect((await plant.nobody.call(list${Things}, {})).status).toBe(401)
    }))
})
`

export const serverFiles = (names, { migration, reader }) => {
  const { domain, Things, things, Thing, thing, table, alias } = names
  const folder = `server/src/domains/${domain}`
  return {
    [`${folder}/README.md`]: readme(names),
    [`${folder}/index.ts`]: `import type { ServerDomain } from '../../core/domain.ts'
import { list${Things}Query } from './list-${domain}.ts'

export { ${things}Demo } from './demo.ts'

export const ${things}Domain: ServerDomain = { name: '${domain}', endpoints: [list${Things}Query] }
`,
    [`${folder}/queries.ts`]: `import type { Infer } from '@lineside/contract/core'
import type { ${thing} } from '@lineside/contract/${domain}'
import type { ListSource } from '../../core/list/index.ts'

export type ${Thing} = Infer<typeof ${thing}>

interface Filters {
  industryId?: number[]
  enabled?: boolean
}

export const source: ListSource<Filters> = {
  from: '${table} ${alias}',
  select: '${alias}.id, ${alias}.name, ${alias}.industry_id as "industryId", ${alias}.enabled',
  plant: '${alias}.industry_id',
  id: { sql: '${alias}.id', type: 'bigint', field: 'id' },
  sorts: { name: { sql: '${alias}.name', type: 'text', field: 'name' } },
  filters: { enabled: (enabled, p) => \`${alias}.enabled = \${p.add(enabled)}\` },
}
`,
    [`${folder}/list-${domain}.ts`]: `import { list${Things}, ${thing}List } from '@lineside/contract/${domain}'
import { rowAs } from '../../core/db/index.ts'
import { list } from '../../core/kernel/index.ts'
import { runList } from '../../core/list/index.ts'
import { source, type ${Thing} } from './queries.ts'

export const list${Things}Query = list(list${Things}, (ctx, { query }) =>
  runList(ctx, ${thing}List, source, query, (row) => rowAs<${Thing}>(row)),
)
`,
    [`${folder}/demo.ts`]: `import { type DemoRecords, storeRows } from '../../core/demo/index.ts'

const columns = { id: 'bigint', industry_id: 'bigint', name: 'text', enabled: 'boolean' } as const

/** One in use and one out of use at every plant of the demo. */
export const ${things}Demo: DemoRecords = (on, { next, plants }) =>
  storeRows(
    on,
    '${table}',
    columns,
    plants.flatMap(({ id: industry_id }) => [
      { id: next(), industry_id, name: 'First', enabled: true },
      { id: next(), industry_id, name: 'Former', enabled: false },
    ]),
  )
`,
    [`${folder}/testing.ts`]: `import type { AccessCases } from '../../testing/access-cases.ts'

/** How its calls are made by who is in the right, for the proof of access; a command makes its record here. */
export const accessCases: AccessCases = {
  '${domain}.list': { call: () => ({}), elsewhere: 'own' },
}
`,
    [`${folder}/list-${domain}.test.ts`]: test(names, reader),
    [`server/migrations/${migration}-${domain}-tables.sql`]: `create table ${table} (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  enabled boolean not null default true,
  row_version integer not null default 1,
  unique (industry_id, name)
);
create index ${table}_list on ${table} (industry_id, name, id);
`,
  }
}
