import type { Frequency, ItemState } from '@lineside/contract/logbooks'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Activity } from '../definition/definition.ts'
import type { Latest } from './roll-over.ts'

/** A place of a logbook whose next day is to be opened. */
export interface Group {
  id: number
  logbook_id: number
  place_id: number
  industry_id: number
  /** the day that is opened: the one after the last that was */
  day: string
  enabled: boolean
}

interface Version {
  id: number
  logbook_id: number
  valid_from: string
  place_ids: number[]
  activities: Activity[]
}

/**
 * Some places whose next day has come, each held until the end of the transaction; those that somebody else opens just
 * now are passed over.
 */
export async function lockGroups(
  ctx: Pick<ReadContext, 'db'>,
  { industryId, today, most, id }: { industryId: number; today: string; most: number; id?: number },
): Promise<Group[]> {
  const only = id === undefined ? '' : ' and g.id = $4'
  // who opens one place waits for it: afterwards its book is there
  const others = id === undefined ? 'for update of g skip locked' : 'for update of g'
  const { rows } = await ctx.db.query<Group>(
    `select g.id, g.logbook_id, g.place_id, g.industry_id, g.passed_on + 1 as day, l.state = 'ENABLED' as enabled
     from logbooks_groups g join logbooks l on l.id = g.logbook_id
     where g.industry_id = $1 and g.passed_on < $2::date${only} order by g.id limit $3 ${others}`,
    [industryId, today, most, ...(id === undefined ? [] : [id])],
  )
  return rows
}

/** The version that holds for a place on its day; undefined where it is none of its places or nothing holds yet. */
export async function versionFinder(ctx: Pick<ReadContext, 'db'>, groups: readonly Group[]) {
  const { rows } = await ctx.db.query<Version>(
    `select id, logbook_id, valid_from, place_ids, activities from logbooks_versions
     where logbook_id = any($1::bigint[]) order by number desc`,
    [[...new Set(groups.map((one) => one.logbook_id))]],
  )
  const byLogbook = Map.groupBy(rows, (row) => row.logbook_id)
  return ({ logbook_id, place_id, industry_id, day }: Group): Version | undefined => {
    const version = byLogbook.get(logbook_id)?.find(({ valid_from }) => valid_from <= day)
    const places = version?.place_ids.length ? version.place_ids : [industry_id]
    return places.includes(place_id) ? version : undefined
  }
}

interface LatestRow {
  id: number
  group_id: number
  activity_id: number
  frequency: Frequency
  anchor: string
  period: number
  due_date: string
  until: string | null
  state: ItemState
  carried: boolean
}

/** The newest item of each activity, by its place; nobody settles one while its day is passed. */
export async function lockLatest(
  ctx: Pick<ReadContext, 'db'>,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Latest[]>> {
  const { rows } = await ctx.db.query<LatestRow>(
    `select id, group_id, activity_id, frequency, anchor, period, due_date, until, state, carried from logbooks_items
     where latest and group_id = any($1::bigint[]) order by id for update`,
    [groupIds],
  )
  const byGroup = Map.groupBy(rows, (row) => row.group_id)
  return new Map([...byGroup].map(([id, items]) => [id, items.map(latestOf)]))
}

const latestOf = (row: LatestRow): Latest => ({
  id: row.id,
  activityId: row.activity_id,
  frequency: row.frequency,
  anchor: row.anchor,
  period: row.period,
  dueDate: row.due_date,
  until: row.until,
  state: row.state,
  carried: row.carried,
})
