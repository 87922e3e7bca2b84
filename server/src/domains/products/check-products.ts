import type { FieldProblem } from '@lineside/contract/core'
import type { NewProduct } from '@lineside/contract/products'
import type { Level } from '@lineside/contract/structure'
import { inScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type Structure, structure } from '../structure/index.ts'
import type { ProductFacts } from './facts.ts'
import { identityProblems } from './identity.ts'

export interface ProductToCheck extends NewProduct {
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
  const ofIdentity = await identityProblems(ctx, rows)
  return rows.map((row, index) => {
    const plant = places.byId.get(row.industryId)
    if (plant?.level !== 'industry' || !inScope(ctx.actor, row.industryId))
      return { industryId: { code: 'unknownHere' } }
    return {
      ...(!plant.enabled && row.id === null && { industryId: { code: 'disabledHere' } }),
      ...ofIdentity[index],
      ...wrongPlaces(ctx, places, 'places', row),
      ...wrongPlaces(ctx, places, 'families', row),
    }
  })
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
