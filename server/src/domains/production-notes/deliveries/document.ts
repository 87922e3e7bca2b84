import type { ReadContext } from '../../../core/kernel/index.ts'
import { products } from '../../products/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'
import { lotCodes } from '../ledger.ts'
import type { Note } from '../note.ts'

/**
 * What the enterprise system is told of a note: places, products and lots by the names that people know, quantities in
 * digits, nothing about persons. A reversal says the same figures, to be taken back.
 */
export async function documentOf(ctx: ReadContext, note: Note, kind: 'NOTE' | 'REVERSAL'): Promise<object> {
  const places = await ctx.cached(structure)
  const allProducts = await ctx.cached(products)
  const shift = note.shift_id === null ? null : (await ctx.cached(shifts)).byId.get(note.shift_id)
  const codes = await lotCodes(ctx, note.lines)
  return {
    kind: kind === 'NOTE' ? 'note' : 'reversal',
    note: note.id,
    revision: note.revision,
    ...(note.corrects !== null && { corrects: note.corrects }),
    plant: places.nameOf(note.industry_id),
    line: places.nameOf(note.industry_line_id),
    collectPoint: places.nameOf(note.collect_point_id),
    shift: shift?.name ?? null,
    productionDate: note.production_date,
    notedAt: note.noted_at,
    lines: note.lines.map((line) => ({
      kind: line.kind.toLowerCase(),
      sku: allProducts.get(line.productId)?.sku ?? '',
      lot: (line.lotId === null ? null : codes.get(line.lotId)) ?? (line.lotCode || null),
      quantity: line.quantity,
      unit: line.unit,
      expiresOn: line.expiresOn,
    })),
  }
}
