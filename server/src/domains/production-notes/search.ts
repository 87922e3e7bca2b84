import { productionNoteList } from '@lineside/contract/production-notes'
import { rowAs } from '../../core/db/index.ts'
import { type SearchSource, searchIn } from '../../core/search/index.ts'
import { productReference, products } from '../products/index.ts'
import { structure } from '../structure/index.ts'
import { type NoteFilters, noteSource } from './list-notes.ts'
import type { NoteColumns } from './note.ts'

/** Production notes as their own list finds them, the latest first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<NoteFilters>({
    kind: 'productionNotes',
    routes: [3001],
    list: productionNoteList,
    source: noteSource,
    order: 'n.noted_at desc, n.id desc',
    async present(ctx) {
      const { nameOf } = await ctx.cached(structure)
      const all = await ctx.cached(products)
      return (row) => {
        const { id, product_id, industry_line_id } = rowAs<NoteColumns>(row)
        const line = nameOf(industry_line_id, ctx.language)
        const name = productReference(all, product_id)?.name
        return name
          ? { params: { id }, title: name, detail: `#${id} · ${line}` }
          : { params: { id }, title: line, detail: `#${id}` }
      }
    },
  }),
]
