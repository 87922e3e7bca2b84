import { codeKey, type FieldProblem } from '@lineside/contract/core'
import type { Level } from '@lineside/contract/structure'
import { inScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type Structure, structure } from '../structure/index.ts'
import type { NewProductFacts, ProductFacts } from './facts.ts'

export interface ProductToCheck extends NewProductFacts {
  /** null: it is new */
  id: number | null
  /** as it stands: what it has already is not refused, even where it could not be given any more */
  before?: Pick<ProductFacts, 'places' | 'families'>
}

export type Problems = Record<string, FieldProblem>

/**
 * Everything that stands against the products, by field and in their order; nothing where they may be. Their texts have
 * passed the contract. One question to the database, whatever their number: which SKUs are taken.
 */
export async function checkProducts(ctx: ReadContext, rows: readonly ProductToCheck[]): Promise<Problems[]> {
  const places = await ctx.cached(structure)
  const taken = await takenSkus(ctx, rows)
  const seen = new Set<string>()
  return rows.map((row, index) => {
    const key = `${row.industryId} ${codeKey(row.sku)}`
    const repeated = seen.has(key)
    seen.add(key)
    const plant = places.byId.get(row.industryId)
    if (plant?.level !== 'industry' || !inScope(ctx.actor, row.industryId))
      return { industryId: { code: 'unknownHere' } }
    return {
      ...(!plant.enabled && row.id === null && { industryId: { code: 'disabledHere' } }),
      ...(taken.has(index) ? { sku: { code: 'taken' } } : repeated && { sku: { code: 'repeated' } }),
      ...wrongPlaces(ctx, places, 'places', row),
      ...wrongPlaces(ctx, places, 'families', row),
    }
  })
}

/** The positions of the rows whose SKU another product of the plant has. */
async function takenSkus(ctx: ReadContext, rows: readonly ProductToCheck[]): Promise<ReadonlySet<number>> {
  const { rows: taken } = await ctx.db.query<{ position: number }>(
    `select (w.position - 1)::integer as position
     from unnest($1::bigint[], $2::text[], $3::bigint[]) with ordinality as w (industry_id, sku, id, position)
     join products p on p.industry_id = w.industry_id and p.search_sku = w.sku and p.id is distinct from w.id`,
    [rows.map((row) => row.industryId), rows.map((row) => codeKey(row.sku)), rows.map((row) => row.id)],
  )
  return new Set(taken.map((row) => row.position))
}

/** The first place that may not be given, at its own position: `places.3`. */
function wrongPlaces(
  ctx: ReadContext,
  { byId }: Structure,
  field: 'places' | 'families',
  row: ProductToCheck,
): Problems | null {
  const had = new Set(row.before?.[field])
  for (const [position, id] of row[field].entries()) {
    if (had.has(id)) continue
    const place = byId.get(id)
    const known = place && inScope(ctx.actor, place.industryId) ? place : undefined
    const code = codeOf(known, row.industryId, field)
    if (code) return { [`${field}.${position}`]: { code } }
  }
  return null
}

interface KnownPlace {
  level: Level
  industryId: number
  enabled: boolean
}

function codeOf(place: KnownPlace | undefined, industryId: number, field: 'places' | 'families') {
  if (!place) return 'unknownHere'
  if (place.industryId !== industryId) return 'otherPlant'
  const fits = field === 'families' ? place.level === 'family' : place.level !== 'industry'
  if (!fits) return 'notAnOption'
  return place.enabled ? null : 'disabledHere'
}
