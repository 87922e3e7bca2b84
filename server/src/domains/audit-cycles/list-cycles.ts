import { cycleList, exportCycles, listClassifications, listCycles } from '@lineside/contract/audit-cycles'
import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { inScope } from '../../core/access/index.ts'
import { presentPage } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list, query, type ReadContext } from '../../core/kernel/index.ts'
import { containing, type ListSource, runList } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { accountNames } from '../accounts/index.ts'
import { type CycleColumns, cycleColumns, cycleRules, ofTenths, presentCycleRow } from './cycle.ts'
import { texts } from './texts.ts'

const source: ListSource<Parsed<SchemasOf<typeof listCycles>>['query']> = {
  from: 'audit_cycles c',
  select: `${cycleColumns}, c.search_name`,
  plant: 'c.industry_id',
  day: 'c.ends_on',
  id: { sql: 'c.id', type: 'bigint', field: 'id' },
  sorts: {
    endsOn: { sql: 'c.ends_on', type: 'date', field: 'ends_on' },
    name: { sql: 'c.search_name collate "C"', type: 'text', field: 'search_name' },
  },
  filters: {
    state: (states, p) => p.oneOf('c.state', states),
    kind: (kinds, p) => p.oneOf('c.kind', kinds),
    level: (levels, p) => p.oneOf('c.level', levels),
    accountId: (ids, p) => p.oneOf('c.lead_id', ids),
  },
  search: (text, p) => `c.search_name like ${p.add(containing(text))}`,
}

/** What asks for the pillars is left out of rows: the command refuses, and the record says so beforehand. */
const rowRules = { ...cycleRules, guards: { ...cycleRules.guards, pillarsScored: () => undefined } }

export const listCyclesQuery = list(listCycles, async (ctx, { query: sent }) => {
  const page = await runList(ctx, cycleList, source, sent, (row) => rowAs<CycleColumns>(row))
  return presentPage(page, {
    likeness: ({ id }) => String(id),
    abilities: (cycle) => abilitiesOf(ctx, rowRules, cycle.state, { ...cycle, pillars: [] }),
    present: await rowPresenter(ctx),
  })
})

async function rowPresenter(ctx: ReadContext) {
  const people = await ctx.cached(accountNames)
  return (row: CycleColumns) => presentCycleRow(row, people)
}

/** The list as a file: plant and lead by their names. */
export const cycleExport = exportable({
  endpoint: exportCycles,
  list: cycleList,
  source,
  texts,
  fileName: 'auditorias-e-autoavaliacoes',
  present: rowPresenter,
})

/** How a plant was classified; a cycle that is reopened is none of it until it is closed again. */
export const listClassificationsQuery = query(listClassifications, async (ctx, { query: { industryId } }) => {
  if (!inScope(ctx.actor, industryId)) throw problem('NOT_FOUND')
  const { rows } = await ctx.db.query<CycleColumns>(
    `select ${cycleColumns} from audit_cycles c where c.industry_id = $1 and c.state = 'CLOSED'
     order by c.ends_on, c.closed_at, c.id`,
    [industryId],
  )
  return rows.map((row) => ({
    cycleId: row.id,
    name: row.name,
    kind: row.kind,
    beginsOn: row.begins_on,
    endsOn: row.ends_on,
    closedAt: row.closed_at ?? '',
    rating: ofTenths(row.rating),
    selfRating: ofTenths(row.self_rating),
    level: row.level,
  }))
})
