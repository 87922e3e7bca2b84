import { addDays } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import type { Logbook } from './definition.ts'

/** Where a version is kept: its lines, or the plant itself. */
export const placesOf = ({ place_ids, industry_id }: Pick<Logbook, 'place_ids' | 'industry_id'>): readonly number[] =>
  place_ids.length > 0 ? place_ids : [industry_id]

/** The places of a version, each to be opened first on the day from which it holds. */
export async function writeGroups(ctx: WriteContext, logbook: Logbook): Promise<void> {
  const places = placesOf(logbook)
  const ids: number[] = []
  for (const _ of places) ids.push(await ctx.newId())
  await ctx.db.query(
    `insert into logbooks_groups (id, logbook_id, place_id, industry_id, passed_on)
     select g.id, $2, g.place_id, $3, $4::date from unnest($1::bigint[], $5::bigint[]) g (id, place_id)
     on conflict (logbook_id, place_id) do nothing`,
    [ids, logbook.id, logbook.industry_id, addDays(logbook.valid_from, -1), places],
  )
}

/** What was disabled is opened from today on; the days between are not made up for. */
export async function openFromToday(ctx: WriteContext, logbookId: number, today: string): Promise<void> {
  await ctx.db.query(
    `update logbooks_groups g set passed_on = $2::date - 1 where g.logbook_id = $1
       and not exists (select from logbooks_days d where d.group_id = g.id and d.date = $2::date)`,
    [logbookId, today],
  )
}
