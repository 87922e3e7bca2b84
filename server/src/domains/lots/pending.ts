import { need, type Parsed, permissions, type SchemasOf } from '@lineside/contract/core'
import { type listLots, lotList } from '@lineside/contract/lots'
import { rowAs } from '../../core/db/index.ts'
import { type PendingSource, pendingIn } from '../../core/pending/index.ts'
import { lotListSource } from './lot/list-lots.ts'
import { lotPresenter } from './present.ts'
import type { Lot } from './record.ts'

type Filters = Parsed<SchemasOf<typeof listLots>>['query']

/** Lots in stock that nobody has judged yet; what expires first comes first. */
export const pendingHere: readonly PendingSource[] = [
  pendingIn<Filters>({
    key: 'lotsToAnalyse',
    route: 2802,
    need: need(permissions.addAnalysis, 'w'),
    list: lotList,
    source: lotListSource,
    filters: () => ({ status: ['A'], inStock: true }),
    worstFirst: 'expires_sort, l.born_at, l.id',
    present: async (ctx) => {
      const present = await lotPresenter(ctx)
      return (row) => {
        const lot = present(rowAs<Lot>(row))
        return {
          route: 2804,
          id: lot.id,
          title: lot.code,
          of: lot.product.name,
          since: lot.bornAt,
          industryId: lot.industryId,
        }
      }
    },
  }),
]
