import { daysBetween, type Infer } from '@lineside/contract/core'
import { countsOf, dueDay, type logbookDay, type logbookItem } from '@lineside/contract/logbooks'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { abilitiesOf } from '../../../core/states/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { structure } from '../../structure/index.ts'
import { mayWrite } from '../access.ts'
import type { Activity } from '../definition/definition.ts'
import type { Day } from './day.ts'
import { handoverOf } from './handover.ts'
import { findItems, type Item, itemRules } from './item.ts'
import { findNotes, type Note } from './notes.ts'

type Answer = Infer<typeof logbookDay>
type ShownItem = Infer<typeof logbookItem>

/** In the book of today stands what is on demand as well, settled whenever: from there it is renewed. */
const SHOWN = `i.group_id = $1 and i.due_date <= $2::date
  and (coalesce(i.ended_on, 'infinity'::date) >= $2::date or ($3 and i.latest and i.frequency = 'ON_DEMAND' and i.state <> 'CLOSED'))`

/** In the book of a day ahead stands what is renewed for it, and what is open for longer than until then. */
const AHEAD = `i.group_id = $1 and i.due_date <= $2::date and i.until >= $2::date and not $3 and i.ended_on is null`

/** A book as its reader sees it: a former one as its day left it. */
export async function presentDay(ctx: ReadContext, day: Day): Promise<Answer> {
  const today = await plantToday(ctx, day.industry_id)
  const isToday = day.date === today
  const shownHere = day.date > today ? AHEAD : SHOWN
  const items = await inOrder(ctx, day, await findItems(ctx, shownHere, [day.group_id, day.date, isToday], today))
  const notes = await findNotes(ctx, '(t.item_id = any($1::bigint[]) or (t.day_id = $2 and t.item_id is null))', [
    items.map(({ id }) => id),
    day.id,
  ])
  const ofItem = Map.groupBy(notes, ({ itemId }) => itemId)
  const people = await ctx.cached(accountNames)
  const places = await ctx.cached(structure)
  const shown = await Promise.all(
    items.map((item) => presentItem(ctx, item, { day, isToday, people, notes: ofItem.get(item.id) ?? [] })),
  )
  const handover = isToday ? await handoverOf(ctx, day, items) : null
  const canWrite = mayWrite(ctx, day)
  return {
    id: day.id,
    logbook: { id: day.logbook_id, name: day.logbook },
    industryId: day.industry_id,
    place: { id: day.place_id, name: places.nameOf(day.place_id, ctx.language) },
    date: day.date,
    today: isToday,
    version: day.version,
    openedAt: day.opened_at,
    result: day.result,
    counts: countsOf(shown),
    items: shown,
    notes: ofItem.get(null) ?? [],
    handover,
    abilities: {
      ...(canWrite && { noted: true }),
      ...(canWrite && handover && isNews(ctx, handover) && { read: true }),
    },
  }
}

/** Whoever wrote all of it has nothing to read. */
const isNews = (ctx: ReadContext, { open, missed, notes }: NonNullable<Answer['handover']>): boolean =>
  open.length + missed.length > 0 || notes.some(({ author }) => author.id !== ctx.actor.accountId)

/** As the version of the book has them, then what it has no longer. */
async function inOrder(ctx: ReadContext, day: Day, items: readonly Item[]): Promise<Item[]> {
  const { rows } = await ctx.db.query<{ activities: Activity[] }>(
    'select activities from logbooks_versions where id = $1',
    [day.version_id],
  )
  const order = new Map((rows[0]?.activities ?? []).map(({ id }, at) => [id, at]))
  const at = ({ activity_id }: Item) => order.get(activity_id) ?? order.size
  return [...items].sort((a, b) => at(a) - at(b) || a.id - b.id)
}

interface Shown {
  day: Day
  isToday: boolean
  people: ReadonlyMap<number, string>
  notes: readonly Note[]
}

async function presentItem(ctx: ReadContext, item: Item, { day, isToday, people, notes }: Shown): Promise<ShownItem> {
  const { id: _, ...definition } = item.definition
  const later = !isToday && (item.ended_on === null || item.ended_on > day.date)
  const settled = !later && item.settled_by !== null
  const abilities = await abilitiesOf(ctx, itemRules, item.state, item)
  return {
    id: item.id,
    activityId: item.activity_id,
    ...definition,
    frequency: item.frequency,
    state: later ? 'PENDING' : item.state,
    carried: item.until !== null && item.due_date < day.date,
    dueDate: item.due_date,
    until: item.until,
    age: Math.max(0, daysBetween(item.due_date, later || item.ended_on === null ? day.date : item.ended_on)),
    missed: !later && item.missed,
    flagged: notes.some(({ flagged }) => flagged),
    settledBy: settled ? { id: item.settled_by as number, name: people.get(item.settled_by as number) ?? '' } : null,
    settledAt: settled ? item.settled_at : null,
    nextDue: dueDay(item.anchor, item.frequency, item.period + 1),
    renewed: item.next_id !== null,
    notes: [...notes],
    rowVersion: item.row_version,
    abilities: isToday ? abilities : 'noted' in abilities ? { noted: true } : {},
  }
}
