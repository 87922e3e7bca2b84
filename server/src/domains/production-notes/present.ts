import type { Infer } from '@lineside/contract/core'
import type { LotUnit } from '@lineside/contract/lots'
import { addQuantities, convertQuantity } from '@lineside/contract/lots'
import type { LineKind, productionNoteRecord, productionNoteRow } from '@lineside/contract/production-notes'
import { readHistory } from '../../core/history/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { accountNames } from '../accounts/index.ts'
import { productReference, products } from '../products/index.ts'
import { shifts } from '../shifts/index.ts'
import { presentPlace } from '../structure/index.ts'
import { deciders } from './deciders.ts'
import { deliveriesOf } from './deliveries/deliveries.ts'
import { presentLines } from './ledger.ts'
import { ENTITY, type Note, type NoteColumns } from './note.ts'
import { noteRules, resubmitUntil } from './rules.ts'

type Row = Omit<Infer<typeof productionNoteRow>, 'abilities'>

/** Quantities of one kind, for the row of a note: of its product where it was made, of anything where it was lost. */
export interface Amounts {
  produced: readonly Amount[]
  lost: readonly Amount[]
}

interface Amount {
  quantity: string
  unit: LotUnit
}

/** The sum in the unit of the first; what does not fit that unit stands in the lines alone. */
function total(amounts: readonly Amount[]): Amount | null {
  const [first] = amounts
  if (!first) return null
  const fitting = amounts.flatMap(({ quantity, unit }) => convertQuantity(quantity, unit, first.unit) ?? [])
  return { quantity: addQuantities(...fitting), unit: first.unit }
}

export const amountsOf = ({ lines, product_id }: Pick<Note, 'lines' | 'product_id'>): Amounts => {
  const of = (kind: LineKind, productId: number | null) =>
    lines.filter((line) => line.kind === kind && (productId === null || line.productId === productId))
  return { produced: product_id === null ? [] : of('PRODUCED', product_id), lost: of('LOST', null) }
}

/** Gives the function that turns a row of the table into the contract's, with the names of what it refers to. */
export async function rowPresenter(ctx: ReadContext): Promise<(row: NoteColumns, amounts: Amounts) => Row> {
  const people = await ctx.cached(accountNames)
  const allProducts = await ctx.cached(products)
  const allShifts = await ctx.cached(shifts)
  return (row, { produced, lost }) => ({
    id: row.id,
    state: row.state,
    place: presentPlace(row),
    product: productReference(allProducts, row.product_id),
    produced: total(produced),
    lost: total(lost),
    lines: row.line_count,
    complete: row.complete,
    author: { id: row.author_id, name: people.get(row.author_id) ?? '' },
    shiftId: row.shift_id,
    shiftName: row.shift_id === null ? null : (allShifts.byId.get(row.shift_id)?.name ?? null),
    productionDate: row.production_date,
    notedAt: row.noted_at,
    waitsSince: row.waits_since,
    collectId: row.collect_id,
    reversedAt: row.reversed_at,
    delivery: row.delivery,
    rowVersion: row.row_version,
  })
}

/** A note as its readers see it. */
export async function presentNote(ctx: ReadContext, note: Note): Promise<Infer<typeof productionNoteRecord>> {
  const people = await ctx.cached(accountNames)
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  const present = await rowPresenter(ctx)
  const waits = note.state === 'P'
  return {
    ...present(note, amountsOf(note)),
    abilities: await abilitiesOf(ctx, noteRules, note.state, note),
    remark: note.remark,
    revision: note.revision,
    lineList: await presentLines(ctx, note),
    editUntil: note.edit_until,
    resubmitUntil: await resubmitUntil(ctx, note),
    rejectionReason: note.state === 'R' ? note.rejection_reason : null,
    decidedBy: note.decided_by === null ? null : person(note.decided_by),
    decidedAt: note.decided_at,
    deciders: waits ? (await deciders(ctx, note)).map(person) : [],
    corrects: note.corrects,
    correctedBy: await correctionOf(ctx, note),
    deliveries: await deliveriesOf(ctx, note.id),
    history: await readHistory(ctx.db, ENTITY, note.id, (id) => people.get(id) ?? ''),
  }
}

async function correctionOf(ctx: ReadContext, { id, reversed_at }: NoteColumns): Promise<number | null> {
  if (reversed_at === null) return null
  const { rows } = await ctx.db.query<{ id: number }>('select id from production_notes where corrects = $1', [id])
  return rows[0]?.id ?? null
}
