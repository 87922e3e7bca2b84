import type { FieldProblem, SheetValues } from '@lineside/contract/core'
import { type NewPlace, newPlace, plantSheet } from '@lineside/contract/structure'
import { type BookSheet, bookSheet, type Checked } from '../../../core/import/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { validationProblem } from '../../../core/problems/index.ts'
import { placePaths } from '../paths.ts'
import { structure } from '../queries.ts'
import { type DependentSources, placeRules } from '../rules.ts'
import { texts } from '../texts.ts'
import { addPlace } from './add-place.ts'

type Values = SheetValues<(typeof plantSheet)['columns'][number]['key']>

/** The plants as a sheet of a workbook. One that is there already stays as it is. */
export function plantsInBook(sources: DependentSources): BookSheet {
  const rules = placeRules(sources)
  return bookSheet({
    sheet: plantSheet,
    texts,
    async open(ctx) {
      const paths = placePaths(await ctx.cached(structure))
      return async (rows) => (rows as readonly Values[]).map((row) => checkRow(ctx, paths.plantOf(nameOf(row)), row))
    },
    async create(ctx, rows) {
      const written = []
      for (const row of rows as readonly Values[])
        written.push({ id: await addPlace(ctx, rules, newPlace().parse(inputOf(row)) as NewPlace), version: 1 })
      return written
    },
  })
}

const nameOf = (row: Values) => String(row.plant ?? '')

/** An empty cell says nothing. */
const inputOf = (row: Values) => ({
  level: 'industry',
  parentId: null,
  name: nameOf(row),
  timeZone: row.timeZone ?? null,
  unitType: row.unitType ?? null,
  currency: row.currency ?? null,
})

function checkRow(ctx: ReadContext, id: number | undefined, row: Values): Checked {
  if (id !== undefined) return { record: { id, version: 1, values: row }, problems: {} }
  // plants are made by who has all of them
  if (!ctx.actor.isAdmin) return { record: null, problems: { plant: { code: 'unknownHere' } } }
  const parsed = newPlace().safeParse(inputOf(row), { reportInput: true })
  const fields = parsed.success ? {} : (validationProblem(parsed.error.issues).details.fields ?? {})
  return { record: null, problems: byColumn(fields) }
}

/** The name of a plant stands in the column that every other sheet names it by. */
const byColumn = (fields: Readonly<Record<string, FieldProblem>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field === 'name' ? 'plant' : field, problem]))
