import { mayCall } from '@lineside/contract/core'
import type { Actor } from '../access/index.ts'
import type { FileStore } from '../files/store.ts'
import type { WorkFolder } from '../files/work-folder.ts'
import { defineJob, type JobContext } from '../jobs/index.ts'
import type { PersonalPlaces } from '../limits/index.ts'
import { accountRoom } from '../realtime/rooms.ts'
import type { Exportable } from './define.ts'
import { contentTypes } from './file-name.ts'
import { type Around, produce } from './produce.ts'
import { type ExportChange, type ExportRow, moveExport, presentExport } from './table.ts'

export interface Surroundings extends Omit<Around, 'services'> {
  lists: ReadonlyMap<string, Exportable>
  store: FileStore
  work: WorkFolder
  /** of each person, for those that are answered at once */
  slots: PersonalPlaces
  /** who an account is now; null where it may no longer sign in */
  actorOf(ctx: Pick<JobContext, 'db' | 'cached'>, accountId: number): Promise<Actor | null>
}

/** Runs that died on an export before nobody tries again. */
const MAX_DEATHS = 2

/** Milliseconds between two words about how far an export is. */
const PROGRESS_EVERY = 500

/** Ends the work on an export that its person no longer wants. */
class Cancelled extends Error {}

const asId = (input: unknown) => Number((input as { exportId?: unknown }).exportId)

/**
 * Writes the file of an export. A run that died begins again: nothing of it counted before its row says DONE, which it
 * says once.
 */
export function exportJob(around: Surroundings) {
  return defineJob<{ exportId: number }>({
    name: 'core.export',
    payload: { parse: (input) => ({ exportId: asId(input) }) },
    async run(ctx, { exportId }) {
      const order = await move(ctx, exportId, { state: 'RUNNING', rows: 0 })
      if (!order) return
      const path = await around.work.newPath()
      try {
        if (ctx.earlier >= MAX_DEATHS) throw new Error('Those who wrote it died')
        await make(ctx, around, order, path)
      } catch (error) {
        if (error instanceof Cancelled) return
        // of a server that stops another run comes; what failed by itself is for the person to try again
        if (ctx.signal.aborted) throw error
        ctx.services.log.error({ err: error, export: exportId }, 'An export failed')
        await move(ctx, exportId, { state: 'FAILED' })
      } finally {
        await around.work.drop(path)
      }
    },
  })
}

async function make(ctx: JobContext, around: Surroundings, order: ExportRow, path: string) {
  const list = around.lists.get(order.endpoint)
  const actor = await around.actorOf(ctx, order.accountId)
  if (!list || !actor || !mayExport(actor, list)) throw new Error(`The export ${order.endpoint} is no longer possible`)
  let reported = Date.now()
  const written = await produce(
    { services: ctx.services, placeNames: around.placeNames },
    {
      list,
      choice: order.choice,
      reader: { actor, language: order.language, now: ctx.now },
      path,
      async progress(rows, total) {
        ctx.signal.throwIfAborted()
        if (Date.now() - reported < PROGRESS_EVERY) return
        reported = Date.now()
        if (!(await move(ctx, order.id, { state: 'RUNNING', rows, total }))) throw new Cancelled()
      },
    },
  )
  await around.store.put(written.hash, path)
  await finish(ctx, order, written)
}

/** Asked again: a right may have gone while the export waited. */
export function mayExport(actor: Actor, { endpoint }: Exportable): boolean {
  return mayCall(actor, endpoint.right)
}

async function finish(ctx: JobContext, order: ExportRow, written: { hash: string; length: number; rows: number }) {
  await ctx.command([], async (unit) => {
    const fileId = await unit.newId()
    const done = await moveExport(unit.db, order.id, { state: 'DONE', rows: written.rows, total: written.rows, fileId })
    if (!done) return
    // a file that no record takes is its owner's alone, and is removed after a day
    unit.insert('core_files', {
      id: fileId,
      hash: written.hash,
      reduced_hash: null,
      container: 'exports',
      file_name: order.fileName,
      type: contentTypes[order.choice.format],
      length: written.length,
      uploaded_by: order.accountId,
      created_at: unit.now.toISOString(),
    })
    unit.push({ rooms: [accountRoom(order.accountId)], event: 'exportProgress', payload: presentExport(done) })
  })
}

/** Writes down how far it is and tells its person; undefined where it has ended. */
function move(ctx: JobContext, id: number, change: ExportChange): Promise<ExportRow | undefined> {
  return ctx.command([], async (unit) => {
    const moved = await moveExport(unit.db, id, change)
    if (moved) {
      const rooms = [accountRoom(moved.accountId)]
      unit.push({ rooms, event: 'exportProgress', payload: presentExport(moved) })
    }
    return moved
  })
}
