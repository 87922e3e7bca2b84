import type { ExportChoice } from '@lineside/contract/core'
import { chosenNames, type FieldType, spanSeconds, valueType } from '@lineside/contract/core/rules'
import type { Cell, Cells, SheetColumn } from '../../../core/export/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Selection } from '../../../core/list/index.ts'
import { type FormField, forms, loadVersion } from '../../forms/index.ts'
import { presentOrigin } from '../present.ts'
import type { StoredAnswer, StoredChoice, StoredRemark, StoredSource } from '../record.ts'
import { biColumns } from './export-bi-fields.ts'

interface FieldColumn {
  column: SheetColumn
  /** by form and version: fields keep their id, but what it means may change from version to version */
  types: Set<FieldType>
  /** beside it, where some version asks for a text as evidence */
  remark: SheetColumn | null
  /** beside it, where some record has photos as evidence: how many */
  photos: SheetColumn | null
  /** beside it, where it is of another system: whether it came from there */
  origin: SheetColumn | null
}

interface Stored {
  form_id: number
  form_version: number
  answers: StoredAnswer[]
  remarks: StoredRemark[] | null
  choices: StoredChoice[] | null
  integrated: StoredSource[] | null
  photos: [fieldId: number, photos: number][] | null
  hash: string
}

const kinds: Partial<Record<FieldType, SheetColumn['kind']>> = {
  number: 'number',
  counter: 'number',
  calculation: 'number',
  sequential: 'number',
  // how many repeats there are
  group: 'number',
  // in seconds; the record keeps when it was started and stopped
  timer: 'number',
  // how many there are
  photo: 'number',
  date: 'day',
  datetime: 'dateTime',
  hour: 'time',
}

/**
 * A column for every field of every version that the selected records were filled in, named as in the newest version
 * (with the form where there are several), then the hash of the record. Where fields are chosen these alone: without what
 * lies beside them, and without the hash.
 */
export async function fieldColumns(
  ctx: ReadContext,
  selection: Selection,
  cells: Cells,
  { fields: chosen }: Pick<ExportChoice, 'fields'>,
) {
  if (chosen?.length === 0) return { columns: [], cells: () => [] }
  const isChosen = ({ id }: FormField) => chosen === undefined || chosen.includes(id)
  const { text, values } = selection.of(
    'distinct c.form_id, c.form_version',
    ' order by c.form_id, c.form_version desc',
  )
  const { rows: versions } = await ctx.db.query<Pick<Stored, 'form_id' | 'form_version'>>(text, values)
  const names = await ctx.cached(forms)
  const several = new Set(versions.map((one) => one.form_id)).size > 1
  const withPhotos = chosen ? new Set<number>() : await fieldsWithPhotos(ctx, selection)
  const columns = new Map<number, FieldColumn>()
  const known = new Map<string, ReadonlyMap<number, FormField>>()
  for (const { form_id, form_version } of versions) {
    const version = await loadVersion(ctx, form_id, form_version)
    if (!version) continue
    known.set(`${form_id}:${form_version}`, version.byId)
    const form = several ? names.get(form_id)?.name : undefined
    for (const field of version.fields.filter(isChosen))
      addField(columns, field, { form, cells, withPhotos, withRemarks: chosen === undefined })
  }
  const at = placesOf(columns)
  const headers = distinct(
    [...columns.values()].flatMap(({ column, remark, photos, origin }) =>
      [column, remark ?? [], photos ?? [], origin ?? []].flat(),
    ),
  )
  const related = biColumns(chosen ? [] : [...known.values()].flatMap((byId) => [...byId.values()]))
  const behind = headers.length + related.columns.length
  return {
    columns: chosen ? headers : [...headers, ...related.columns, hashColumn(cells)],
    cells(input: object): Cell[] {
      const row = input as Stored
      const fields = known.get(`${row.form_id}:${row.form_version}`)
      const choices = new Map(row.choices)
      const written = new Array<Cell>(behind + (chosen ? 0 : 1)).fill(null)
      const cellOf = ([fieldId, value]: StoredAnswer) =>
        choices.get(fieldId) ?? answerCell(fields?.get(fieldId), value, cells)
      for (const answer of row.answers) {
        const index = at.get(answer[0])
        if (index !== undefined) written[index] = cellOf(answer)
      }
      if (related.columns.length > 0) {
        const beside = related.cells(row.answers.map((answer) => [fields?.get(answer[0]), cellOf(answer)]))
        written.splice(headers.length, beside.length, ...beside)
      }
      for (const [fieldId, text] of row.remarks ?? []) {
        const index = at.get(fieldId)
        if (index !== undefined && columns.get(fieldId)?.remark) written[index + 1] = text
      }
      for (const [fieldId, photos] of row.photos ?? []) {
        const [index, column] = [at.get(fieldId), columns.get(fieldId)]
        if (index !== undefined && column?.photos) written[index + (column.remark ? 2 : 1)] = photos
      }
      const answered = new Map(row.answers.map(([fieldId, value]) => [fieldId, value]))
      for (const origin of row.integrated ?? []) {
        const [index, column] = [at.get(origin[0]), columns.get(origin[0])]
        if (index === undefined || !column?.origin) continue
        const { source } = presentOrigin(answered.get(origin[0]) ?? null, origin)
        written[index + (column.remark ? 1 : 0) + (column.photos ? 1 : 0) + 1] = cells.code('integrated', source)
      }
      if (!chosen) written[behind] = row.hash
      return written
    },
  }
}

const hashColumn = (cells: Cells): SheetColumn => ({ key: 'hash', header: cells.word('columns.hash'), kind: 'text' })

/** The fields beside which some selected record has photos. */
async function fieldsWithPhotos(ctx: ReadContext, selection: Selection): Promise<ReadonlySet<number>> {
  const { text, values } = selection.of('c.id')
  const { rows } = await ctx.db.query<{ field_id: number }>(
    `select distinct f.field_id from collects_photos f where f.collect_id in (${text})`,
    values,
  )
  return new Set(rows.map((row) => row.field_id))
}

/** Where the column of each field stands; what lies beside it stands behind it, the remark first. */
function placesOf(columns: ReadonlyMap<number, FieldColumn>): Map<number, number> {
  const places = new Map<number, number>()
  let next = 0
  for (const [id, { remark, photos, origin }] of columns) {
    places.set(id, next)
    next += 1 + (remark ? 1 : 0) + (photos ? 1 : 0) + (origin ? 1 : 0)
  }
  return places
}

interface ColumnNaming {
  /** its name, where the file has the records of several */
  form: string | undefined
  cells: Cells
  withPhotos: ReadonlySet<number>
  /** whether texts as evidence stand beside their fields */
  withRemarks: boolean
}

function addField(columns: Map<number, FieldColumn>, field: FormField, naming: ColumnNaming) {
  const { form, cells, withPhotos, withRemarks } = naming
  const asksRemark = withRemarks && field.remarkWhenOutside
  const known = columns.get(field.id)
  const type = valueType(field)
  if (known) {
    known.types.add(type)
    if (known.types.size > 1) known.column.kind = 'text'
    if (asksRemark) known.remark ??= besideColumn(known.column, 'remark', 'text', cells)
    return
  }
  const unit = field.type === 'timer' ? 's' : field.unit
  const name = unit ? `${field.name} (${unit})` : field.name
  const column: SheetColumn = {
    key: form ? `${form} · ${field.name}` : field.name,
    header: form ? `${form} · ${name}` : name,
    kind: kinds[type] ?? 'text',
    ...(field.decimals !== null && kinds[type] === 'number' && { decimals: field.decimals }),
  }
  const remark = asksRemark ? besideColumn(column, 'remark', 'text', cells) : null
  const isBeside = withPhotos.has(field.id) && field.type !== 'photo'
  const photos = isBeside ? besideColumn(column, 'photos', 'number', cells) : null
  const origin = field.type === 'integrated' ? besideColumn(column, 'origin', 'text', cells) : null
  columns.set(field.id, { column, types: new Set([type]), remark, photos, origin })
}

function besideColumn(
  { key, header }: SheetColumn,
  what: 'remark' | 'photos' | 'origin',
  kind: SheetColumn['kind'],
  cells: Cells,
): SheetColumn {
  const word = cells.word(`columns.${what}`)
  return { key: `${key} · ${word}`, header: `${header} · ${word}`, kind }
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
  const type = valueType(field)
  if (type === 'date') return cells.day(value)
  if (type === 'datetime') return cells.moment(value)
  if (type === 'hour') return cells.time(value)
  if (type === 'timer') return spanSeconds(value)
  if (type === 'photo') return String(value).split(',').length
  if (type === 'conformity') return cells.code('conformity', value)
  return chosenNames(field, value) ?? value
}
