import type { Infer } from '@lineside/contract/core'
import type { logbookDay } from '@lineside/contract/logbooks'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { runningShift, shifts } from '../../shifts/index.ts'
import type { Day } from './day.ts'
import { findItems, type Item } from './item.ts'
import { findNotes } from './notes.ts'

type Handover = NonNullable<Infer<typeof logbookDay>['handover']>

const DAY_LENGTH = 86_400_000

/** The shift that runs at a plant and the one before it; null where none runs. */
export async function shiftsNow(ctx: ReadContext, industryId: number) {
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === industryId)
  const own = (await ctx.cached(shifts)).of(industryId)
  const running = plant && runningShift(ctx.now, plant.timeZone, own)
  if (!plant || !running) return null
  const before = runningShift(new Date(running.began.getTime() - 1), plant.timeZone, own)
  return { running, before }
}

/** The shift to which what is said now belongs. */
export async function shiftNow(ctx: ReadContext, industryId: number): Promise<number | null> {
  return (await shiftsNow(ctx, industryId))?.running.shiftId ?? null
}

/** What the shift that runs takes over: what was open when it began, and what the one before let end, flagged or noted. */
export async function handoverOf(ctx: ReadContext, day: Day, items: readonly Item[]): Promise<Handover | null> {
  const now = await shiftsNow(ctx, day.industry_id)
  if (!now) return null
  const { running, before } = now
  const start = running.began.toISOString()
  const since = (before?.began ?? new Date(running.began.getTime() - DAY_LENGTH)).toISOString()
  const known = (await ctx.cached(shifts)).byId
  const named = (id: number) => ({ id, name: known.get(id)?.name ?? '' })
  const reads = await readsOf(ctx, day.group_id, start)
  const notes = await findNotes(ctx, 't.group_id = $1 and t.at >= $2 and t.at < $3', [day.group_id, since, start])
  const titles = await titlesOf(
    ctx,
    notes.flatMap(({ itemId }) => itemId ?? []),
    items,
  )
  return {
    shift: { ...named(running.shiftId), start, end: running.ends?.toISOString() ?? null },
    previous: before && named(before.shiftId),
    since,
    open: items.filter((item) => wasOpen(item, day, running.began)).map(({ id }) => id),
    missed: await missedSince(ctx, day, since),
    notes: notes
      .map((note) => ({ ...note, title: note.itemId === null ? null : (titles.get(note.itemId) ?? null) }))
      .sort((a, b) => Number(b.flagged) - Number(a.flagged) || b.at.localeCompare(a.at) || b.id - a.id),
    reads,
    readAt: reads.find(({ person }) => person.id === ctx.actor.accountId)?.at ?? null,
  }
}

/** It stood in a book that was open when the shift began: what the day itself brings is no handover before its second shift. */
const wasOpen = ({ state, until, due_date }: Item, { date, opened_at }: Day, began: Date) =>
  state === 'PENDING' && until !== null && (due_date < date || new Date(opened_at) < began)

async function titlesOf(ctx: ReadContext, ids: readonly number[], known: readonly Item[]) {
  const titles = new Map(known.map(({ id, definition }) => [id, definition.title]))
  const missing = ids.filter((id) => !titles.has(id))
  if (missing.length > 0)
    for (const { id, definition } of await findItems(ctx, 'i.id = any($1::bigint[])', [missing]))
      titles.set(id, definition.title)
  return titles
}

/** What ended unsettled with the day before, where that day's end lies in what is handed over. */
async function missedSince(ctx: ReadContext, day: Day, since: string): Promise<Handover['missed']> {
  if (Date.parse(day.opened_at) < Date.parse(since)) return []
  const items = await findItems(ctx, 'i.group_id = $1 and i.missed and i.ended_on = $2::date - 1', [
    day.group_id,
    day.date,
  ])
  return items.map(({ id, definition, due_date, until }) => ({
    itemId: id,
    title: definition.title,
    dueDate: due_date,
    until: until ?? due_date,
  }))
}

async function readsOf(ctx: ReadContext, groupId: number, start: string): Promise<Handover['reads']> {
  const people = await ctx.cached(accountNames)
  const { rows } = await ctx.db.query<{ account_id: number; at: string }>(
    'select account_id, at from logbooks_reads where group_id = $1 and shift_start = $2 order by at, account_id',
    [groupId, start],
  )
  return rows.map(({ account_id: id, at }) => ({ person: { id, name: people.get(id) ?? '' }, at }))
}
