import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { type listProductionNotes, productionNoteList } from '@lineside/contract/production-notes'
import { rowAs } from '../../core/db/index.ts'
import { type PendingSource, pendingIn } from '../../core/pending/index.ts'
import { accountNames } from '../accounts/index.ts'
import { products } from '../products/index.ts'
import { mayDecide } from './deciders.ts'
import { noteSource } from './list-notes.ts'
import type { NoteColumns } from './note.ts'

type Filters = Parsed<SchemasOf<typeof listProductionNotes>>['query']

/** Notes that a person may approve: complete, and of somebody else; the one that waits longest first. */
export const pendingHere: readonly PendingSource[] = [
  pendingIn<Filters>({
    key: 'notesToDecide',
    route: 3000,
    need: mayDecide,
    list: productionNoteList,
    source: noteSource,
    filters: (me) => ({ approverId: [me] }),
    worstFirst: 'n.queue_at, n.id',
    present: async (ctx) => {
      const people = await ctx.cached(accountNames)
      const all = await ctx.cached(products)
      return (row) => {
        const note = rowAs<NoteColumns>(row)
        const author = people.get(note.author_id) ?? ''
        return {
          route: 3001,
          id: note.id,
          title: all.get(note.product_id ?? 0)?.name ?? author,
          of: author,
          since: note.waits_since ?? note.noted_at,
          industryId: note.industry_id,
          collectPointId: note.collect_point_id,
        }
      }
    },
  }),
]
