import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { exportLogbooks, listLogbooks, logbookList } from '@lineside/contract/logbooks'
import { withAbilities } from '../../../core/catalogue/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { list } from '../../../core/kernel/index.ts'
import { containing, type ListSource, runList } from '../../../core/list/index.ts'
import {
  type Logbook,
  logbookAbilities,
  logbookColumns,
  logbookSource,
  presentLogbookRow,
} from '../definition/definition.ts'
import { texts } from '../texts.ts'

const source: ListSource<Parsed<SchemasOf<typeof listLogbooks>>['query']> = {
  from: logbookSource,
  select: logbookColumns,
  plant: 'l.industry_id',
  id: { sql: 'l.id', type: 'bigint', field: 'id' },
  sorts: { name: { sql: 'l.search_name', type: 'text', field: 'search_name' } },
  filters: { enabled: (enabled, p) => `l.state = ${p.add(enabled ? 'ENABLED' : 'DISABLED')}` },
  search: (text, p) => `l.search_name like ${p.add(containing(text))}`,
}

export const listLogbooksQuery = list(listLogbooks, async (ctx, { query }) => {
  const page = await runList(ctx, logbookList, source, query, (row) => {
    const logbook = rowAs<Logbook>(row)
    return { ...presentLogbookRow(logbook), logbook }
  })
  const rows = await withAbilities(
    page,
    ({ state }) => state,
    ({ logbook }) => logbookAbilities(ctx, logbook),
  )
  return { ...rows, rows: rows.rows.map(({ logbook: _, ...row }) => row) }
})

/** The definitions as a file: the plant by its name. */
export const logbookExport = exportable({
  endpoint: exportLogbooks,
  list: logbookList,
  source,
  texts,
  fileName: 'diario-de-bordo',
  present: async (ctx) => (row: Logbook) => ({ ...presentLogbookRow(row), plantName: ctx.placeName(row.industry_id) }),
  values: { industryId: (row) => row.plantName },
})
