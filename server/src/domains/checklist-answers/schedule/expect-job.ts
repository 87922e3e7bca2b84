import { type ChecklistPlace, placeKey, questionsOf } from '@lineside/contract/checklists'
import { localTime, startOfDay } from '@lineside/contract/core'
import { z } from 'zod'
import type { Plant } from '../../../core/access/index.ts'
import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { moveAndWrite, moveRecord } from '../../../core/workflow/index.ts'
import { type ChecklistVersion, checklists, checklistVersion, placeFinder } from '../../checklists/index.ts'
import { structure } from '../../structure/index.ts'
import { blank } from '../apply/start-answer.ts'
import { type AnswerColumns, answerColumns, nobodyActs } from '../queries.ts'
import { answerWorkflow } from '../workflow.ts'
import { followCalendar } from './follow-calendar.ts'
import { isSuspended, type Period, periodOf } from './schedule.ts'

const BATCH = 200

/** What is expected of places by the schedules of enabled checklists, and the end of what nobody applied in its period. */
export const expectJob = defineJob({
  name: 'checklist-answers.expect',
  every: 'hour',
  async run(ctx) {
    for (const plant of await ctx.services.plants()) await expectAt(ctx, plant)
  },
})

/** One plant, at once: its calendar may have changed. */
export const expectAnewJob = defineJob({
  name: 'checklist-answers.expectAnew',
  payload: z.object({ industryId: z.int() }),
  async run(ctx, { industryId }) {
    const plant = (await ctx.services.plants()).find(({ id }) => id === industryId)
    if (plant) await expectAt(ctx, plant)
  },
})

async function expectAt(ctx: JobContext, plant: Plant): Promise<void> {
  const today = localTime(ctx.now, plant.timeZone).day
  await followCalendar(ctx, plant)
  while (!ctx.signal.aborted && (await missSome(ctx, plant.id, today)) === BATCH);
  const due = await dueAt(ctx, plant, today)
  for (let at = 0; at < due.length && !ctx.signal.aborted; at += BATCH)
    await ctx.command(['checklist-answers.expected'], (write) => expect(write, plant, due.slice(at, at + BATCH)))
}

interface Due {
  version: ChecklistVersion
  place: ChecklistPlace
  period: Period
}

/** What is expected now and not there yet; of a period that began before the version was published nothing is. */
async function dueAt(ctx: JobContext, plant: Plant, today: string): Promise<Due[]> {
  const find = await placeFinder(ctx)
  const holidays = new Set((await ctx.cached(structure)).holidaysOf(plant.id).map(({ day }) => day))
  const due: Due[] = []
  for (const { state, versionId, industryIds } of (await ctx.cached(checklists)).values()) {
    const version =
      state === 'ENABLED' && industryIds.includes(plant.id) ? await checklistVersion(ctx, versionId) : undefined
    const schedule = version?.content.schedule
    if (!version || !schedule) continue
    const period = periodOf(schedule, today)
    if (isSuspended(period, holidays)) continue
    if (period.from < localTime(new Date(version.publishedAt), plant.timeZone).day) continue
    for (const place of schedule.places.length > 0 ? schedule.places : version.content.places) {
      const lies = find(place)
      if (lies?.enabled && lies.industryId === plant.id) due.push({ version, place, period })
    }
  }
  return withoutThoseThere(ctx, plant.id, due)
}

const keyOf = (checklistId: number, place: ChecklistPlace, from: string) => `${checklistId}/${placeKey(place)}/${from}`

async function withoutThoseThere(ctx: JobContext, industryId: number, due: readonly Due[]): Promise<Due[]> {
  if (due.length === 0) return []
  const { rows } = await ctx.db.query<
    Pick<AnswerColumns, 'checklist_id' | 'place_kind' | 'place_id' | 'expected_date'>
  >(
    `select checklist_id, place_kind, place_id, expected_date from checklist_answers
     where scheduled and industry_id = $1 and expected_date = any($2::date[])`,
    [industryId, [...new Set(due.map(({ period }) => period.from))]],
  )
  const there = new Set(
    rows.map((row) => keyOf(row.checklist_id, { kind: row.place_kind, id: row.place_id }, row.expected_date ?? '')),
  )
  return due.filter(({ version, place, period }) => !there.has(keyOf(version.checklistId, place, period.from)))
}

async function expect(ctx: WriteContext, plant: Plant, due: readonly Due[]): Promise<void> {
  for (const one of due) await insertExpected(ctx, plant, { ...one, event: 'expected' })
}

/** An answer that is expected, by the schedule or by hand. */
export async function insertExpected(
  ctx: WriteContext,
  plant: Plant,
  { version, place, period, event }: Due & { event: 'expected' | 'planned' },
): Promise<number> {
  const at = startOfDay(period.from, plant.timeZone).toISOString()
  const record = {
    ...nobodyActs,
    ...blank,
    id: await ctx.newId(),
    checklist_id: version.checklistId,
    version_id: version.id,
    version: version.version,
    industry_id: plant.id,
    place_kind: place.kind,
    place_id: place.id,
    state: 'EXPECTED' as const,
    at,
    expected_date: period.from,
    expected_until: period.until,
    questions: questionsOf(version.content).length,
    row_version: 1,
  }
  const { checklist_id: checklistId } = record
  const after = { checklistId, expectedDate: period.from, expectedUntil: period.until }
  await moveRecord(ctx, answerWorkflow, record, { event, born: true, after })
  const { approvers: _1, standsInFor: _2, askers: _3, answers: _4, ...row } = record
  ctx.insert('checklist_answers', { ...row, scheduled: event === 'expected' })
  return record.id
}

/** Ends some that nobody applied in their period: they count as not applied (decisions 3.8). */
function missSome(ctx: JobContext, industryId: number, today: string): Promise<number> {
  return ctx.command(['checklist-answers.missed'], async (write) => {
    const { rows } = await write.db.query<AnswerColumns>(
      `select ${answerColumns} from checklist_answers a
       where a.industry_id = $1 and a.state = 'EXPECTED' and a.expected_until < $2::date
       order by a.expected_until, a.id limit ${BATCH} for update skip locked`,
      [industryId, today],
    )
    for (const row of rows) {
      const values = { outcome: 'MISSED', ended_at: write.now.toISOString() }
      await moveAndWrite(write, answerWorkflow, { ...nobodyActs, ...row }, { event: 'missed', values })
    }
    return rows.length
  })
}
