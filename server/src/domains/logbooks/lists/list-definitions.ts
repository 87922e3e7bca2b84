import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { logbookCatalogue, logbookList } from '@lineside/contract/logbooks'
import { presentPage } from '../../../core/catalogue/index.ts'
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

const source: ListSource<Parsed<SchemasOf<typeof logbookCatalogue.list>>['query']> = {
  from: logbookSource,
  select: logbookColumns,
  plant: 'l.industry_id',
  id: { sql: 'l.id', type: 'bigint', field: 'id' },
  sorts: { name: { sql: 'l.search_name', type: 'text', field: 'search_name' } },
  filters: { enabled: (enabled, p) => `l.state = ${p.add(enabled ? 'ENABLED' : 'DISABLED')}` },
  search: (text, p) => `l.search_name like ${p.add(containing(text))}`,
}

export const listLogbooksQuery = list(logbookCatalogue.list, async (ctx, { query }) => {
  const page = await runList(ctx, logbookList, source, query, (row) => rowAs<Logbook>(row))
  return presentPage(page, {
    likeness: ({ state }) => state,
    abilities: (logbook) => logbookAbilities(ctx, logbook),
    present: presentLogbookRow,
  })
})

/** The definitions as a file: the plant by its name. */
export const logbookExport = exportable({
  endpoint: logbookCatalogue.export,
  list: logbookList,
  source,
  texts,
  fileName: 'diario-de-bordo',
  present: async () => presentLogbookRow,
})
