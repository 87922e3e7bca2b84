import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_IMPORTED_ROWS } from '@lineside/contract/core'
import type { JobContext } from '../jobs/index.ts'
import type { ReadContext } from '../kernel/index.ts'
import { letOthersFirst } from '../threads/others.ts'
import type { Importable } from './define.ts'
import { type HeadingPlace, UnreadableFile } from './file/cells.ts'
import { readRows } from './file/reading.ts'
import { type Headings, knownHeadings, readHeadings } from './headings.ts'
import { openPlanner, type Planner } from './plan.ts'
import { refuseFile } from './refusals.ts'
import type { Surroundings } from './surroundings.ts'
import { type Counts, type ImportRow, noCounts, removeRows, storeRows } from './table.ts'

/** Milliseconds that a portion of rows waits while somebody waits for an answer. */
const PATIENCE = 25

interface Read {
  total: number
  counts: Counts
  columns: string[]
  ignored: readonly string[]
  place: HeadingPlace | null
}

/** Goes through the file and writes down what each row would do; changes nothing else. */
export async function readImport(
  ctx: JobContext,
  reader: ReadContext,
  { store, work }: Surroundings,
  list: Importable,
  order: ImportRow,
  progress: (rows: number) => Promise<void>,
): Promise<Read> {
  const path = await work.newPath()
  try {
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await store.get(await hashOf(ctx, order.fileId), null), createWriteStream(path), {
      signal: ctx.signal,
    })
    return await plan(ctx, reader, list, order, path, progress)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { code, params } = error.problem
    throw code === 'tooManyRows' ? tooManyRows() : refuseFile(code, params)
  } finally {
    await work.drop(path)
  }
}

const tooManyRows = () => refuseFile('tooManyRows', { most: MAX_IMPORTED_ROWS })

async function hashOf({ db }: JobContext, fileId: number): Promise<string> {
  const { rows } = await db.query<{ hash: string }>('select hash from core_files where id = $1', [fileId])
  if (!rows[0]) throw refuseFile('damaged')
  return rows[0].hash
}

async function plan(
  ctx: JobContext,
  reader: ReadContext,
  list: Importable,
  { id, fileName, language, chosenSheet }: ImportRow,
  path: string,
  progress: (rows: number) => Promise<void>,
): Promise<Read> {
  await removeRows(ctx.db, id)
  const counts = { ...noCounts }
  let total = 0
  let headings: Headings | undefined
  let planner: Planner | undefined
  const format = fileName.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx'
  let place: HeadingPlace | null = null
  const sheet = chosenSheet === null ? {} : { sheet: chosenSheet }
  const setup = { path, format, language, headings: knownHeadings(list), ...sheet } as const
  for await (const portion of readRows(setup, ctx.signal, undefined, (result) => (place = result))) {
    let rows = portion
    if (!headings) {
      headings = readHeadings(list, rows[0]?.cells ?? [])
      rows = rows.slice(1)
    }
    if (rows.length === 0) continue
    total += rows.length
    if (total > MAX_IMPORTED_ROWS) throw tooManyRows()
    planner ??= await openPlanner(reader, list, headings, format === 'csv')
    await letOthersFirst(PATIENCE)
    const planned = await planner.plan(rows)
    for (const { action } of planned) counts[action]++
    await letOthersFirst(PATIENCE)
    await storeRows(ctx.db, id, planned)
    await progress(total)
  }
  if (total === 0) throw refuseFile('empty')
  return { total, counts, columns: [...(headings?.cells.keys() ?? [])], ignored: headings?.ignored ?? [], place }
}
