import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { type listLots, lotList } from '@lineside/contract/lots'
import { rowAs } from '../../core/db/index.ts'
import { type SearchSource, searchIn } from '../../core/search/index.ts'
import { lotListSource } from './lot/list-lots.ts'
import { lotPresenter } from './present.ts'
import type { Lot } from './record.ts'

/** Lots by their code and supplier, the newest first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<Parsed<SchemasOf<typeof listLots>>['query']>({
    kind: 'lots',
    routes: [2804],
    list: lotList,
    source: lotListSource,
    order: 'l.born_at desc, l.id desc',
    async present(ctx) {
      const present = await lotPresenter(ctx)
      return (row) => {
        const { id, code, product } = present(rowAs<Lot>(row))
        return { params: { id }, title: code, detail: product.name }
      }
    },
  }),
]
