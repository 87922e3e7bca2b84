import { normList } from '@lineside/contract/norms'
import { rowAs } from '../../core/db/index.ts'
import { type SearchSource, searchIn } from '../../core/search/index.ts'
import { type NormFilters, normSource } from './list-norms.ts'
import type { Norm } from './queries.ts'

/** Normative documents by parts of their codes and titles, corporate ones as well; those in use come first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<NormFilters>({
    kind: 'norms',
    routes: [1406],
    list: normList,
    source: normSource,
    order: 'n.enabled desc, n.search_code, n.id',
    present: async () => (row) => {
      const { id, code, title } = rowAs<Norm>(row)
      return { params: { id }, title, detail: code }
    },
  }),
]
