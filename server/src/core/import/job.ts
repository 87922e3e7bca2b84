import { type ImportState, mayCall } from '@lineside/contract/core'
import { defineJob, type JobContext } from '../jobs/index.ts'
import type { ReadContext, WriteContext } from '../kernel/index.ts'
import { Problem } from '../problems/index.ts'
import { accountRoom } from '../realtime/rooms.ts'
import { fixYoungHeap } from '../threads/young-heap.ts'
import { applyRows, type Notify, undoRows } from './apply.ts'
import { Cancelled, untilCancelled } from './cancellation.ts'
import type { Importable } from './define.ts'
import { SheetsToChoose } from './file/cells.ts'
import { presentImport } from './present.ts'
import { readImport } from './read.ts'
import { ImportRefused, refuseFile } from './refusals.ts'
import type { Surroundings } from './surroundings.ts'
import { findImport, type ImportChange, type ImportRow, moveImport } from './table.ts'

/** Runs that died on an import before nobody tries again: the first may have been a power cut, not so the second. */
const MAX_DEATHS = 2

/** Milliseconds between two looks whether the person still wants it. */
const LOOK_EVERY = 1_000

/** Milliseconds between two words about how far an import is. */
const PROGRESS_EVERY = 500

interface Step {
  ctx: JobContext
  around: Surroundings
  list: Importable
  order: ImportRow
  reader: ReadContext
}

const WORKING: readonly ImportState[] = ['READING', 'APPLYING', 'UNDOING']

/**
 * Does what an import waits for: reads its file, writes its rows or takes them back. A run that died begins again, once:
 * reading forgets what it had planned, and writing is one transaction.
 */
export function importJob(around: Surroundings) {
  return defineJob<{ importId: number }>({
    name: 'core.import',
    payload: { parse: (input) => ({ importId: Number((input as { importId?: unknown }).importId) }) },
    async run(ctx, { importId }) {
      const order = await findImport(ctx.db, importId)
      if (!order || !WORKING.includes(order.state)) return
      const letGo = fixYoungHeap()
      try {
        if (ctx.earlier >= MAX_DEATHS) throw refuseFile('gaveUp')
        await work(ctx, around, order)
      } catch (error) {
        if (error instanceof Cancelled) return
        if (ctx.signal.aborted) throw error
        if (!isRefusal(error)) ctx.services.log.error({ err: error, import: importId }, 'An import failed')
        await refuse(ctx, around, order, refusalOf(error))
      } finally {
        letGo()
      }
    },
  })
}

async function work(ctx: JobContext, around: Surroundings, order: ImportRow): Promise<void> {
  const list = around.sheets.get(order.sheet)
  const actor = await around.actorOf(ctx, order.accountId)
  // asked again: a right may have gone while the import waited
  if (!list || !actor || !mayCall(actor, list.calls.begin.right)) throw refuseFile('noLongerAllowed')
  const step = { ctx, around, list, order, reader: { ...ctx, actor, language: order.language } }
  if (order.state === 'READING') await read(step)
  else if (order.state === 'APPLYING')
    await write(step, list.calls.apply.events, applyRows, 'core.importApplied', 'APPLIED')
  else await write(step, list.calls.undo.events, undoRows, 'core.importUndone', 'UNDONE')
}

async function read(step: Step): Promise<void> {
  try {
    await readAndPlan(step)
  } catch (error) {
    if (!(error instanceof SheetsToChoose)) throw error
    const { ctx, around, order } = step
    await move(ctx, around, order.id, ['READING'], { state: 'CHOOSING', sheets: error.sheets })
  }
}

async function readAndPlan({ ctx, around, list, order, reader }: Step): Promise<void> {
  const now = sometimes()
  const isRunning = async () => (await findImport(ctx.db, order.id))?.state === 'READING'
  const result = await untilCancelled(isRunning, LOOK_EVERY, (input) => {
    const signal = AbortSignal.any([ctx.signal, input])
    return readImport({ ...ctx, signal }, reader, around, list, order, async (rows) => {
      if (now() && !(await move(ctx, around, order.id, ['READING'], { state: 'READING', rows }))) throw new Cancelled()
    })
  })
  await move(ctx, around, order.id, ['READING'], { ...result, state: 'CHECKED', rows: result.total })
}

type Act = (ctx: WriteContext, list: Importable, importId: number, notify: Notify) => Promise<void>

/** Everything in one unit of work in the name of who asked for it, with the word that it is done. */
async function write(
  { ctx, around, list, order, reader }: Step,
  events: readonly string[],
  act: Act,
  event: string,
  state: ImportState,
) {
  const { actor, language } = reader
  await ctx.command(
    events,
    async (unit) => {
      const current = await findImport(unit.db, order.id, 'for update')
      if (current?.state !== order.state) return
      await act(unit, list, order.id, notifyer(ctx, around, order))
      await unit.record({
        entity: 'imports',
        entityId: order.id,
        industryId: null,
        event,
        after: { sheet: order.sheet, ...order.counts },
      })
      const done = await moveImport(unit.db, order.id, [order.state], { state, rows: order.total ?? 0, problem: null })
      if (done) progressOf(unit, around, done)
    },
    { actor, language },
  )
}

/**
 * Tells how far the writing is, beside its transaction. The embedded engine has one connection, which that transaction
 * holds, so there is nothing to tell by.
 */
function notifyer(ctx: JobContext, around: Surroundings, order: ImportRow): Notify {
  const now = sometimes()
  return (rows) => {
    ctx.signal.throwIfAborted()
    if (ctx.services.db.engine === 'pglite' || !now()) return
    const notified = ctx.command([], async (unit) => progressOf(unit, around, { ...order, rows }))
    notified.catch((error: unknown) => ctx.services.log.warn({ err: error }, 'Nobody heard how far an import is'))
  }
}

/** Says yes at most so often. */
function sometimes(): () => boolean {
  let last = Date.now()
  return () => {
    if (Date.now() - last < PROGRESS_EVERY) return false
    last = Date.now()
    return true
  }
}

const isRefusal = (error: unknown) => error instanceof ImportRefused || error instanceof Problem

/** A rule that only shows when the rows are written is told as its own command would tell it. */
function refusalOf(error: unknown): ImportRefused {
  if (error instanceof ImportRefused) return error
  if (!(error instanceof Problem)) return refuseFile('failed')
  return refuseFile('told', { ...error.details.params, problem: error.code })
}

/** What the refusal of a step leaves: a file that cannot be read is over, what changed meanwhile is checked anew. */
async function refuse(
  ctx: JobContext,
  around: Surroundings,
  order: ImportRow,
  { problem }: ImportRefused,
): Promise<void> {
  if (order.state === 'UNDOING') await move(ctx, around, order.id, ['UNDOING'], { state: 'APPLIED', problem })
  else if (order.state === 'APPLYING' && (problem.code === 'told' || problem.code === 'gaveUp'))
    await move(ctx, around, order.id, ['APPLYING'], { state: 'CHECKED', problem })
  else if (problem.code !== 'outdated') await move(ctx, around, order.id, WORKING, { state: 'FAILED', problem })
  else if (await move(ctx, around, order.id, ['APPLYING'], { state: 'READING', rows: 0, total: null, problem })) {
    const again = await findImport(ctx.db, order.id)
    if (again) await work(ctx, around, again)
  }
}

/** Writes down how far it is and tells its person; undefined where it has ended. */
function move(ctx: JobContext, around: Surroundings, id: number, from: readonly ImportState[], change: ImportChange) {
  return ctx.command([], async (unit) => {
    const moved = await moveImport(unit.db, id, from, change)
    if (moved) progressOf(unit, around, moved)
    return moved
  })
}

export function progressOf(unit: WriteContext, around: Surroundings, row: ImportRow): void {
  const payload = presentImport(row, around.sheets.get(row.sheet), row.language)
  unit.push({ rooms: [accountRoom(row.accountId)], event: 'importProgress', payload })
}
