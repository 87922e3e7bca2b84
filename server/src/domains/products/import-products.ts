import type { FieldProblem, SheetValues } from '@lineside/contract/core'
import { type NewProduct, newProduct, productImport, productList, productSheet } from '@lineside/contract/products'
import { type Checked, type Importable, importable, type RecordNow } from '../../core/import/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { validationProblem } from '../../core/problems/index.ts'
import { type PlacePaths, placePaths, structure } from '../structure/index.ts'
import { checkProducts, type ProductToCheck } from './check-products.ts'
import { type ProductFacts, type ProductNow, textsBy } from './facts.ts'
import { productsByIdentity } from './identity.ts'
import { productSource } from './list-products.ts'
import { productsNow } from './load-products.ts'
import { type DependentSources, type ProductRules, productsInUse } from './rules.ts'
import { changeProducts, insertProducts, removeProducts } from './store-products.ts'
import { texts } from './texts.ts'

type Values = SheetValues<(typeof productSheet)['columns'][number]['key']>

/** Products as a spreadsheet: a row is the product of its plant that has its SKU, however that is written. */
export function productsByFile(rules: ProductRules, sources: DependentSources): Importable {
  return importable({
    sheet: productSheet,
    calls: productImport,
    texts: texts,
    list: productList,
    source: productSource,
    async present(ctx) {
      const paths = await pathsOf(ctx)
      return (row: ProductNow) => valuesOf(row, paths)
    },
    async open(ctx) {
      const paths = await pathsOf(ctx)
      return (rows) => checkRows(ctx, paths, rows as readonly Values[])
    },
    async create(ctx, rows) {
      const paths = await pathsOf(ctx)
      const written = await insertProducts(
        ctx,
        rules,
        (rows as readonly Values[]).map((row) => factsOf(row, paths)),
      )
      return written.map(versioned)
    },
    async change(ctx, changes) {
      const paths = await pathsOf(ctx)
      const now = new Map(
        (
          await productsNow(
            ctx,
            changes.map(({ record }) => record.id),
          )
        ).map((one) => [one.id, one]),
      )
      const input = changes.flatMap(({ record, after }) => {
        const before = now.get(record.id)
        return before ? [{ before, after: changedFacts(before, after as Values, paths) }] : []
      })
      return (await changeProducts(ctx, rules, input)).map(versioned)
    },
    remove: (ctx, ids) => removeProducts(ctx, sources, ids),
    async now(ctx, ids) {
      const paths = await pathsOf(ctx)
      return (await productsNow(ctx, ids)).map((one) => ({ ...recordOf(one, paths), plants: [one.industryId] }))
    },
    inUse: (ctx, ids) => productsInUse(ctx, sources, ids),
  })
}

const pathsOf = async (ctx: ReadContext | WriteContext) => placePaths(await ctx.cached(structure))
const versioned = ({ id, rowVersion }: { id: number; rowVersion: number }) => ({ id, version: rowVersion })

function valuesOf(product: ProductNow, paths: PlacePaths): Required<Values> {
  return {
    plant: paths.textOf(product.industryId),
    // no text is an empty cell
    ...textsBy((key) => product[key] || null),
    families: product.families.map(paths.textOf),
    places: product.places.map(paths.textOf),
    enabled: product.enabled,
  }
}

function recordOf(product: ProductNow, paths: PlacePaths): RecordNow {
  return { id: product.id, version: product.rowVersion, values: valuesOf(product, paths) }
}

/** One question for the products that there are, one for what stands against the rows. */
async function checkRows(ctx: ReadContext, paths: PlacePaths, rows: readonly Values[]): Promise<Checked[]> {
  const there = await productsByIdentity(
    ctx,
    rows.map((row) => ({ ...row, industryId: plantOf(row, paths) })),
  )
  const read = rows.map((row, at) => readRow(row, paths, there[at]))
  const result = await checkProducts(
    ctx,
    read.map(({ product }) => product),
  )
  return rows.map((_, at) => {
    const one = read[at] as ReadProduct
    const product = there[at]
    return {
      record: product ? recordOf(product, paths) : null,
      problems: { ...byColumn(result[at] ?? {}), ...one.problems },
    }
  })
}

/** The id of the plant that a row names; 0 where there is none. */
const plantOf = ({ plant }: Values, paths: PlacePaths) => paths.plantOf(String(plant ?? '')) ?? 0

interface ReadProduct {
  product: ProductToCheck
  problems: Record<string, FieldProblem>
}

/** Names become ids, and the texts pass the contract; what cannot be read is told at its column. */
function readRow(row: Values, paths: PlacePaths, there: ProductNow | undefined): ReadProduct {
  const problems: Record<string, FieldProblem> = {}
  const industryId = plantOf(row, paths)
  if (industryId === 0) problems.plant = { code: row.plant ? 'unknownHere' : 'required' }
  const ids = (column: 'families' | 'places') => {
    const input = row[column]
    if (!Array.isArray(input)) return there?.[column] ?? []
    return input.flatMap((path: string) => {
      const id = paths.find(industryId, path)
      if (id === undefined) problems[column] ??= { code: 'unknownPlace', params: { place: path.slice(0, 100) } }
      return id ?? []
    })
  }
  const product = {
    // the contract looks at the other fields also where the plant is not known
    industryId: industryId || 1,
    ...textsBy((key) => (row[key] === undefined ? (there?.[key] ?? '') : String(row[key] ?? ''))),
    families: ids('families'),
    places: ids('places'),
    enabled: typeof row.enabled === 'boolean' ? row.enabled : (there?.enabled ?? true),
  }
  const parsed = newProduct().safeParse(product, { reportInput: true })
  const fields = parsed.success ? {} : (validationProblem(parsed.error.issues).details.fields ?? {})
  for (const [column, what] of Object.entries(byColumn(fields))) problems[column] ??= what
  const facts = parsed.success ? parsed.data : product
  return { product: { ...facts, industryId, id: there?.id ?? null, ...(there && { before: there }) }, problems }
}

/** Fields of a product by the column that has them: `places.3` is told at `places`, the plant at its own. */
function byColumn(fields: Readonly<Record<string, FieldProblem>>): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, what]) => {
      const [column = field] = field.split('.')
      return [column === 'industryId' ? 'plant' : column, what]
    }),
  )
}

function factsOf(row: Values, paths: PlacePaths): NewProduct {
  const { id: _, ...facts } = readRow(row, paths, undefined).product
  return facts
}

function changedFacts(before: ProductNow, row: Values, paths: PlacePaths): ProductFacts {
  const { industryId: _, ...facts } = factsOf({ ...valuesOf(before, paths), ...row }, paths)
  return facts
}
