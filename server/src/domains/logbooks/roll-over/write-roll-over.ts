import { addDays } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { recount } from '../day/counts.ts'
import type { Group } from './pass-rows.ts'
import type { Opening, RollOver } from './roll-over.ts'

export const DAY_ENTITY = 'logbooks.days'
export const ITEM_ENTITY = 'logbooks.items'

/** A place with what its next day brings; `versionId` null: no book is opened. */
export interface Passed {
  group: Group
  versionId: number | null
  pass: RollOver
}

/** Writes the pass over some places, step by step in its order: a statement a step, however many places there are. */
export async function writePass(ctx: WriteContext, passed: readonly Passed[], today: string): Promise<void> {
  await close(ctx, passed)
  await carry(ctx, passed)
  await renew(ctx, passed)
  await open(ctx, passed)
  await endDays(ctx, passed)
  await openDays(ctx, passed)
  await passOn(ctx, passed, today)
}

const each = <T>(passed: readonly Passed[], of: (pass: RollOver) => readonly T[]) =>
  passed.flatMap(({ group, pass }) => of(pass).map((one) => ({ group, one })))

const entry = (group: Group, entityId: number) => ({ entity: ITEM_ENTITY, entityId, industryId: group.industry_id })

async function close(ctx: WriteContext, passed: readonly Passed[]): Promise<void> {
  const rows = each(passed, ({ close }) => close)
  if (rows.length === 0) return
  await ctx.db.query(
    `update logbooks_items i set state = 'CLOSED', missed = c.missed, ended_on = c.ended_on, row_version = row_version + 1
     from unnest($1::bigint[], $2::boolean[], $3::date[]) c (id, missed, ended_on) where i.id = c.id`,
    [rows.map(({ one }) => one.id), rows.map(({ one }) => one.missed), rows.map(({ group }) => addDays(group.day, -1))],
  )
  for (const { group, one } of rows) {
    const after = { missed: one.missed, day: addDays(group.day, -1) }
    await ctx.record({ ...entry(group, one.id), event: 'logbooks.itemClosed', from: 'PENDING', to: 'CLOSED', after })
  }
}

async function carry(ctx: WriteContext, passed: readonly Passed[]): Promise<void> {
  const rows = each(passed, (pass) => pass.carry)
  if (rows.length === 0) return
  await ctx.db.query(
    'update logbooks_items set carried = true, row_version = row_version + 1 where id = any($1::bigint[])',
    [rows.map(({ one }) => one)],
  )
  for (const { group, one } of rows) {
    const after = { day: group.day }
    await ctx.record({ ...entry(group, one), event: 'logbooks.itemCarried', from: 'PENDING', to: 'PENDING', after })
  }
}

/** That the settled ones go on in a further item, which `open` makes, stands in their history. */
async function renew(ctx: WriteContext, passed: readonly Passed[]): Promise<void> {
  for (const { group, one } of each(passed, (pass) => pass.renew))
    await ctx.record({ ...entry(group, one), event: 'logbooks.itemRenewed', after: { day: group.day } })
}

async function open(ctx: WriteContext, passed: readonly Passed[]): Promise<void> {
  const rows = passed.flatMap(({ group, versionId, pass }) =>
    versionId === null ? [] : pass.open.map((one) => ({ ...one, groupId: group.id, group, versionId })),
  )
  await openItems(ctx, rows)
  // what goes on is asked by the words that hold now
  const opened = passed.flatMap(({ group, versionId }) => (versionId === null ? [] : [{ id: group.id, versionId }]))
  await ctx.db.query(
    `update logbooks_items i set version_id = g.version_id from unnest($1::bigint[], $2::bigint[]) g (id, version_id)
     where i.group_id = g.id and i.latest and i.state = 'PENDING' and i.version_id <> g.version_id`,
    [opened.map(({ id }) => id), opened.map(({ versionId }) => versionId)],
  )
}

export interface NewItem extends Opening {
  groupId: number
  group: Pick<Group, 'industry_id'>
  versionId: number
}

/** New items, each in the place of the one that it renews as the newest of its activity. Gives their ids. */
export async function openItems(ctx: WriteContext, rows: readonly NewItem[]): Promise<number[]> {
  const ids: number[] = []
  for (const _ of rows) ids.push(await ctx.newId())
  if (rows.length === 0) return ids
  await ctx.db.query('update logbooks_items set latest = false where id = any($1::bigint[])', [
    rows.flatMap(({ previousId }) => previousId ?? []),
  ])
  await ctx.db.query(
    `insert into logbooks_items
       (id, group_id, industry_id, activity_id, version_id, frequency, anchor, period, due_date, until, previous_id)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::date[],
       $8::integer[], $9::date[], $10::date[], $11::bigint[])`,
    [
      ids,
      rows.map(({ groupId }) => groupId),
      rows.map(({ group }) => group.industry_id),
      rows.map(({ activityId }) => activityId),
      rows.map(({ versionId }) => versionId),
      rows.map(({ frequency }) => frequency),
      rows.map(({ anchor }) => anchor),
      rows.map(({ period }) => period),
      rows.map(({ dueDate }) => dueDate),
      rows.map(({ until }) => until),
      rows.map(({ previousId }) => previousId),
    ],
  )
  return ids
}

/** The figures of the books that end: nothing of them changes any more. */
async function endDays(ctx: WriteContext, passed: readonly Passed[]): Promise<void> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `select d.id from logbooks_days d join unnest($1::bigint[], $2::date[]) g (id, day) on d.group_id = g.id
     where d.date < g.day and d.result = 'OPEN'`,
    [passed.map(({ group }) => group.id), passed.map(({ group }) => group.day)],
  )
  const ids = rows.map(({ id }) => id)
  await recount(ctx, ids)
  await ctx.db.query(
    `update logbooks_days set result = case when missed > 0 then 'MISSED' when settled < due then 'CARRIED'
       else 'COMPLETE' end where id = any($1::bigint[])`,
    [ids],
  )
}

async function openDays(ctx: WriteContext, passed: readonly Passed[]): Promise<void> {
  const opened = new Map(passed.flatMap((one) => (one.versionId === null ? [] : [[one.group.id, one] as const])))
  if (opened.size === 0) return
  const all = [...opened.values()]
  const ids: number[] = []
  for (const _ of all) ids.push(await ctx.newId())
  // somebody who renewed an item may have brought the book before its day
  const { rows } = await ctx.db.query<{ id: number; group_id: number }>(
    `insert into logbooks_days (id, group_id, logbook_id, place_id, industry_id, date, version_id, opened_at)
     select n.*, $8::timestamptz from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[],
       $6::date[], $7::bigint[]) n
     on conflict (group_id, date) do update set version_id = excluded.version_id, opened_at = excluded.opened_at
     returning id, group_id`,
    [
      ids,
      all.map(({ group }) => group.id),
      all.map(({ group }) => group.logbook_id),
      all.map(({ group }) => group.place_id),
      all.map(({ group }) => group.industry_id),
      all.map(({ group }) => group.day),
      all.map(({ versionId }) => versionId),
      ctx.now.toISOString(),
    ],
  )
  for (const { id, group_id } of rows) {
    const { group, pass } = opened.get(group_id) as Passed
    const after = { day: group.day, opened: pass.open.length, carried: pass.carry.length, closed: pass.close.length }
    const entry = { entity: DAY_ENTITY, entityId: id, industryId: group.industry_id }
    await ctx.record({ ...entry, event: 'logbooks.opened', after })
  }
  await recount(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** Where no book is opened nothing is to be made up for later: such a place goes to today at once. */
async function passOn(ctx: WriteContext, passed: readonly Passed[], today: string): Promise<void> {
  await ctx.db.query(
    `update logbooks_groups g set passed_on = p.day from unnest($1::bigint[], $2::date[]) p (id, day) where g.id = p.id`,
    [
      passed.map(({ group }) => group.id),
      passed.map(({ group, versionId }) => (versionId === null && !group.enabled ? today : group.day)),
    ],
  )
}
