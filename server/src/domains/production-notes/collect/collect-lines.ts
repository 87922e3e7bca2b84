import type { CollectChanged, CollectSaved } from '@lineside/contract/collects'
import { codeKey } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { loadVersion } from '../../forms/index.ts'
import { type Lot, lotPlacesOf, lotsByCode, tracedAmong } from '../../lots/index.ts'
import type { Line } from '../lines.ts'
import { type Said, saidBy } from './form-parts.ts'

type Collect = CollectSaved | CollectChanged

export interface CollectLines {
  lines: readonly Line[]
  /** everything is there that an approval posts */
  complete: boolean
}

/**
 * The lines that a record of a production form says, by the relations of its fields: its product was made; what was consumed
 * and lost is known by its lot. What cannot be read leaves the note incomplete, for its author to complete.
 */
export async function linesOfCollect(ctx: ReadContext, collect: Collect): Promise<CollectLines> {
  const version = await loadVersion(ctx, collect.formId, collect.formVersion)
  const said = version ? saidBy(version, collect.values) : []
  const codes = said.flatMap(({ consumedLot, lostLot }) => [consumedLot, lostLot].filter(Boolean))
  const lots = codes.length === 0 ? [] : await lotsByCode(ctx, collect.industryId, codes)
  const placeId = await placeAt(ctx, collect)
  const lines = said.flatMap((one) => linesOf(one, { productId: collect.productId, placeId, lots }))
  const traced = await tracedAmong(ctx, collect.industryId, [...new Set(lines.map(({ productId }) => productId))])
  const isWhole = (line: Line) => {
    const lot = line.kind === 'PRODUCED' ? line.lotCode !== '' : line.lotId !== null
    return lot ? line.placeId !== null : !traced.has(line.productId) && line.lotCode === ''
  }
  return { lines, complete: lines.length > 0 && lines.every(isWhole) }
}

interface Around {
  productId: number | null
  placeId: number | null
  lots: readonly Lot[]
}

function linesOf(said: Said, { productId, placeId, lots }: Around): Line[] {
  const lines: Line[] = []
  const own = { placeId, lotId: null, lotCode: '', expiresOn: null, fefoReason: '' }
  if (said.produced && productId !== null)
    lines.push({
      ...own,
      kind: 'PRODUCED',
      productId,
      lotCode: said.producedLot,
      ...said.produced,
      expiresOn: said.producedLot === '' ? null : said.expiresOn,
    })
  const taken = (kind: 'CONSUMED' | 'LOST', code: string, quantity: Said['lost']) => {
    const matches = lots.filter((lot) => codeKey(lot.code) === codeKey(code))
    const lot = matches.length === 1 ? matches[0] : undefined
    const of = lot?.product_id ?? productId
    if (quantity && of !== null)
      lines.push({ ...own, kind, productId: of, lotId: lot?.id ?? null, lotCode: lot ? '' : code, ...quantity })
  }
  taken('CONSUMED', said.consumedLot, said.consumed)
  taken('LOST', said.lostLot || said.consumedLot, said.lost)
  return lines
}

/** Where lots lie at the record's collect point, or at its line. */
async function placeAt(ctx: ReadContext, { industryId, place }: Collect): Promise<number | null> {
  const places = (await lotPlacesOf(ctx, industryId)).filter(({ enabled }) => enabled)
  const at = (structureId: number) => places.find((one) => one.structure_id === structureId)
  return (at(place.collectPointId) ?? at(place.industryLineId))?.id ?? null
}
