import { type Infer, localTime, writeDay } from '@lineside/contract/core'
import type { notification } from '@lineside/contract/notifications'
import type { Queries, ReadContext } from '../../core/kernel/index.ts'
import type { NotificationColumns } from './queries.ts'

export type Notification = Infer<typeof notification>

/** Rows in the language of who asks, their day by the clock of the plant; `through` as in the caches. */
export async function rowPresenter(ctx: Pick<ReadContext, 'services' | 'language'>, through?: Queries) {
  const zones = new Map((await ctx.services.plants(through)).map((plant) => [plant.id, plant.timeZone]))
  return (row: NotificationColumns): Notification => ({
    id: row.id,
    eventSource: row.event_source,
    link: row.link,
    isRead: row.is_read,
    created: writeDay(localTime(new Date(row.updated_at), zones.get(row.industry_id ?? 0) ?? 'UTC').day),
    createdAt: row.updated_at,
    message: ctx.services.sentences.write(ctx.language, row.template_key, row.params) ?? row.message,
    templateKey: row.template_key,
    params: row.params,
    industryId: row.industry_id,
  })
}
