import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { countNotifications, listNotifications, notificationList } from '@lineside/contract/notifications'
import { rowAs } from '../../core/db/index.ts'
import { list, query } from '../../core/kernel/index.ts'
import { comparedText, findBy, type ListSource, runList } from '../../core/list/index.ts'
import { rowPresenter } from './present.ts'
import { columns, type NotificationColumns } from './queries.ts'

type Filters = Parsed<SchemasOf<typeof listNotifications>>['query']

// written out, so that the index of the unread serves
const isRead = (value: boolean) => (value ? 'n.is_read' : 'not n.is_read')

const source: ListSource<Filters> = {
  from: 'notifications n',
  select: columns,
  plant: 'n.industry_id',
  own: (accountId, p) => `n.account_id = ${p.add(accountId)}`,
  at: 'n.updated_at',
  id: { sql: 'n.id', type: 'bigint', field: 'id' },
  sorts: { createdAt: { sql: 'n.updated_at', type: 'timestamptz', field: 'updated_at' } },
  filters: { read: isRead },
  // of one person's, which are few
  search: findBy({ numbers: ['n.subject_id'], texts: [comparedText('n.message'), comparedText('n.params::text')] }),
  leavesOut: () => 'n.in_portal',
}

export const listNotificationsQuery = list(listNotifications, async (ctx, { query }) => {
  const present = await rowPresenter(ctx)
  return runList(ctx, notificationList, source, query, (row) => present(rowAs<NotificationColumns>(row)))
})

export const countNotificationsQuery = query(countNotifications, async (ctx, { query: { read } }) => {
  const { rows } = await ctx.db.query<{ n: number }>(
    `select count(*) as n from notifications n where n.account_id = $1 and n.in_portal${read === undefined ? '' : ` and ${isRead(read)}`}`,
    [ctx.actor.accountId],
  )
  return rows[0]?.n ?? 0
})
