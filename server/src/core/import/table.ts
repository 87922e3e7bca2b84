import type { ImportAction, ImportState, SheetValues } from '@lineside/contract/core'
import type { Queries } from '../kernel/index.ts'
import type { HeadingPlace } from './file/cells.ts'
import type { CellProblem } from './read-cell.ts'
import type { ImportProblem } from './refusals.ts'

export type Counts = Record<ImportAction, number>

export const noCounts: Counts = { create: 0, change: 0, same: 0, refused: 0 }

export interface ImportRow {
  id: number
  accountId: number
  sheet: string
  fileId: number
  fileName: string
  language: 'en-US' | 'pt' | 'pt-BR' | 'tr'
  state: ImportState
  rows: number
  total: number | null
  counts: Counts
  columns: string[]
  /** headings of the file that were passed over */
  ignored: string[]
  place: HeadingPlace | null
  /** of these the person is to choose one */
  sheets: readonly string[]
  /** the one that they chose */
  chosenSheet: string | null
  problem: ImportProblem | null
  createdAt: string
}

/** JSON as a database takes it: a text that was cut in the middle of a character ends with the sign for none. */
const json = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one))

const columns = `id, account_id as "accountId", sheet, file_id as "fileId", file_name as "fileName", language, state, rows,
  total, counts, columns, ignored, place, sheets, chosen_sheet as "chosenSheet", problem, created_at as "createdAt"`

export async function findImport(db: Queries, id: number, lock = ''): Promise<ImportRow | undefined> {
  const { rows } = await db.query<ImportRow>(`select ${columns} from core_imports where id = $1 ${lock}`, [id])
  return rows[0]
}

/** Imports of an account that a job works on, or is asked to. */
export async function countWorking(db: Queries, accountId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::integer as n from core_imports
     where account_id = $1 and state in ('READING', 'APPLYING', 'UNDOING')`,
    [accountId],
  )
  return rows[0]?.n ?? 0
}

export async function importsOf(db: Queries, accountId: number, sheet?: string): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(
    `select ${columns} from core_imports where account_id = $1 and ($2::text is null or sheet = $2)
     order by id desc limit 50`,
    [accountId, sheet ?? null],
  )
  return rows
}

export interface ImportChange {
  state: ImportState
  rows?: number
  total?: number | null
  counts?: Counts
  columns?: readonly string[]
  ignored?: readonly string[]
  place?: HeadingPlace | null
  sheets?: readonly string[]
  chosenSheet?: string
  /** null takes an earlier one away */
  problem?: ImportProblem | null
}

/** Moves an import that is in one of these states; undefined where it is not, so that nothing happens twice. */
export async function moveImport(
  db: Queries,
  id: number,
  from: readonly ImportState[],
  change: ImportChange,
): Promise<ImportRow | undefined> {
  const { rows } = await db.query<ImportRow>(
    `update core_imports set state = $3, rows = coalesce($4::integer, rows),
       total = case when $5 then $6::integer else total end, counts = coalesce($7::jsonb, counts),
       columns = coalesce($8::text[], columns), ignored = coalesce($11::text[], ignored),
       place = coalesce($12::jsonb, place), sheets = coalesce($13::text[], sheets),
       chosen_sheet = coalesce($14::text, chosen_sheet), problem = case when $9 then $10::jsonb else problem end
     where id = $1 and state = any($2::text[]) returning ${columns}`,
    [
      id,
      from,
      change.state,
      change.rows ?? null,
      change.total !== undefined,
      change.total ?? null,
      change.counts ? JSON.stringify(change.counts) : null,
      change.columns ?? null,
      change.problem !== undefined,
      change.problem ? json(change.problem) : null,
      change.ignored ?? null,
      change.place ? json(change.place) : null,
      change.sheets ?? null,
      change.chosenSheet ?? null,
    ],
  )
  return rows[0]
}

/** A row of a file with what becomes of it. */
export interface PlannedRow {
  row: number
  action: ImportAction
  /** the record it means or, once it was written, made */
  recordId: number | null
  /** of the record, when it was looked at and after it was written */
  version: number | null
  /** column → as the file has it */
  cells: Record<string, string>
  values: SheetValues
  /** column → what the record has, where the row changes it */
  before: SheetValues
  problems: Record<string, CellProblem>
}

export async function storeRows(db: Queries, importId: number, rows: readonly PlannedRow[]): Promise<void> {
  await db.query(
    `insert into core_imports_rows (import_id, row, action, record_id, version, cells, "values", before, problems)
     select $1, r.row, r.action, r."recordId", r.version, r.cells, r.values, r.before, r.problems
     from jsonb_to_recordset($2::jsonb) as r (row integer, action text, "recordId" bigint, version integer, cells jsonb,
       "values" jsonb, before jsonb, problems jsonb)`,
    [importId, json(rows)],
  )
}

const rowColumns = `row, action, record_id as "recordId", version, cells, "values", before, problems`

interface Which {
  action?: ImportAction | undefined
  after: number
  limit: number
  backwards?: boolean
}

/** Rows of an import in the order of the file, or from its end; `after`: the last one seen. */
export async function rowsOf(db: Queries, importId: number, which: Which): Promise<PlannedRow[]> {
  const { rows } = await db.query<PlannedRow>(
    `select ${rowColumns} from core_imports_rows where import_id = $1 and row ${which.backwards ? '<' : '>'} $2
       and ($3::text is null or action = $3) order by row ${which.backwards ? 'desc' : ''} limit ${which.limit}`,
    [importId, which.after, which.action ?? null],
  )
  return rows
}

export async function removeRows(db: Queries, importId: number): Promise<void> {
  await db.query('delete from core_imports_rows where import_id = $1', [importId])
}

/** What was written for a row, so that it can be taken back. */
export async function markWritten(
  db: Queries,
  importId: number,
  written: readonly { row: number; id: number; version: number }[],
): Promise<void> {
  await db.query(
    `update core_imports_rows r set record_id = w.id, version = w.version
     from unnest($2::integer[], $3::bigint[], $4::integer[]) as w (row, id, version)
     where r.import_id = $1 and r.row = w.row`,
    [importId, written.map((one) => one.row), written.map((one) => one.id), written.map((one) => one.version)],
  )
}
