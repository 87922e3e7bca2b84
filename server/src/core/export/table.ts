import type { ExportChoice, ExportState, exportStatus, Infer, Language } from '@lineside/contract/core'
import type { Queries } from '../kernel/index.ts'

type Status = Infer<typeof exportStatus>

export interface ExportRow {
  id: number
  accountId: number
  endpoint: string
  choice: ExportChoice
  language: Language
  fileName: string
  state: ExportState
  rows: number
  total: number | null
  fileId: number | null
  createdAt: string
}

const columns = `id, account_id as "accountId", endpoint, choice, language, file_name as "fileName", state, rows, total,
  file_id as "fileId", created_at as "createdAt"`

export async function findExport(db: Queries, id: number): Promise<ExportRow | undefined> {
  const { rows } = await db.query<ExportRow>(`select ${columns} from core_exports where id = $1`, [id])
  return rows[0]
}

export async function exportsOf(db: Queries, accountId: number, since: Date): Promise<ExportRow[]> {
  const { rows } = await db.query<ExportRow>(
    `select ${columns} from core_exports where account_id = $1 and created_at > $2 order by id desc limit 50`,
    [accountId, since.toISOString()],
  )
  return rows
}

/** Exports of an account that a job works on, or is asked to. */
export async function countGoingOn(db: Queries, accountId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    "select count(*)::integer as n from core_exports where account_id = $1 and state in ('WAITING', 'RUNNING')",
    [accountId],
  )
  return rows[0]?.n ?? 0
}

export interface ExportChange {
  state: ExportState
  rows?: number
  total?: number
  fileId?: number
}

/** Moves an export that has not ended; undefined where it has, so that nothing ends twice. */
export async function moveExport(db: Queries, id: number, change: ExportChange): Promise<ExportRow | undefined> {
  const { rows } = await db.query<ExportRow>(
    `update core_exports set state = $2, rows = coalesce($3::integer, rows), total = coalesce($4::integer, total),
       file_id = $5
     where id = $1 and state in ('WAITING', 'RUNNING') returning ${columns}`,
    [id, change.state, change.rows ?? null, change.total ?? null, change.fileId ?? null],
  )
  return rows[0]
}

export function presentExport(row: ExportRow): Status {
  const { id, endpoint, fileName, state, rows, total, fileId, createdAt } = row
  return { jobId: id, endpoint, fileName, state, rows, total, fileId, createdAt }
}
