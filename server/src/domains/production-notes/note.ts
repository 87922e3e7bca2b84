import type { DeliveryState, NoteState } from '@lineside/contract/production-notes'
import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { WorkflowRow } from '../../core/workflow/index.ts'
import { seesAll } from './access.ts'
import { type Line, linesOf } from './lines.ts'

export const ENTITY = 'production-notes'

/** A row of `production_notes`, as the list has it. */
export interface NoteColumns extends WorkflowRow {
  state: NoteState
  collect_id: number | null
  process_id: number
  family_id: number
  industry_line_id: number
  collect_point_id: number
  shift_id: number | null
  production_date: string
  author_id: number
  noted_at: string
  remark: string
  revision: number
  product_id: number | null
  line_count: number
  complete: boolean
  waits_since: string | null
  queue_at: string
  edit_until: string
  decided_by: number | null
  decided_at: string | null
  rejection_reason: string | null
  reversed_at: string | null
  corrects: number | null
  delivery: DeliveryState
}

/** A note with its lines. */
export interface Note extends NoteColumns {
  lines: readonly Line[]
}

export const noteColumns = `n.id, n.industry_id, n.row_version, n.state, n.collect_id, n.process_id, n.family_id,
  n.industry_line_id, n.collect_point_id, n.shift_id, n.production_date, n.author_id, n.noted_at, n.remark, n.revision,
  n.product_id, n.line_count, n.complete, n.waits_since, n.queue_at, n.edit_until, n.decided_by, n.decided_at,
  n.rejection_reason, n.reversed_at, n.corrects, n.delivery`

async function find(ctx: ReadContext, where: string, value: number): Promise<Note | undefined> {
  const { rows } = await ctx.db.query<NoteColumns>(
    `select ${noteColumns} from production_notes n where ${where} = $1`,
    [value],
  )
  const [note] = rows
  return note && { ...note, lines: await linesOf(ctx, note.id) }
}

/** One of the reader's plants that they may see; any other does not exist for them. */
export async function loadNote(ctx: ReadContext, id: number): Promise<Note> {
  const note = await find(ctx, 'n.id', id)
  if (!note) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, note.industry_id)
  if (!seesAll(ctx.actor) && note.author_id !== ctx.actor.accountId) throw problem('NOT_FOUND')
  return note
}

const lockRow = (ctx: ReadContext, where: string, value: number) =>
  // a statement of its own: what is read along with the lock may be older than what it waited for
  ctx.db.query(`select 1 from production_notes n where ${where} = $1 for update`, [value])

/** The same for who changes it: others wait for the end of the command. */
export async function lockNote(ctx: ReadContext, id: number): Promise<Note> {
  await lockRow(ctx, 'n.id', id)
  return loadNote(ctx, id)
}

/** The note that was made with a record of collects, locked, whoever acts. */
export async function lockNoteOfCollect(ctx: ReadContext, collectId: number): Promise<Note | undefined> {
  await lockRow(ctx, 'n.collect_id', collectId)
  return find(ctx, 'n.collect_id', collectId)
}

/** Any note, for what the system does about it. */
export const findNote = (ctx: ReadContext, id: number): Promise<Note | undefined> => find(ctx, 'n.id', id)

/** Behind all that waits. */
const DECIDED = Date.parse('3000-01-01T00:00:00Z')

/** Where a note stands in the list: what waits by its age, then what was decided, the latest first. */
export function queueAt(waits: string | null, decided: Date): string {
  return waits ?? new Date(DECIDED - decided.getTime()).toISOString()
}
