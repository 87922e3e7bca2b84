import { createHash } from 'node:crypto'
import { type SheetDefinition, type SheetValue, type SheetValues, searchText, writeDay } from '@lineside/contract/core'
import type { ReadContext } from '../kernel/index.ts'
import type { Checked, ReadableSheet, RowCheck } from './define.ts'
import { isEmpty, type RawCell, type RawRow } from './file/cells.ts'
import { dayOfSerial, timeOfSerial } from './file/serials.ts'
import { columnLetters, type Headings } from './headings.ts'
import type { CellProblem } from './read-cell.ts'
import { refuseFile } from './refusals.ts'
import type { PlannedRow } from './table.ts'
import { cellReader } from './values.ts'

type ReadRow = Pick<PlannedRow, 'row' | 'cells' | 'values' | 'problems'>

export interface Planner {
  plan(rows: readonly RawRow[]): Promise<PlannedRow[]>
}

/** Says of the rows of a file, portion by portion, what each would do. `byText`: its cells are what stands between signs. */
export async function openPlanner(
  ctx: ReadContext,
  list: ReadableSheet,
  headings: Headings,
  byText: boolean,
): Promise<Planner> {
  const cells = cellReader(ctx.language, list.texts, list.sheet.part)
  const check = await list.open(ctx)
  const known = new Map<string, number>()

  function read({ number, cells: raw }: RawRow): ReadRow {
    const row: ReadRow = { row: number, cells: {}, values: {}, problems: {} }
    for (const column of list.sheet.columns) {
      const at = headings.cells.get(column.key)
      if (at === undefined) continue
      const cell = raw[at] ?? null
      const result = cells.read(column, cell)
      const shown = written(cell)
      if (shown !== '') row.cells[column.key] = shown
      if ('problem' in result) row.problems[column.key] = result.problem
      else row.values[column.key] = result.value
    }
    noteUnheaded(row, raw)
    return row
  }

  /** What stands under no heading is told at the column before it: a sign between cells stands where none was meant. */
  function noteUnheaded(row: ReadRow, raw: readonly RawCell[]) {
    const at = raw.findIndex((cell, place) => !isEmpty([cell]) && !headings.named.has(place))
    if (at < 0) return
    if (!byText) throw refuseFile('headingEmpty', { letters: columnLetters(at), row: row.row })
    const column = columnBefore(headings, at) ?? list.sheet.identity.at(-1) ?? ''
    row.problems[column] ??= { code: 'noHeading', params: { text: written(raw[at] ?? null).slice(0, 60) } }
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

/** The column whose cell stands nearest before a place. */
function columnBefore({ cells }: Headings, place: number): string | undefined {
  const before = [...cells].filter(([, at]) => at < place).sort(([, one], [, other]) => other - one)
  return before[0]?.[0]
}

/** A key that is kept for each row of a file: a long one by its hash. */
const inShort = (key: string) => (key.length > 100 ? createHash('sha256').update(key).digest('base64') : key)

/** What the cells are not readable as counts before what the domain says of them. */
function outcome(sheet: SheetDefinition, row: ReadRow, { record, moved, problems }: Checked): PlannedRow {
  const all: Record<string, CellProblem> = { ...problems, ...row.problems }
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

/** A cell that could not be read, as a person recognises it. */
function written(cell: RawCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell).slice(0, MAX_SHOWN_LENGTH)
  if ('error' in cell) return cell.error.slice(0, MAX_SHOWN_LENGTH)
  if ('number' in cell) return cell.seen ?? String(cell.number)
  return 'serial' in cell ? serialWritten(cell) : '='
}

const MAX_SHOWN_LENGTH = 200

function serialWritten({ serial, from1904 }: { serial: number; from1904?: true }): string {
  const time = timeOfSerial(serial % 1) ?? ''
  const day = serial < 1 ? null : dayOfSerial({ serial, ...(from1904 && { from1904 }) })
  if (day === null) return time
  return serial % 1 === 0 ? writeDay(day) : `${writeDay(day)} ${time}`
}
