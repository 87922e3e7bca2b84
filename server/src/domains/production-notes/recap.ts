import type { RecapSubject } from '@lineside/contract/core'
import type { LineKind } from '@lineside/contract/production-notes'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Touched } from '../../core/recap/index.ts'
import { products } from '../products/index.ts'
import { type Line, linesOf } from './lines.ts'

/** What an approval posts: how much of it is what a person compares with the paper beside the machine. */
const linesOfKind = (what: RecapSubject, kind: LineKind): Touched => ({
  on: 'production-notes',
  what,
  by: ['approved'],
  async measure(ctx, id) {
    const lines = (await linesOf(ctx, id)).filter((line) => line.kind === kind)
    return { count: lines.length, names: await namesOf(ctx, lines), amounts: await sumsOf(ctx, lines) }
  },
})

async function namesOf(ctx: ReadContext, lines: readonly Line[]): Promise<string[]> {
  const all = await ctx.cached(products)
  return lines.map(({ productId, lotCode }) => [all.get(productId)?.name, lotCode].filter(Boolean).join(' '))
}

/** Summed by the database, whose numbers lose no digit. */
async function sumsOf(ctx: ReadContext, lines: readonly Line[]) {
  if (lines.length === 0) return []
  const { rows } = await ctx.db.query<{ quantity: string; unit: string }>(
    `select trim_scale(sum(quantity))::text as quantity, unit
     from unnest($1::numeric[], $2::text[]) as line (quantity, unit) group by unit order by unit`,
    [lines.map(({ quantity }) => quantity), lines.map(({ unit }) => unit)],
  )
  return rows
}

export const touchedOfNotes: readonly Touched[] = [
  linesOfKind('produced', 'PRODUCED'),
  linesOfKind('consumed', 'CONSUMED'),
  linesOfKind('lost', 'LOST'),
]
