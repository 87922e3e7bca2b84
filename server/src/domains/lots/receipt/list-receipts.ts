import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { exportReceipts, listReceipts, receiptList } from '@lineside/contract/lots'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { containing, type ListSource, runList } from '../../../core/list/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { beginning, inStatus } from '../lot/list-lots.ts'
import { texts } from '../texts.ts'
import { presentReceiptRow, type Receipt, receiptColumns } from './receipt.ts'

const withLot = (condition: string) =>
  condition === 'true' ? 'true' : `exists (select from lots l where l.receipt_id = c.id and ${condition})`

const source: ListSource<Parsed<SchemasOf<typeof listReceipts>>['query']> = {
  from: 'lots_receipts c',
  select: receiptColumns,
  plant: 'c.industry_id',
  at: 'c.received_at',
  id: { sql: 'c.id', type: 'bigint', field: 'id' },
  sorts: { receivedAt: { sql: 'c.received_at', type: 'timestamptz', field: 'received_at' } },
  filters: {
    status: (codes, p) => withLot(inStatus('l.state')(codes, p)),
    productId: (ids, p) => withLot(p.oneOf('l.product_id', ids)),
    supplier: beginning('c.search_supplier'),
    hasFaults: (only) => `(c.faults ${only ? '<>' : '='} '[]'::jsonb)`,
    accountId: (ids, p) => p.oneOf('c.received_by', ids),
  },
  search: (text, p) => {
    const pattern = p.add(containing(text))
    return `(c.search_supplier like ${pattern} or c.search_document like ${pattern}
      or exists (select from lots l where l.receipt_id = c.id and l.search_code like ${pattern}))`
  },
}

async function rowPresenter(ctx: ReadContext) {
  const people = await ctx.cached(accountNames)
  return (row: Receipt) => presentReceiptRow(row, people)
}

export const listReceiptsQuery = list(listReceipts, async (ctx, { query }) => {
  const present = await rowPresenter(ctx)
  return runList(ctx, receiptList, source, query, (row) => present(rowAs<Receipt>(row)))
})

/** The receipts as a file: plant and person by their names. */
export const receiptExport = exportable({
  endpoint: exportReceipts,
  list: receiptList,
  source,
  texts,
  fileName: 'recebimentos',
  present: rowPresenter,
})
