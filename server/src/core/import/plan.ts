import { createHash } from 'node:crypto'
import {
  type FieldProblem,
  type SheetDefinition,
  type SheetValue,
  type SheetValues,
  searchText,
} from '@lineside/contract/core'
import type { ReadContext } from '../kernel/index.ts'
import type { Checked, Importable, RowCheck } from './define.ts'
import type { RawCell, RawRow } from './file/cells.ts'
import type { Headings } from './headings.ts'
import type { PlannedRow } from './table.ts'
import { cellReader } from './values.ts'

type ReadRow = Pick<PlannedRow, 'row' | 'cells' | 'values' | 'problems'>

export interface Planner {
  plan(rows: readonly RawRow[]): Promise<PlannedRow[]>
}

/** Says of the rows of a file, portion by portion, what each would do. */
export async function openPlanner(ctx: ReadContext, list: Importable, headings: Headings): Promise<Planner> {
  const cells = cellReader(ctx.language, list.texts, list.sheet.part)
  const check = await list.open(ctx)
  const known = new Map<string, number>()

  function read({ number, cells: raw }: RawRow): ReadRow {
    const row: ReadRow = { row: number, cells: {}, values: {}, problems: {} }
    for (const column of list.sheet.columns) {
      const at = headings.get(column.key)
      if (at === undefined) continue
      const cell = raw[at] ?? null
      const result = cells.read(column, cell)
      const shown = written(cell)
      if (shown !== '') row.cells[column.key] = shown
      if ('problem' in result) row.problems[column.key] = result.problem
      else row.values[column.key] = result.value
    }
    return row
  }

  /** One record stands in one row; the identity is compared as people read it. */
  function noteRepetition(row: ReadRow) {
    const texts = list.sheet.identity.map((column) => searchText(String(row.values[column] ?? '')).trim())
    const key = inShort(texts.join('\u0000'))
    const last = list.sheet.identity.at(-1) ?? ''
    const earlier = known.get(key)
    if (earlier === undefined) known.set(key, row.row)
    else row.problems[last] ??= { code: 'repeatedRow', params: { row: earlier } }
  }

  return {
    async plan(raw) {
      const rows = raw.map(read)
      for (const row of rows) noteRepetition(row)
      const matches = await check(rows.map((row) => row.values))
      return rows.map((row, at) => outcome(list.sheet, row, matches[at] as Checked))
    },
  }
}

/** A key that is kept for each row of a file: a long one by its hash. */
const inShort = (key: string) => (key.length > 100 ? createHash('sha256').update(key).digest('base64') : key)

/** What the cells are not readable as counts before what the domain says of them. */
function outcome(sheet: SheetDefinition, row: ReadRow, { record, moved, problems }: Checked): PlannedRow {
  const all: Record<string, FieldProblem> = { ...problems, ...row.problems }
  const base = { ...row, problems: all, recordId: record?.id ?? null, version: record?.version ?? null, before: {} }
  if (Object.keys(all).length > 0) return { ...base, action: 'refused' }
  if (!record) return { ...base, action: 'create' }
  const before = changedBy(record.values, withoutIdentity(sheet, row.values))
  if (Object.keys(before).length === 0) return { ...base, action: 'same' }
  return { ...base, action: 'change', before: { ...moved, ...before } }
}

/** What a row says besides which record it means: that is found however it is written, and so never changed. */
export function withoutIdentity({ identity }: SheetDefinition, values: SheetValues): SheetValues {
  return Object.fromEntries(Object.entries(values).filter(([column]) => !identity.includes(column)))
}

/** The values of a record that a row would change, as they are. */
function changedBy(record: SheetValues, row: SheetValues): SheetValues {
  const changed: SheetValues = {}
  for (const [column, value] of Object.entries(row)) {
    const now = record[column] ?? null
    if (!sameValue(now, value ?? null)) changed[column] = now
  }
  return changed
}

function sameValue(one: SheetValue, other: SheetValue): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && [...one].sort().join('\u0000') === [...other].sort().join('\u0000')
  }
  return one === other
}

/** Asks a domain about rows that were planned before, whether all is as it was. */
export async function stillValid(check: RowCheck, rows: readonly PlannedRow[]): Promise<readonly Checked[] | null> {
  const matches = await check(rows.map((row) => row.values))
  const same = rows.every((row, at) => {
    const { record, problems } = matches[at] as Checked
    if (Object.keys(problems).length > 0 || (record?.id ?? null) !== row.recordId) return false
    return record === null || record.version === row.version
  })
  return same ? matches : null
}

/** A cell as a person recognises it. */
function written(cell: RawCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell).slice(0, LONGEST_SHOWN)
  if ('error' in cell) return cell.error.slice(0, LONGEST_SHOWN)
  return 'serial' in cell ? dayWritten(cell.serial) : '='
}

const LONGEST_SHOWN = 200
const dayWritten = (serial: number) =>
  new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString().replace(/T00:00:00\.000Z$|\.000Z$/, '')
