import { codeKey } from '@lineside/contract/core'
import { convertQuantity, isPastExpiry } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { Problem, problem } from '../../../core/problems/index.ts'
import { earlierLot, type Lot, type LotPlace, loadLotFor, lotPlacesOf, tracedAmong } from '../../lots/index.ts'
import { products } from '../../products/index.ts'
import type { Line, LineInput } from '../lines.ts'

type Faults = Record<
  string,
  | { code: 'unknownHere' | 'disabledHere' | 'required' | 'unitMisfit' | 'ownInput' | 'lotExpired' }
  | { code: 'fefoFirst'; params: { lot: string } }
>

/**
 * Lines as somebody sent them for a plant: products, places and lots of it, a lot wherever the product is traced, units that
 * fit their lot, nothing that had expired on the day on which it was noted. Everything that is wrong is said at once, at its place.
 * @throws VALIDATION
 */
export async function checkedLines(
  ctx: ReadContext,
  { industryId, notedOn }: { industryId: number; notedOn: string },
  lines: readonly LineInput[],
): Promise<readonly Line[]> {
  const around = { ...(await aroundOf(ctx, industryId, lines)), notedOn }
  const faults: Faults = {}
  for (const [at, line] of lines.entries()) Object.assign(faults, faultsOf(line, `lines.${at}`, around))
  for (const [at, line] of lines.entries())
    if (line.kind === 'CONSUMED' && isOwn(line, lines, around)) faults[`lines.${at}.lotId`] = { code: 'ownInput' }
  if (Object.keys(faults).length === 0) Object.assign(faults, await outOfOrder(ctx, lines, around))
  if (Object.keys(faults).length > 0) throw problem('VALIDATION', { fields: faults })
  return lines.map((line) => ({
    ...line,
    lotCode: line.kind === 'PRODUCED' ? (around.lots.get(line.lotId ?? 0)?.code ?? line.lotCode) : '',
    lotId: line.kind === 'PRODUCED' ? null : line.lotId,
    fefoReason: line.kind === 'CONSUMED' ? line.fefoReason : '',
  }))
}

interface Around {
  industryId: number
  products: ReadonlyMap<number, { industryId: number; enabled: boolean }>
  traced: ReadonlySet<number>
  places: ReadonlyMap<number, LotPlace>
  lots: ReadonlyMap<number, Lot>
  /** the plant's day */
  notedOn: string
}

async function aroundOf(ctx: ReadContext, industryId: number, lines: readonly LineInput[]) {
  const lots = new Map<number, Lot>()
  for (const id of new Set(lines.flatMap(({ lotId }) => lotId ?? []))) {
    const lot = await lotOrNothing(ctx, id)
    if (lot?.industry_id === industryId) lots.set(id, lot)
  }
  return {
    industryId,
    products: await ctx.cached(products),
    traced: await tracedAmong(ctx, industryId, [...new Set(lines.map(({ productId }) => productId))]),
    places: new Map((await lotPlacesOf(ctx, industryId)).map((place) => [place.id, place])),
    lots,
  }
}

/** One that the reader may not know is none. */
async function lotOrNothing(ctx: ReadContext, id: number): Promise<Lot | null> {
  try {
    return await loadLotFor(ctx, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return null
    throw error
  }
}

function faultsOf(line: LineInput, path: string, around: Around): Faults {
  const { industryId, products, traced, places, lots, notedOn } = around
  const faults: Faults = {}
  const product = products.get(line.productId)
  if (product?.industryId !== industryId) faults[`${path}.productId`] = { code: 'unknownHere' }
  else if (!product.enabled) faults[`${path}.productId`] = { code: 'disabledHere' }
  const namesLot = line.lotId !== null || (line.kind === 'PRODUCED' && line.lotCode !== '')
  const lot = line.lotId === null ? null : lots.get(line.lotId)
  if (traced.has(line.productId) && !namesLot)
    faults[line.kind === 'PRODUCED' ? `${path}.lotCode` : `${path}.lotId`] = { code: 'required' }
  if (lot === undefined || (lot && lot.product_id !== line.productId)) faults[`${path}.lotId`] = { code: 'unknownHere' }
  else if (lot && convertQuantity(line.quantity, line.unit, lot.unit) === null)
    faults[`${path}.unit`] = { code: 'unitMisfit' }
  if (lot && line.kind !== 'PRODUCED' && isPastExpiry(lot.expires_on, notedOn))
    faults[`${path}.lotId`] = { code: 'lotExpired' }
  if (line.placeId === null ? namesLot : !places.get(line.placeId)?.enabled)
    faults[`${path}.placeId`] = { code: line.placeId === null ? 'required' : 'unknownHere' }
  return faults
}

/** Whether what a line takes is what another one of the note makes. */
function isOwn({ lotId }: LineInput, lines: readonly LineInput[], { lots }: Around): boolean {
  const lot = lots.get(lotId ?? 0)
  if (!lot) return false
  const code = codeKey(lot.code)
  return lines.some(
    (other) =>
      other.kind === 'PRODUCED' &&
      (other.lotId === lot.id || (other.productId === lot.product_id && codeKey(other.lotCode) === code)),
  )
}

/** What is consumed though another lot of the same product is to be used first, which the note does not take, and no reason. */
async function outOfOrder(ctx: ReadContext, lines: readonly LineInput[], { lots, places }: Around): Promise<Faults> {
  const faults: Faults = {}
  const besides = lines.flatMap(({ kind, lotId }) => (kind === 'CONSUMED' && lotId !== null ? lotId : []))
  for (const [at, { kind, lotId, placeId, fefoReason, quantity }] of lines.entries()) {
    const lot = kind === 'CONSUMED' && fefoReason === '' && Number(quantity) > 0 ? lots.get(lotId ?? 0) : undefined
    const from = places.get(placeId ?? 0)
    const first = lot && from && (await earlierLot(ctx, lot, { from, besides }))
    if (first) faults[`lines.${at}.fefoReason`] = { code: 'fefoFirst', params: { lot: first } }
  }
  return faults
}
