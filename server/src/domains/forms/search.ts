import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { formList, type listForms } from '@lineside/contract/forms'
import { rowAs } from '../../core/db/index.ts'
import { type SearchSource, searchIn } from '../../core/search/index.ts'
import { formSource, type ListColumns } from './list-forms.ts'

/** Forms by parts of their names; those in use first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<Parsed<SchemasOf<typeof listForms>>['query']>({
    kind: 'forms',
    routes: [1401],
    list: formList,
    source: formSource,
    order: 'f.enabled desc, f.search_name collate "C", f.id',
    present: async () => (row) => {
      const { id, name, description } = rowAs<ListColumns>(row)
      return { params: { id }, title: name, detail: description || null }
    },
  }),
]
