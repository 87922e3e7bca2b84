import { standardCheckList } from '@lineside/contract/standard-checks'
import { rowAs } from '../../core/db/index.ts'
import { type SearchSource, searchIn } from '../../core/search/index.ts'
import { type ModelFilters, standardCheckSource } from './model/list-models.ts'
import type { Model } from './model/model.ts'

/** Standard checks by parts of their names; those that can be started come first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<ModelFilters>({
    kind: 'standardChecks',
    routes: [1709],
    list: standardCheckList,
    source: standardCheckSource,
    order: `s.state = 'ENABLED' desc, s.search_name, s.id`,
    present: async () => (row) => {
      const { id, name } = rowAs<Model>(row)
      return { params: { id }, title: name, detail: `#${id}` }
    },
  }),
]
