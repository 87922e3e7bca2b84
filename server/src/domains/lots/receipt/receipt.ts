import type { Infer } from '@lineside/contract/core'
import { getReceipt, type receiptRecord, type receiptRow } from '@lineside/contract/lots'
import { assertInScope } from '../../../core/access/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { abilitiesOf } from '../../../core/states/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { findLots, lotRules } from '../lot/lot.ts'
import { lotPresenter, personOf } from '../present.ts'

export const RECEIPT_ENTITY = 'lots.receipts'

type Answer = Infer<typeof receiptRecord>

/** A delivery as it is stored. */
export interface Receipt {
  id: number
  industry_id: number
  supplier: string
  document: string
  note: string
  received_at: string
  received_by: number
  collect_id: number | null
  faults: Answer['faults']
  lot_count: number
  waiting: number
}

export const receiptColumns = `c.id, c.industry_id, c.supplier, c.document, c.note, c.received_at, c.received_by, c.collect_id,
  c.faults, (select count(*)::int from lots l where l.receipt_id = c.id) as lot_count,
  (select count(*)::int from lots l where l.receipt_id = c.id and l.state = 'A') as waiting`

/** One of the reader's plants; any other does not exist for them. */
export async function loadReceipt(ctx: ReadContext, id: number): Promise<Receipt> {
  const { rows } = await ctx.db.query<Receipt>(`select ${receiptColumns} from lots_receipts c where c.id = $1`, [id])
  const [receipt] = rows
  if (!receipt) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, receipt.industry_id)
  return receipt
}

export function presentReceiptRow(receipt: Receipt, people: ReadonlyMap<number, string>): Infer<typeof receiptRow> {
  return {
    id: receipt.id,
    industryId: receipt.industry_id,
    supplier: receipt.supplier,
    document: receipt.document,
    receivedAt: receipt.received_at,
    receivedBy: personOf(people, receipt.received_by),
    lotCount: receipt.lot_count,
    waiting: receipt.waiting,
    faultCount: receipt.faults.length,
    collectId: receipt.collect_id,
  }
}

export async function presentReceipt(ctx: ReadContext, receipt: Receipt): Promise<Answer> {
  const people = await ctx.cached(accountNames)
  const row = await lotPresenter(ctx)
  const { rows } = await ctx.db.query<{ id: number }>('select id from lots where receipt_id = $1 order by id', [
    receipt.id,
  ])
  const lots: Answer['lots'] = []
  for (const lot of await findLots(
    ctx,
    rows.map(({ id }) => id),
  ))
    lots.push({ ...row(lot), abilities: await abilitiesOf(ctx, lotRules, lot.state, lot) })
  return {
    ...presentReceiptRow(receipt, people),
    note: receipt.note,
    lots,
    faults: receipt.faults,
    history: await readHistory(ctx.db, RECEIPT_ENTITY, receipt.id, (id) => people.get(id) ?? ''),
  }
}

export const getReceiptQuery = query(getReceipt, async (ctx, { params }) =>
  presentReceipt(ctx, await loadReceipt(ctx, params.id)),
)
