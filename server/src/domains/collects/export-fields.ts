import type { FieldType } from '@lineside/contract/core/rules'
import type { Cell, Cells, SheetColumn } from '../../core/export/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Selection } from '../../core/list/index.ts'
import { type FormField, forms, loadVersion } from '../forms/index.ts'
import type { StoredAnswer } from './record-hash.ts'

interface FieldColumn {
  column: SheetColumn
  /** by form and version: fields keep their id, but what it means may change from version to version */
  types: Set<FieldType>
}

interface Stored {
  form_id: number
  form_version: number
  answers: StoredAnswer[]
  hash: string
}

const kinds: Partial<Record<FieldType, SheetColumn['kind']>> = {
  number: 'number',
  counter: 'number',
  calculation: 'number',
  // how many there are
  photo: 'number',
  date: 'day',
  hour: 'time',
}

/**
 * A column for every field of every version that the selected records were filled in, named as in the newest version
 * (with the form where there are several), then the hash of the record.
 */
export async function fieldColumns(ctx: ReadContext, selection: Selection, cells: Cells) {
  const { text, values } = selection.of(
    'distinct c.form_id, c.form_version',
    ' order by c.form_id, c.form_version desc',
  )
  const { rows: versions } = await ctx.db.query<Pick<Stored, 'form_id' | 'form_version'>>(text, values)
  const names = await ctx.cached(forms)
  const several = new Set(versions.map((one) => one.form_id)).size > 1
  const columns = new Map<number, FieldColumn>()
  const known = new Map<string, ReadonlyMap<number, FormField>>()
  for (const { form_id, form_version } of versions) {
    const version = await loadVersion(ctx, form_id, form_version)
    if (!version) continue
    known.set(`${form_id}:${form_version}`, version.byId)
    const form = several ? names.get(form_id)?.name : undefined
    for (const field of version.fields) addField(columns, field, form)
  }
  const at = new Map([...columns.keys()].map((id, index) => [id, index]))
  const headers = distinct([...columns.values()].map(({ column }) => column))
  return {
    columns: [...headers, { key: 'hash', header: cells.word('columns.hash'), kind: 'text' } as const],
    cells(given: object): Cell[] {
      const row = given as Stored
      const fields = known.get(`${row.form_id}:${row.form_version}`)
      const written = new Array<Cell>(headers.length + 1).fill(null)
      for (const [fieldId, value] of row.answers) {
        const index = at.get(fieldId)
        if (index !== undefined) written[index] = answerCell(fields?.get(fieldId), value, cells)
      }
      written[headers.length] = row.hash
      return written
    },
  }
}

function addField(columns: Map<number, FieldColumn>, field: FormField, form: string | undefined) {
  const known = columns.get(field.id)
  if (known) {
    known.types.add(field.type)
    if (known.types.size > 1) known.column.kind = 'text'
    return
  }
  const name = field.unit ? `${field.name} (${field.unit})` : field.name
  const column: SheetColumn = {
    key: form ? `${form} · ${field.name}` : field.name,
    header: form ? `${form} · ${name}` : name,
    kind: kinds[field.type] ?? 'text',
    ...(field.decimals !== null && kinds[field.type] === 'number' && { decimals: field.decimals }),
  }
  columns.set(field.id, { column, types: new Set([field.type]) })
}

/** Two fields of one name stay two columns. */
function distinct(columns: SheetColumn[]): SheetColumn[] {
  const seen = new Map<string, number>()
  return columns.map((column) => {
    const times = (seen.get(column.key) ?? 0) + 1
    seen.set(column.key, times)
    if (times === 1) return column
    return { ...column, key: `${column.key} (${times})`, header: `${column.header} (${times})` }
  })
}

function answerCell(field: FormField | undefined, value: StoredAnswer[1], cells: Cells): Cell {
  if (value === null || value === '' || !field) return value
  if (typeof value === 'boolean') return cells.flag(value)
  if (typeof value === 'number') return value
  if (field.type === 'date') return cells.day(value)
  if (field.type === 'hour') return cells.time(value)
  if (field.type === 'photo') return String(value).split(',').length
  if (field.type === 'conformity') return cells.code('conformity', value)
  if (field.type === 'radio') return field.options?.find((option) => option.id === value)?.name ?? value
  return value
}
