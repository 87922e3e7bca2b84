import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import {
  type BookResult,
  exportLogbookDays,
  listLogbookDays,
  logbookDayList,
  type logbookDayRow,
} from '@lineside/contract/logbooks'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { comparedText, findBy, type ListSource, runList } from '../../../core/list/index.ts'
import { accountNames, subordinatesOf } from '../../accounts/index.ts'
import { shifts } from '../../shifts/index.ts'
import { searchedPlaces, structure } from '../../structure/index.ts'
import { seenCondition } from '../access.ts'
import { texts } from '../texts.ts'

interface Row {
  id: number
  date: string
  logbook_id: number
  logbook: string
  place_id: number
  industry_id: number
  result: BookResult
  due: number
  settled: number
  carried: number
  missed: number
  people: number[]
  shifts: number[]
}

/** What was settled in the book `d`. */
const SETTLED = 'select from logbooks_items i where i.group_id = d.group_id and i.ended_on = d.date'
const settledBy = (column: 'settled_by' | 'shift_id') => `array(select distinct i.${column} from logbooks_items i
  where i.group_id = d.group_id and coalesce(i.ended_on, 'infinity'::date) = d.date and i.settled_by is not null
    and i.${column} is not null)`

const source: ListSource<Parsed<SchemasOf<typeof listLogbookDays>>['query']> = {
  from: 'logbooks_days d join logbooks_versions v on v.id = d.version_id',
  select: `d.id, d.date, d.logbook_id, v.name as logbook, d.place_id, d.industry_id, d.result, d.due, d.settled,
    d.carried, d.missed, ${settledBy('settled_by')} as people, ${settledBy('shift_id')} as shifts`,
  plant: 'd.industry_id',
  day: 'd.date',
  seen: seenCondition,
  id: { sql: 'd.id', type: 'bigint', field: 'id' },
  sorts: { date: { sql: 'd.date', type: 'date', field: 'date' } },
  filters: {
    logbookId: (ids, p) => p.oneOf('d.logbook_id', ids),
    result: (codes, p) => p.oneOf('d.result', codes),
    placeId: (ids, p) => p.oneOf('d.place_id', ids),
    shiftId: (ids, p) => `exists (${SETTLED} and ${p.oneOf('i.shift_id', ids)})`,
    accountId: (ids, p) => `exists (${SETTLED} and ${p.oneOf('i.settled_by', ids)})`,
  },
  search: findBy({
    numbers: ['d.logbook_id'],
    names: [{ columns: ['d.place_id'], of: searchedPlaces }],
    texts: [comparedText('v.name')],
  }),
  queried: {
    subordinates: async (only, p, ctx) =>
      only ? `exists (${SETTLED} and i.settled_by = any(${p.add(await subordinatesOf(ctx))}::bigint[]))` : 'true',
  },
}

async function rowPresenter(ctx: ReadContext) {
  const people = await ctx.cached(accountNames)
  const places = await ctx.cached(structure)
  const known = (await ctx.cached(shifts)).byId
  return (row: Row): Infer<typeof logbookDayRow> => ({
    id: row.id,
    date: row.date,
    logbookId: row.logbook_id,
    logbook: row.logbook,
    industryId: row.industry_id,
    placeId: row.place_id,
    place: places.nameOf(row.place_id, ctx.language),
    result: row.result,
    due: row.due,
    settled: row.settled,
    missed: row.missed,
    carried: row.carried,
    people: named(row.people, (id) => people.get(id)),
    shifts: named(row.shifts, (id) => known.get(id)?.name),
  })
}

const named = (ids: readonly number[], nameOf: (id: number) => string | undefined) =>
  ids.map((id) => ({ id, name: nameOf(id) ?? '' })).sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)

export const listLogbookDaysQuery = list(listLogbookDays, async (ctx, { query }) => {
  const present = await rowPresenter(ctx)
  return runList(ctx, logbookDayList, source, query, (row) => present(rowAs<Row>(row)))
})

/** The books as a file: plant and people by their names. */
export const logbookDayExport = exportable({
  endpoint: exportLogbookDays,
  list: logbookDayList,
  source,
  texts,
  fileName: 'diario-de-bordo-dias',
  present: rowPresenter,
  values: { people: (row) => row.people.map(({ name }) => name).join(', ') },
})
