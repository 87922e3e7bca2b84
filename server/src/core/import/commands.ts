import {
  cancelImport,
  chooseImportSheet,
  getImport,
  IMPORT_CONTAINER,
  type ImportState,
  listImportRows,
  listImports,
} from '@lineside/contract/core'
import { acquireLock } from '../db/index.ts'
import { attachFiles } from '../files/index.ts'
import { command, type Implementation, query, type ReadContext, type WriteContext } from '../kernel/index.ts'
import { fieldProblem, problem } from '../problems/index.ts'
import type { Importable } from './define.ts'
import { type importJob, progressOf } from './job.ts'
import { presentImport, presentRow } from './present.ts'
import type { Surroundings } from './surroundings.ts'
import { countWorking, findImport, type ImportRow, importsOf, moveImport, noCounts, rowsOf } from './table.ts'

type Job = ReturnType<typeof importJob>

/** Rows of an import that are answered at once. */
const PAGE = 100
/** Imports of a person that wait or are worked on: the others' are not to wait behind a hundred. */
const MAX_AT_ONCE = 5

/** `POST …/Import` of one sheet: takes an uploaded file and lets it be read. */
export function beginCommand(list: Importable, around: Surroundings, job: Job): Implementation {
  return command(list.calls.begin, async (ctx, { body }) => {
    // one after the other: of many at once each would find that there are few
    await acquireLock(ctx.db, 'core.imports', ctx.actor.accountId)
    if ((await countWorking(ctx.db, ctx.actor.accountId)) >= MAX_AT_ONCE) throw problem('TOO_MANY_REQUESTS')
    const id = await ctx.newId()
    const fileName = await takeFile(ctx, body.fileId, id)
    const row: ImportRow = {
      id,
      accountId: ctx.actor.accountId,
      sheet: list.name,
      fileId: body.fileId,
      fileName,
      language: ctx.language,
      state: 'READING',
      rows: 0,
      total: null,
      counts: noCounts,
      columns: [],
      ignored: [],
      place: null,
      sheets: [],
      chosenSheet: null,
      problem: null,
      createdAt: ctx.now.toISOString(),
    }
    ctx.insert('core_imports', {
      id: row.id,
      account_id: row.accountId,
      sheet: row.sheet,
      file_id: row.fileId,
      file_name: fileName,
      language: row.language,
      state: row.state,
      counts: JSON.stringify(row.counts),
      created_at: row.createdAt,
    })
    await note(ctx, row, 'core.importBegun')
    ctx.enqueue(job, { importId: row.id })
    return presentImport(row, around.sheets.get(row.sheet), ctx.language)
  })
}

/** The file belongs to the import from now on, and is kept as long. */
async function takeFile(ctx: WriteContext, fileId: number, importId: number): Promise<string> {
  const [file] = await attachFiles(ctx, [fileId], {
    entity: 'imports',
    entityId: importId,
    container: IMPORT_CONTAINER,
    field: 'fileId',
  })
  return file?.fileName ?? ''
}

function note(ctx: WriteContext, row: ImportRow, event: string) {
  const after = { sheet: row.sheet, fileName: row.fileName }
  return ctx.record({ entity: 'imports', entityId: row.id, industryId: null, event, after })
}

/** `PUT …/Apply` and `PUT …/Undo`: the work is a job's, in the name of who asks. */
export function stepCommand(list: Importable, around: Surroundings, job: Job, step: 'apply' | 'undo'): Implementation {
  const [from, to, event] = steps[step]
  return command(list.calls[step], async (ctx, { params }) => {
    const row = own(ctx, await findImport(ctx.db, params.importId, 'for update'))
    if (row.sheet !== list.name) throw problem('NOT_FOUND')
    if (row.state !== from) throw problem('STATE_REFUSED')
    if (step === 'apply' && row.counts.refused > 0)
      throw problem('IMPORT_HAS_REFUSALS', { params: { count: row.counts.refused } })
    const moved = await moveImport(ctx.db, row.id, [from], { state: to, rows: 0, problem: null })
    if (!moved) throw problem('STATE_REFUSED')
    await note(ctx, moved, event)
    ctx.enqueue(job, { importId: row.id })
    progressOf(ctx, around, moved)
    return presentImport(moved, list, ctx.language)
  })
}

const steps = {
  apply: ['CHECKED', 'APPLYING', 'core.importConfirmed'],
  undo: ['APPLIED', 'UNDOING', 'core.importUndoAsked'],
} as const satisfies Record<string, readonly [ImportState, ImportState, string]>

/** Somebody else's import does not exist for a person. */
function own(ctx: ReadContext, row: ImportRow | undefined): ImportRow {
  if (row?.accountId !== ctx.actor.accountId) throw problem('NOT_FOUND')
  return row
}

/** The calls about an own import, whatever its sheet. */
export function importQueries(around: Surroundings, job: Job): Implementation[] {
  const present = (ctx: ReadContext, row: ImportRow) => presentImport(row, around.sheets.get(row.sheet), ctx.language)
  return [
    query(listImports, async (ctx, { query: filters }) =>
      (await importsOf(ctx.db, ctx.actor.accountId, filters.sheet)).map((row) => present(ctx, row)),
    ),
    query(getImport, async (ctx, { params }) => present(ctx, own(ctx, await findImport(ctx.db, params.importId)))),
    query(listImportRows, async (ctx, { params, query: filters }) => {
      const row = own(ctx, await findImport(ctx.db, params.importId))
      const list = around.sheets.get(row.sheet)
      if (!list) throw problem('NOT_FOUND')
      const rows = await rowsOf(ctx.db, row.id, { action: filters.action, after: filters.after ?? 0, limit: PAGE })
      return rows.map((one) => presentRow(one, list, ctx.language))
    }),
    command(chooseImportSheet, async (ctx, { params, body }) => {
      const row = own(ctx, await findImport(ctx.db, params.importId, 'for update'))
      if (row.state !== 'CHOOSING') throw problem('STATE_REFUSED')
      if (!row.sheets.includes(body.sheet)) throw fieldProblem('sheet', { code: 'notAnOption' })
      const moved = await moveImport(ctx.db, row.id, ['CHOOSING'], { state: 'READING', chosenSheet: body.sheet })
      if (!moved) throw problem('STATE_REFUSED')
      ctx.enqueue(job, { importId: row.id })
      progressOf(ctx, around, moved)
      return present(ctx, moved)
    }),
    command(cancelImport, async (ctx, { params }) => {
      const row = own(ctx, await findImport(ctx.db, params.importId))
      const cancelled = await moveImport(ctx.db, row.id, ['READING', 'CHOOSING', 'CHECKED'], { state: 'CANCELLED' })
      if (cancelled) progressOf(ctx, around, cancelled)
      return present(ctx, own(ctx, cancelled ?? (await findImport(ctx.db, row.id))))
    }),
  ]
}
