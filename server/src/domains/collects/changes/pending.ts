import { changeList, type listChanges } from '@lineside/contract/collects'
import { need, type Parsed, permissions, type SchemasOf } from '@lineside/contract/core'
import { rowAs } from '../../../core/db/index.ts'
import { type PendingSource, pendingIn } from '../../../core/pending/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { forms } from '../../forms/index.ts'
import type { ChangeColumns } from './change-queries.ts'
import { changeSource } from './list-changes.ts'

type Filters = Parsed<SchemasOf<typeof listChanges>>['query']

/** Requests that wait for a person's decision, theirs or as who stands in; critical ones and then the one that waits longest first. */
export const pendingHere: readonly PendingSource[] = [
  pendingIn<Filters>({
    key: 'changesToDecide',
    route: 2200,
    need: need(permissions.editApproval, 'w'),
    list: changeList,
    source: changeSource,
    filters: (me) => ({ approverId: [me] }),
    worstFirst: '(x.critical_before or x.critical_after) desc, x.requested_at, x.id',
    present: async (ctx) => {
      const people = await ctx.cached(accountNames)
      const allForms = await ctx.cached(forms)
      return (row) => {
        const change = rowAs<ChangeColumns>(row)
        return {
          route: 2201,
          id: change.id,
          title: allForms.get(change.form_id)?.name ?? '',
          of: people.get(change.requested_by) ?? '',
          critical: change.critical_before || change.critical_after,
          since: change.requested_at,
          industryId: change.industry_id,
          collectPointId: change.collect_point_id,
        }
      }
    },
  }),
]
