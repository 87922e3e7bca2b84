import { checklistList } from '@lineside/contract/checklists'
import { rowAs } from '../../core/db/index.ts'
import { type SearchSource, searchIn } from '../../core/search/index.ts'
import { type ChecklistFilters, type ChecklistListed, checklistSource } from './list-checklists.ts'

/** Checklists by parts of their names and titles; those that are in use come first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<ChecklistFilters>({
    kind: 'checklists',
    routes: [3502],
    list: checklistList,
    source: checklistSource,
    order: `c.state = 'ENABLED' desc, c.search_name collate "C", c.id`,
    present: async () => (row) => {
      const { id, name, title } = rowAs<ChecklistListed>(row)
      return { params: { id }, title: name, detail: title || null }
    },
  }),
]
