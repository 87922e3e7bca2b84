import { defineList, type FieldProblem, type Language, type SheetValues, searchText } from '@lineside/contract/core'
import { type Level, levels, placeImport, placeName, placeSheet } from '@lineside/contract/structure'
import { inScope } from '../../../core/access/index.ts'
import { type Checked, type Importable, importable, type RecordNow } from '../../../core/import/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import type { ListSource } from '../../../core/list/index.ts'
import { validationProblem } from '../../../core/problems/index.ts'
import { type PathReader, pathReader } from '../paths.ts'
import { structure } from '../queries.ts'
import { type DependentSources, type PlaceRules, placeRules } from '../rules.ts'
import { texts } from '../texts.ts'
import { addPlace } from './add-place.ts'
import { applyEnabled, editPlace, type Known } from './edit-place.ts'
import { lockPlace } from './load-place.ts'
import { placesInUse, removePlaces } from './remove-places.ts'

type Values = SheetValues<(typeof placeSheet)['columns'][number]['key']>

const nameColumns = {
  nameEnUs: 'en-US',
  namePt: 'pt',
  namePtBr: 'pt-BR',
  nameTr: 'tr',
} as const satisfies Partial<Record<keyof Values, Language>>
type NameColumn = keyof typeof nameColumns
const nameKeys = Object.keys(nameColumns) as NameColumn[]

/** Parents before children, as an import needs them. */
const list = defineList({
  name: 'structure',
  columns: [{ key: 'level', kind: 'text', sortable: true }],
  filters: {},
  defaultSort: 'level',
  search: false,
})

const order = `array_position(array[${levels.map((level) => `'${level}'`).join()}], n.level)`
const source: ListSource<object> = {
  from: "(select * from structure_nodes where level <> 'industry') n",
  select: `n.id, n.names, n.enabled, n.row_version as "rowVersion", n.industry_id as "industryId", ${order} as level_order`,
  plant: 'n.industry_id',
  id: { sql: 'n.id', type: 'bigint', field: 'id' },
  sorts: { level: { sql: order, type: 'integer', field: 'level_order' } },
  filters: {},
}

interface PlaceNow {
  id: number
  names: Partial<Record<Language, string>>
  enabled: boolean
  rowVersion: number
  industryId: number
}

/** The places below the plants as a spreadsheet: a row is known by its plant and its path. */
export function placesByFile(sources: DependentSources): Importable {
  const rules = placeRules(sources)
  return importable({
    sheet: placeSheet,
    calls: placeImport,
    texts,
    list,
    source,
    async present(ctx) {
      const paths = await pathsOf(ctx)
      return (row: PlaceNow) => valuesOf(row, paths)
    },
    async open(ctx) {
      const paths = await pathsOf(ctx)
      return (rows) => checkRows(ctx, paths, rows as readonly Values[])
    },
    async create(ctx, rows) {
      const paths = await pathsOf(ctx)
      const written = []
      for (const row of rows as readonly Values[]) written.push(await createRow(ctx, rules, paths, row))
      return written
    },
    async change(ctx, changes) {
      const written = []
      for (const { record, after } of changes) written.push(await changeRow(ctx, rules, record, after as Values))
      return written
    },
    remove: removePlaces,
    async now(ctx, ids) {
      const paths = await pathsOf(ctx)
      return (await placesNow(ctx, ids)).map((one) => ({ ...recordOf(one, paths), plants: [one.industryId] }))
    },
    inUse: (ctx, ids) => placesInUse(ctx, sources, ids),
  })
}

const pathsOf = async (ctx: ReadContext): Promise<PathReader> => pathReader(await ctx.cached(structure))

async function placesNow(ctx: ReadContext, ids: readonly number[]): Promise<PlaceNow[]> {
  const { rows } = await ctx.db.query<PlaceNow>(
    'select id, names, enabled, row_version as "rowVersion", industry_id as "industryId" from structure_nodes where id = any($1)',
    [ids],
  )
  return rows
}

function valuesOf(place: PlaceNow, paths: PathReader): Values {
  const names = nameKeys.map((key) => [key, place.names[nameColumns[key]] ?? null])
  return {
    plant: paths.textOf(paths.plantAt(place.id)),
    path: paths.textOf(place.id),
    ...Object.fromEntries(names),
    enabled: place.enabled,
  }
}

const recordOf = (place: PlaceNow, paths: PathReader): RecordNow => ({
  id: place.id,
  version: place.rowVersion,
  values: valuesOf(place, paths),
})

/** What rows of the same file make is there for those behind them. */
async function checkRows(ctx: ReadContext, paths: PathReader, rows: readonly Values[]): Promise<Checked[]> {
  const read = rows.map((row) => readRow(ctx, paths, row))
  const there = await placesNow(
    ctx,
    read.flatMap((one) => one.id ?? []),
  )
  const byId = new Map(there.map((place) => [place.id, place]))
  return read.map(({ id, problems }) => {
    const place = byId.get(id ?? 0)
    return { record: place ? recordOf(place, paths) : null, problems }
  })
}

interface ReadRow {
  /** of the place that is there */
  id: number | undefined
  problems: Record<string, FieldProblem>
}

function readRow(ctx: ReadContext, paths: PathReader, row: Values): ReadRow {
  const problems: Record<string, FieldProblem> = {}
  const plant = paths.plantOf(String(row.plant ?? ''))
  if (plant === undefined || !inScope(ctx.actor, plant)) {
    return { id: undefined, problems: { plant: { code: row.plant ? 'unknownHere' : 'required' } } }
  }
  const path = String(row.path ?? '')
  const id = paths.find(plant, path)
  const problem = id === undefined && problemOfPath(paths, plant, path)
  if (problem) problems.path = problem
  for (const key of nameKeys) {
    const wrong = row[key] ? problemOfName(String(row[key])) : null
    if (wrong) problems[key] = wrong
  }
  if (id === undefined && !problem) paths.plan(plant, path)
  return { id, problems }
}

/** A new place stands below one that is there, or that an earlier row makes. */
function problemOfPath(paths: PathReader, plant: number, path: string): FieldProblem | null {
  const steps = stepsOf(path)
  if (path.trim() === '') return { code: 'required' }
  if (steps.length >= levels.length) return { code: 'wrongLevel' }
  const above = steps.slice(0, -1).join(' > ')
  if (above !== '' && !paths.isKnown(plant, above))
    return { code: 'unknownPlace', params: { place: above.slice(0, 100) } }
  return problemOfName(steps.at(-1) ?? '')
}

const stepsOf = (path: string) => path.split('>').map((step) => step.trim())

function problemOfName(name: string): FieldProblem | null {
  const parsed = placeName().safeParse(name, { reportInput: true })
  return parsed.success ? null : (validationProblem(parsed.error.issues).details.fields?.[''] ?? { code: 'invalid' })
}

async function createRow(ctx: WriteContext, rules: PlaceRules, paths: PathReader, row: Values) {
  const plant = paths.plantOf(String(row.plant)) ?? 0
  const steps = stepsOf(String(row.path))
  const above = steps.slice(0, -1).join(' > ')
  const parentId = above === '' ? plant : (paths.find(plant, above) ?? 0)
  const id = await addPlace(ctx, rules, {
    level: levels[steps.length] as Level,
    parentId,
    name: steps.at(-1) ?? '',
    names: namesOf({}, row),
    timeZone: null,
    unitType: null,
    currency: null,
    holidays: [],
    effectivenessCheck: false,
  })
  paths.add(plant, String(row.path), id)
  if (row.enabled === false) await setEnabled(ctx, rules, id, false)
  return versionOf(ctx, id)
}

async function changeRow(ctx: WriteContext, rules: PlaceRules, record: RecordNow, after: Values) {
  const place = await lockPlace(ctx, record.id)
  const names = namesOf(place.names, after)
  await editPlace(
    ctx,
    rules,
    place,
    { level: place.level, rowVersion: place.row_version, names },
    known(place.row_version),
  )
  if (typeof after.enabled === 'boolean' && after.enabled !== place.enabled)
    await setEnabled(ctx, rules, record.id, after.enabled)
  return versionOf(ctx, record.id)
}

async function setEnabled(ctx: WriteContext, rules: PlaceRules, id: number, enabled: boolean) {
  const place = await lockPlace(ctx, id)
  await applyEnabled(ctx, rules, place, enabled, known(place.row_version))
}

/** The versions were compared by the import, inside the same transaction. */
const known = (rowVersion: number): Known => ({
  rowVersion,
  show: () => Promise.reject(new Error('The version was read under the lock')),
})

async function versionOf(ctx: WriteContext, id: number) {
  const [now] = await placesNow(ctx, [id])
  return { id, version: now?.rowVersion ?? 0 }
}

/** The names by language after a row: a column that the file leaves out keeps its own, an empty cell takes it away. */
function namesOf(before: PlaceNow['names'], row: Values): PlaceNow['names'] {
  const names = { ...before }
  for (const key of nameKeys) {
    if (row[key] === undefined) continue
    if (row[key] === null || searchText(String(row[key])) === '') delete names[nameColumns[key]]
    else names[nameColumns[key]] = String(row[key])
  }
  return names
}
