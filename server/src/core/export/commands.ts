import type { Endpoint } from '@lineside/contract/core'
import { cancelExport, type ExportChoice, getExport, listExports } from '@lineside/contract/core'
import { acquireLock } from '../db/index.ts'
import {
  command,
  type Implementation,
  type Queries,
  query,
  type ReadContext,
  type WriteContext,
} from '../kernel/index.ts'
import { problem } from '../problems/index.ts'
import { accountRoom } from '../realtime/rooms.ts'
import { setting } from '../settings/index.ts'
import { fileOf, giveTicket } from './by-ticket.ts'
import type { Exportable } from './define.ts'
import { contentTypes, fileNameOf } from './file-name.ts'
import type { exportJob, Surroundings } from './job.ts'
import { produceBytes } from './produce.ts'
import { countGoingOn, type ExportRow, exportsOf, findExport, moveExport, presentExport } from './table.ts'

const DAY = 86_400_000
/** Exports of a person that wait or are written beside their requests. */
const MAX_JOBS = 5

async function assertFewJobs({ actor }: WriteContext, db: Queries) {
  if ((await countGoingOn(db, actor.accountId)) >= MAX_JOBS) throw problem('TOO_MANY_REQUESTS')
}

/**
 * `POST …/Export` of one list: few rows are the answer, or a ticket for them; more become a job. A person has one made at a time, and one that
 * nobody waits for any longer is not made.
 */
export function exportCommand(
  list: Exportable,
  around: Surroundings,
  job: ReturnType<typeof exportJob>,
): Implementation {
  return command(list.endpoint as Endpoint, (ctx, input) =>
    around.slots(ctx.actor.accountId, () => answer(ctx, input), ctx.gone?.()),
  )

  async function answer(ctx: WriteContext, input: { body: unknown }) {
    const choice = input.body as ExportChoice
    const most = await setting(ctx, 'export.inlineRows')
    // all reading goes beside the command: one that holds its transaction and waits for another connection could wait
    // for those who wait for it
    const reader = { ...ctx, db: ctx.services.db, language: choice.language ?? ctx.language }
    const rows = await countRows(reader, list, choice, most + 1)
    if (rows > most) await assertFewJobs(ctx, ctx.ahead)
    const fileName = await fileNameOf(ctx, list, choice)
    const id = await ctx.newId()
    await ctx.record({
      entity: 'exports',
      entityId: id,
      industryId: null,
      event: 'core.exported',
      after: { endpoint: list.endpoint.name, ...choice, fileName },
    })
    if (rows <= most) {
      return fileOf(list) ? giveTicket(reader, list, choice, fileName) : inline(reader, list, choice, around, fileName)
    }
    // once more, one after the other: of many at once each would find that there are few
    await acquireLock(ctx.db, 'core.exports', ctx.actor.accountId)
    await assertFewJobs(ctx, ctx.db)
    ctx.insert('core_exports', {
      id,
      account_id: ctx.actor.accountId,
      endpoint: list.endpoint.name,
      choice: JSON.stringify(choice),
      language: reader.language,
      file_name: fileName,
      state: 'WAITING',
      created_at: ctx.now.toISOString(),
    })
    ctx.enqueue(job, { exportId: id })
    return { jobId: id }
  }
}

/** Asked beside the command, which then is one statement. */
async function countRows(ctx: ReadContext, list: Exportable, choice: ExportChoice, most: number): Promise<number> {
  const selection = await list.select(ctx, choice)
  if (!selection) return 0
  const { text, values } = selection.count(most)
  const { rows } = await ctx.services.db.query<{ n: number }>(text, values, ctx.gone && { signal: ctx.gone() })
  return rows[0]?.n ?? 0
}

async function inline(
  ctx: WriteContext,
  list: Exportable,
  choice: ExportChoice,
  around: Surroundings,
  fileName: string,
) {
  const { actor, language, now } = ctx
  const reader = { actor, language, now }
  const bytes = await produceBytes(ctx.services, around, { list, choice, reader, signal: ctx.gone?.() })
  return { fileName, contentType: contentTypes[choice.format], base64: bytes.toString('base64') }
}

/** Somebody else's export does not exist for a person. */
function own(ctx: ReadContext, row: ExportRow | undefined): ExportRow {
  if (row?.accountId !== ctx.actor.accountId) throw problem('NOT_FOUND')
  return row
}

export const getExportQuery = query(getExport, async (ctx, { params }) =>
  presentExport(own(ctx, await findExport(ctx.db, params.jobId))),
)

export const listExportsQuery = query(listExports, async (ctx) => {
  const rows = await exportsOf(ctx.db, ctx.actor.accountId, new Date(ctx.now.getTime() - DAY))
  return rows.map(presentExport)
})

export const cancelExportCommand = command(cancelExport, async (ctx, { params }) => {
  const row = own(ctx, await findExport(ctx.db, params.jobId))
  const cancelled = await moveExport(ctx.db, row.id, { state: 'CANCELLED' })
  if (!cancelled) return presentExport(own(ctx, await findExport(ctx.db, row.id)))
  ctx.push({ rooms: [accountRoom(row.accountId)], event: 'exportProgress', payload: presentExport(cancelled) })
  return presentExport(cancelled)
})
