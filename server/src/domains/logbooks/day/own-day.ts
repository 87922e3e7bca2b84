import { addDays, type Infer, localTime } from '@lineside/contract/core'
import { type BookResult, getOwnLogbook, type ownLogbook } from '@lineside/contract/logbooks'
import { inScope, type Plant } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { structure } from '../../structure/index.ts'
import { openPlace } from '../roll-over/open-days.ts'
import { dayOf } from './day.ts'
import { presentDay } from './present-day.ts'

/** The days behind today that the strip shows, with today. */
const STRIP = 31

interface Place {
  id: number
  place_id: number
  industry_id: number
  logbook_id: number
  name: string
  enabled: boolean
  passed_on: string
  /** a place of the newest version */
  current: boolean
}

/** The places of the logbook that somebody mayWrite, those of its plant first, then by name. */
async function ownPlaces(ctx: ReadContext): Promise<readonly Place[]> {
  const { rows } = await ctx.db.query<Place>(
    `select g.id, g.place_id, g.industry_id, g.logbook_id, l.name, l.state = 'ENABLED' as enabled, g.passed_on,
       g.place_id = any(case when v.place_ids = '{}' then array[g.industry_id] else v.place_ids end) as current
     from logbooks_groups g join logbooks l on l.id = g.logbook_id join logbooks_versions v on v.id = l.version_id
     where l.id = $1`,
    [ctx.actor.logBookId ?? 0],
  )
  const places = await ctx.cached(structure)
  const named = (place: Place) => places.nameOf(place.place_id, ctx.language)
  return rows
    .filter((place) => inScope(ctx.actor, place.industry_id))
    .sort((a, b) => Number(b.current) - Number(a.current) || named(a).localeCompare(named(b)) || a.id - b.id)
}

/** The book of the caller's logbook; its first reader of the day opens it. @throws NOT_FOUND where they keep none here */
export const getOwnLogbookQuery = query(getOwnLogbook, async (ctx, { query: { placeId, date } }) => {
  const own = await ownPlaces(ctx)
  const place = placeId === undefined ? own[0] : own.find((one) => one.place_id === placeId)
  const plant = (await ctx.services.plants()).find(({ id }) => id === place?.industry_id)
  if (!place || !plant) throw problem('NOT_FOUND')
  const today = localTime(ctx.now, plant.timeZone).day
  if (place.enabled && place.passed_on < today) await openPlace(ctx.services, plant, place.id)
  return present(ctx, { own, place, plant, date: date ?? today })
})

interface Requested {
  own: readonly Place[]
  place: Place
  plant: Plant
  date: string
}

async function present(ctx: ReadContext, { own, place, plant, date }: Requested): Promise<Infer<typeof ownLogbook>> {
  const today = localTime(ctx.now, plant.timeZone).day
  const places = await ctx.cached(structure)
  const day = date > addDays(today, 1) ? undefined : await dayOf(ctx, place.id, { date })
  return {
    logbook: { id: place.logbook_id, name: place.name },
    industryId: place.industry_id,
    date,
    today,
    now: ctx.now.toISOString(),
    places: own.map(({ place_id: id }) => ({ id, name: places.nameOf(id, ctx.language) })),
    placeId: place.place_id,
    day: day ? await presentDay(ctx, day) : null,
    strip: await stripOf(ctx, place.id, today),
  }
}

async function stripOf(ctx: ReadContext, groupId: number, today: string): Promise<Infer<typeof ownLogbook>['strip']> {
  const tomorrow = addDays(today, 1)
  const { rows } = await ctx.db.query<{ id: number; date: string; result: BookResult; due: number; settled: number }>(
    'select id, date, result, due, settled from logbooks_days where group_id = $1 and date > $2::date and date <= $3::date',
    [groupId, addDays(today, -STRIP), tomorrow],
  )
  const byDate = new Map(rows.map((row) => [row.date, row]))
  const behind = Array.from({ length: STRIP }, (_, at) => {
    const date = addDays(today, at + 1 - STRIP)
    return byDate.get(date) ?? { date, id: null, result: null, due: 0, settled: 0 }
  })
  // what is renewed stands in the book of tomorrow already, and is seen there
  const ahead = byDate.get(tomorrow)
  return ahead ? [...behind, ahead] : behind
}
