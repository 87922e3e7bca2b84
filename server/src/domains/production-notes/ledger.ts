import { type Infer, localTime } from '@lineside/contract/core'
import type { noteLine } from '@lineside/contract/production-notes'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import {
  balanceOf,
  loadLotFor,
  lotPlacesOf,
  lotReferences,
  lotsToday,
  postProduction,
  reverseProduction,
} from '../lots/index.ts'
import { productReference, products } from '../products/index.ts'
import type { Line } from './lines.ts'
import type { Note } from './note.ts'

/** A line whose lot moves in the ledger; of nothing there is nothing to move. */
type Moving = Line & { lotId: number; placeId: number }

const takes =
  (kind: 'CONSUMED' | 'LOST') =>
  (line: Line): line is Moving =>
    line.kind === kind && line.lotId !== null && line.placeId !== null && Number(line.quantity) > 0

const makes = (line: Line): line is Line & { placeId: number } =>
  line.kind === 'PRODUCED' && line.lotCode !== '' && line.placeId !== null && Number(line.quantity) > 0

/**
 * Posts a note: what it consumed and lost leaves its lots, what it made comes to its own, all or nothing, in the caller's
 * transaction. Gives its lines with the lots that they made.
 */
export async function postNote(ctx: WriteContext, note: Note): Promise<readonly Line[]> {
  const { lines } = note
  const taken = ({ lotId, placeId, quantity, unit }: Moving) => ({ lotId, placeId, quantity, unit })
  const made = lines.filter(makes)
  const consumed = lines.filter(takes('CONSUMED')).map(taken)
  const lost = lines.filter(takes('LOST')).map(taken)
  if (made.length + consumed.length + lost.length === 0) return lines
  const { lotIds } = await postProduction(ctx, {
    industryId: note.industry_id,
    usedOn: await dayOfNote(ctx, note),
    noteId: note.id,
    collectId: note.collect_id,
    orderNumber: '',
    consumed,
    lost,
    produced: made.map(({ lotCode, productId, placeId, quantity, unit, expiresOn }) => ({
      code: lotCode,
      productId,
      placeId,
      quantity,
      unit,
      expiresOn,
    })),
  })
  return lines.map((line) => ({ ...line, lotId: lotIds[made.indexOf(line as (typeof made)[number])] ?? line.lotId }))
}

/** The day of its plant on which it was written: what was good then is posted whenever it is approved. */
export async function dayOfNote(ctx: ReadContext, { industry_id, noted_at }: Pick<Note, 'industry_id' | 'noted_at'>) {
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === industry_id)
  return localTime(new Date(noted_at), plant?.timeZone ?? 'UTC').day
}

/** Posts the inverse of all that a note posted. @throws LOT_USED where what it made is no longer where it came to */
export async function reverseNote(ctx: WriteContext, note: Note, reason: string | null): Promise<void> {
  await reverseProduction(ctx, note.id, reason)
}

/** The codes of the lots that lines name by their ids. */
export async function lotCodes(ctx: ReadContext, lines: readonly Line[]): Promise<ReadonlyMap<number, string>> {
  const ids = lines.flatMap(({ lotId }) => lotId ?? [])
  const lots = ids.length === 0 ? new Map() : await lotReferences(ctx, ids)
  return new Map([...lots].map(([id, { code }]) => [id, code]))
}

/** Lines as they are read: lots and places by their names, and what lies there of what is still to be taken. */
export async function presentLines(ctx: ReadContext, note: Note): Promise<Infer<typeof noteLine>[]> {
  const { lines } = note
  if (lines.length === 0) return []
  const allProducts = await ctx.cached(products)
  const places = new Map((await lotPlacesOf(ctx, note.industry_id)).map(({ id, name }) => [id, name]))
  const { stateOf, isExpired } = await lotsToday(ctx)
  const isTaken = (line: Line) => note.state === 'P' && line.kind !== 'PRODUCED'
  const shown = []
  for (const line of lines) {
    const lot = line.lotId === null ? null : await loadLotFor(ctx, line.lotId)
    const lies = lot !== null && line.placeId !== null && isTaken(line)
    shown.push({
      kind: line.kind,
      product: productReference(allProducts, line.productId) ?? { id: line.productId, sku: '', name: '' },
      lotId: line.lotId,
      lotCode: lot?.code ?? line.lotCode,
      place: line.placeId === null ? null : { id: line.placeId, name: places.get(line.placeId) ?? '' },
      quantity: line.quantity,
      unit: line.unit,
      expiresOn: line.expiresOn,
      fefoReason: line.fefoReason,
      lotState: lot && stateOf(lot),
      lotExpired: lot !== null && isTaken(line) && isExpired(lot),
      balance: lies ? await balanceOf(ctx, lot.id, line.placeId ?? 0) : null,
    })
  }
  return shown
}
