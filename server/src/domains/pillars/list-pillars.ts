import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { pillarCatalogue, pillarList } from '@lineside/contract/pillars'
import { stateOf, withAbilities, withoutGuards } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list, type ReadContext } from '../../core/kernel/index.ts'
import { containing, type ListSource, ofNoPlant, type Params, runList } from '../../core/list/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import type { StoredPillar } from './queries.ts'
import { type DependentSources, pillarRules } from './rules.ts'
import { texts } from './texts.ts'

type Filters = Parsed<SchemasOf<typeof pillarCatalogue.list>>['query']

/** How many topics each pillar has, by its id: topics are of a later domain. */
export type TopicCounts = (ctx: ReadContext) => Promise<ReadonlyMap<number, number>>

const named = (text: string, p: Params) => {
  const pattern = p.add(containing(text))
  return `(l.search_name like ${pattern} or l.search_initials like ${pattern})`
}

interface Row extends Omit<StoredPillar, 'elements'> {
  elementCount: number
  subElementCount: number
  searchName: string
  searchInitials: string
}

const count = (condition: string) =>
  `(select count(*)::int from pillars_elements e where e.pillar_id = l.id and e.parent_id is ${condition})`

const source: ListSource<Filters> = {
  from: 'pillars l',
  select: `l.id, l.name, l.initials, l.position, l.enabled, l.row_version as "rowVersion",
    l.search_name as "searchName", l.search_initials as "searchInitials",
    ${count('null')} as "elementCount", ${count('not null')} as "subElementCount"`,
  ...ofNoPlant,
  id: { sql: 'l.id', type: 'bigint', field: 'id' },
  sorts: {
    position: { sql: 'l.position', type: 'integer', field: 'position' },
    initials: { sql: 'l.search_initials', type: 'text', field: 'searchInitials' },
    name: { sql: 'l.search_name', type: 'text', field: 'searchName' },
  },
  filters: { name: named, enabled: (enabled, p) => `l.enabled = ${p.add(enabled)}` },
  search: named,
}

function rowOf(row: Row, counts: ReadonlyMap<number, number>) {
  const { searchName: _, searchInitials: __, ...shown } = row
  return { ...shown, topicCount: counts.get(row.id) ?? 0 }
}

export function listPillarsQuery(sources: DependentSources, topicCounts: TopicCounts) {
  // what names one is looked up when somebody removes it
  const rules = withoutGuards(pillarRules(sources), 'unused')
  return list(pillarCatalogue.list, async (ctx, { query }) => {
    const counts = await topicCounts(ctx)
    const page = await runList(ctx, pillarList, source, query, (row) => rowOf(rowAs<Row>(row), counts))
    const abilities = (row: Omit<StoredPillar, 'elements'>) =>
      abilitiesOf(ctx, rules, stateOf(row), { id: row.id, elements: [] })
    return withAbilities(page, ({ enabled }) => String(enabled), abilities)
  })
}

export const pillarExport = (topicCounts: TopicCounts) =>
  exportable({
    endpoint: pillarCatalogue.export,
    list: pillarList,
    source,
    texts,
    fileName: 'pilares',
    async present(ctx) {
      const counts = await topicCounts(ctx)
      return (row: Row) => rowOf(row, counts)
    },
  })
