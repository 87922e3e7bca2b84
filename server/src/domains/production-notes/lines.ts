import type { Infer } from '@lineside/contract/core'
import type { LotUnit } from '@lineside/contract/lots'
import type { LineKind, noteLineInput } from '@lineside/contract/production-notes'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'

export type LineInput = Infer<typeof noteLineInput>

/** What a note took, made or lost of one product; its quantity in digits. */
export interface Line {
  kind: LineKind
  productId: number
  placeId: number | null
  lotId: number | null
  lotCode: string
  quantity: string
  unit: LotUnit
  expiresOn: string | null
  /** why this lot, where another one is to be used first */
  fefoReason: string
}

const columns = `l.kind, l.product_id as "productId", l.place_id as "placeId", l.lot_id as "lotId",
  l.lot_code as "lotCode", trim_scale(l.quantity)::text as quantity, l.unit, l.expires_on as "expiresOn",
  l.fefo_reason as "fefoReason"`

export async function linesOf(ctx: Pick<ReadContext, 'db'>, noteId: number): Promise<readonly Line[]> {
  const { rows } = await ctx.db.query<Line>(
    `select ${columns} from production_notes_lines l where l.note_id = $1 order by l.position`,
    [noteId],
  )
  return rows
}

const values = (noteId: number, lines: readonly Line[]) => [
  noteId,
  lines.map((_, at) => at + 1),
  lines.map(({ kind }) => kind),
  lines.map(({ productId }) => productId),
  lines.map(({ placeId }) => placeId),
  lines.map(({ lotId }) => lotId),
  lines.map(({ lotCode }) => lotCode),
  lines.map(({ quantity }) => quantity),
  lines.map(({ unit }) => unit),
  lines.map(({ expiresOn }) => expiresOn),
  lines.map(({ fefoReason }) => fefoReason),
]

/** The lines of a note as they are from now on. */
export async function writeLines(ctx: WriteContext, noteId: number, lines: readonly Line[]): Promise<void> {
  await ctx.db.query('delete from production_notes_lines where note_id = $1', [noteId])
  if (lines.length === 0) return
  await ctx.db.query(
    `insert into production_notes_lines (note_id, position, kind, product_id, place_id, lot_id, lot_code, quantity, unit,
       expires_on, fefo_reason)
     select $1, * from unnest($2::int[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[],
       $8::numeric[], $9::text[], $10::date[], $11::text[])`,
    values(noteId, lines),
  )
}

/** What the note's own row says of its lines. */
export const summaryOf = (lines: readonly Line[]) => ({
  product_id: lines.find(({ kind }) => kind === 'PRODUCED')?.productId ?? lines[0]?.productId ?? null,
  line_count: lines.length,
})

/** For the history: what lines say, in short. The lot that something made became follows from its code. */
export const factsOf = (lines: readonly Line[]) =>
  lines.map(({ kind, productId, placeId, lotId, lotCode, quantity, unit, expiresOn, fefoReason }) => ({
    kind,
    productId,
    ...(lotId !== null && kind !== 'PRODUCED' && { lotId }),
    ...(lotCode !== '' && { lotCode }),
    ...(placeId !== null && { placeId }),
    quantity,
    unit,
    ...(expiresOn !== null && { expiresOn }),
    ...(fefoReason !== '' && { fefoReason }),
  }))

/** Whether lines say the same. */
export const sameLines = (one: readonly Line[], other: readonly Line[]): boolean =>
  JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other))
