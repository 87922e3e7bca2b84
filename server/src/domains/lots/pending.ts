import { need, type Parsed, permissions, type SchemasOf } from '@lineside/contract/core'
import { type listLots, lotList } from '@lineside/contract/lots'
import { type PendingSource, pendingIn } from '../../core/pending/index.ts'
import { lotListSource } from './list-lots.ts'
import type { Lot } from './lot.ts'
import { lotPresenter } from './present.ts'

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
        const lot = present(row as unknown as Lot)
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
