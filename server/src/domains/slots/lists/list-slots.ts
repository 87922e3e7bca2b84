import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { listMissed, listSlots, missedList, slotList } from '@lineside/contract/slots'
import { rowAs } from '../../../core/db/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { findBy, inHour, type ListSource, type Params, runList } from '../../../core/list/index.ts'
import { searchedPeople } from '../../accounts/index.ts'
import { searchedForms } from '../../forms/index.ts'
import { thisShift } from '../../shifts/index.ts'
import { placeConditions, searchedPlaces } from '../../structure/index.ts'
import { presentMissed, rowPresenter } from '../present.ts'
import { inStates, type SlotColumns, slotColumns } from '../queries.ts'

type Filters = Parsed<SchemasOf<typeof listSlots>>['query']
type MissedFilters = Parsed<SchemasOf<typeof listMissed>>['query']

const source = {
  from: 'slots s',
  select: slotColumns,
  plant: 's.industry_id',
  at: 's.due_at',
  id: { sql: 's.id', type: 'bigint', field: 'id' },
} as const

const searchedBy = (people: string) =>
  findBy({
    numbers: ['s.id', 's.collect_id'],
    names: [
      { columns: ['s.form_id'], of: searchedForms },
      { columns: ['s.collect_point_id', 's.industry_line_id'], of: searchedPlaces },
      { columns: [people], of: searchedPeople },
    ],
  })

const dueAt = { sql: 's.due_at', type: 'timestamptz', field: 'due_at' } as const

const usual = {
  workShift: (ids: readonly number[], p: Params) => p.oneOf('s.shift_id', ids),
  typeCollectId: (ids: readonly number[], p: Params) => p.oneOf('s.form_id', ids),
  ...placeConditions('s'),
}

const shiftNow = thisShift({ plant: 's.industry_id', shift: 's.shift_id', at: 's.due_at' })

/** A state is what it is by the clock, so that a late job never shows a wrong one. */
const states = async (codes: NonNullable<Filters['status']>, p: Params, ctx: ReadContext) => inStates(codes, ctx.now, p)

/** The shift that runs, without what is due in it on a later day. */
const inShiftNow = async (value: boolean, p: Params, ctx: ReadContext) => {
  const condition = await shiftNow(value, p, ctx)
  if (!value) return condition
  const tomorrow = p.add(new Date(ctx.now.getTime() + 12 * 3_600_000).toISOString())
  return `(${condition} and s.due_at < ${tomorrow}::timestamptz)`
}

export const slotSource: ListSource<Filters> = {
  ...source,
  search: searchedBy('s.operator_id'),
  sorts: { dueAt },
  filters: {
    ...usual,
    accountId: (ids, p) => p.oneOf('s.operator_id', ids),
    late: (value, p) => `s.late = ${p.add(value)}`,
    hour: inHour('s.due_at'),
    syncedLate: (value, p) => `s.synced_late = ${p.add(value)}`,
  },
  queried: { status: states, thisShift: inShiftNow },
}

/** What was missed, by an index of its own: as the job has written it, which comes to it within a minute. */
export const missedSource: ListSource<MissedFilters> = {
  ...source,
  from: "(select * from slots where state in ('UNJUSTIFIED', 'JUSTIFIED')) s",
  select: `${slotColumns}, coalesce(s.justified_at, s.due_at) as justified_or_due`,
  search: searchedBy('s.justified_by'),
  sorts: {
    dueAt,
    // what is not justified stands by its own time
    justifiedAt: { sql: 'coalesce(s.justified_at, s.due_at)', type: 'timestamptz', field: 'justified_or_due' },
  },
  filters: {
    ...usual,
    status: (codes, p) => p.oneOf('s.state', codes),
    reasonCode: (codes, p) => p.oneOf('s.reason_code', codes),
    unfinished: (value) => `s.unfinished_id is ${value ? 'not ' : ''}null`,
    accountId: (ids, p) => p.oneOf('s.justified_by', ids),
  },
  queried: { thisShift: inShiftNow },
}

export const listSlotsQuery = list(listSlots, async (ctx, { query }) => {
  const present = await rowPresenter(ctx)
  return runList(ctx, slotList, slotSource, query, (row) => present(rowAs<SlotColumns>(row)))
})

export const listMissedQuery = list(listMissed, async (ctx, { query }) => {
  const page = await runList(ctx, missedList, missedSource, query, (row) => rowAs<SlotColumns>(row))
  return { ...page, rows: await presentMissed(ctx, page.rows) }
})
