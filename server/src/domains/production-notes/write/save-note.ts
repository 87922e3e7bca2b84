import { createHash } from 'node:crypto'
import type { NoteState } from '@lineside/contract/production-notes'
import { EDIT_HOURS } from '@lineside/contract/production-notes'
import { shiftOf, spansOn } from '@lineside/contract/shifts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import { shifts } from '../../shifts/index.ts'
import { type PlaceOfPoint, structure } from '../../structure/index.ts'
import { factsOf, type Line, summaryOf, writeLines } from '../lines.ts'
import { type Note, queueAt } from '../note.ts'
import { noteWorkflow } from '../workflow.ts'

const HOUR = 3_600_000

interface Born {
  event: 'made' | 'written'
  place: PlaceOfPoint
  notedAt: Date
  authorId: number
  collectId: number | null
  corrects: number | null
  remark: string
  lines: readonly Line[]
  complete: boolean
}

/** A note as it comes to be, waiting for a decision; with its history, in the caller's transaction. */
export async function bearNote(ctx: WriteContext, born: Born): Promise<Note> {
  const { place, notedAt, lines } = born
  const shift = await shiftAt(ctx, place, notedAt)
  const now = ctx.now.toISOString()
  const note: Note = {
    id: await ctx.newId(),
    state: 'P' satisfies NoteState,
    collect_id: born.collectId,
    industry_id: place.industryId,
    process_id: place.processId,
    family_id: place.familyId,
    industry_line_id: place.industryLineId,
    collect_point_id: place.collectPointId,
    ...shift,
    author_id: born.authorId,
    noted_at: notedAt.toISOString(),
    remark: born.remark,
    revision: 1,
    ...summaryOf(lines),
    complete: born.complete,
    waits_since: now,
    queue_at: queueAt(now, ctx.now),
    decided_by: null,
    decided_at: null,
    rejection_reason: null,
    reversed_at: null,
    corrects: born.corrects,
    delivery: 'NONE',
    row_version: 1,
    lines,
  }
  const after = { lines: factsOf(lines), ...(born.remark && { remark: born.remark }) }
  await moveRecord(ctx, noteWorkflow, note, { born: true, event: born.event, after })
  await insert(ctx, note)
  await writeLines(ctx, note.id, lines)
  return note
}

/** The shift of its time, and until when it is edited: a day after that shift has ended. */
async function shiftAt(ctx: ReadContext, { industryId }: PlaceOfPoint, at: Date) {
  const timeZone = (await ctx.cached(structure)).byId.get(industryId)?.timeZone ?? 'UTC'
  const own = (await ctx.cached(shifts)).of(industryId)
  const { shiftId, productionDate } = shiftOf(at, timeZone, own)
  const last = spansOn(productionDate, timeZone, own).findLast((span) => span.shiftId === shiftId)
  const ends = Math.max(last?.end.getTime() ?? 0, at.getTime())
  return {
    shift_id: shiftId,
    production_date: productionDate,
    edit_until: new Date(ends + EDIT_HOURS * HOUR).toISOString(),
  }
}

async function insert(ctx: WriteContext, { lines: _, ...row }: Note): Promise<void> {
  const names = Object.keys(row)
  await ctx.db.query(
    `insert into production_notes (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** Of what somebody sent: the same once more is the same note, anything else under its id is refused. */
export const hashOf = (sent: object): string => createHash('sha256').update(JSON.stringify(sent)).digest('hex')
