import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { formList, type listForms } from '@lineside/contract/forms'
import { rowAs } from '../../core/db/index.ts'
import { type PendingSource, pendingIn } from '../../core/pending/index.ts'
import { formSource, type ListColumns } from './list-forms.ts'

type Filters = Parsed<SchemasOf<typeof listForms>>['query']

/** Versions that wait for a person's decision, theirs or as who stands in; the one that waits longest first. */
export const pendingHere: readonly PendingSource[] = [
  pendingIn<Filters>({
    key: 'formsToDecide',
    route: 1400,
    list: formList,
    source: formSource,
    filters: (me) => ({ openState: ['PENDING'], approverId: [me] }),
    worstFirst: 'o.submitted_at, o.id',
    present: async (ctx) => (row) => {
      const { id, name, description, openId, submittedAt, industryId } = rowAs<ListColumns>(row)
      return {
        route: 1401,
        id,
        query: { version: String(openId) },
        title: name,
        of: description || name,
        since: submittedAt ?? ctx.now.toISOString(),
        industryId,
      }
    },
  }),
]
