import type { TemplateParam } from '@lineside/contract/core'
import type { EventSource } from '@lineside/contract/notifications'
import type { Queries } from '../../core/kernel/index.ts'

export interface NotificationColumns {
  id: number
  industry_id: number | null
  event_source: EventSource
  link: string | null
  template_key: string
  params: Record<string, TemplateParam>
  message: string
  is_read: boolean
  updated_at: string
}

export const columns =
  'n.id, n.industry_id, n.event_source, n.link, n.template_key, n.params, n.message, n.is_read, n.updated_at'

/** Unread notifications of each account; one that has none is there with 0. */
export async function unreadCounts(db: Queries, accountIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ id: number; n: number }>(
    `select a as id, (select count(*) from notifications n where n.account_id = a and not n.is_read and n.in_portal) as n
     from unnest($1::bigint[]) as a`,
    [accountIds],
  )
  return new Map(rows.map((row) => [row.id, row.n]))
}
