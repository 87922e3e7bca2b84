import { chooseLanguage } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { HubPart } from '../../core/realtime/index.ts'
import { rowPresenter } from './present.ts'
import { columns, type NotificationColumns, unreadCounts } from './queries.ts'

/** Unread ones that the panel shows (services.md section 9). */
const PREVIEW = 5

/** `{ language }`: the reader's choice, which may have changed since the connection was made. */
async function updateNotifications(ctx: ReadContext, input: unknown) {
  const chosen = (input as { language?: unknown } | null)?.language
  const language = typeof chosen === 'string' ? chooseLanguage([chosen]) : ctx.language
  const { accountId } = ctx.actor
  const counts = await unreadCounts(ctx.db, [accountId])
  const { rows } = await ctx.db.query<NotificationColumns>(
    `select ${columns} from notifications n where n.account_id = $1 and not n.is_read and n.in_portal
     order by n.updated_at desc, n.id desc limit $2`,
    [accountId, PREVIEW],
  )
  const present = await rowPresenter({ services: ctx.services, language })
  return { count: counts.get(accountId) ?? 0, notifications: rows.map(present) }
}

export const notificationHub: HubPart = {
  methods: { UpdateNotifications: updateNotifications },
  reads: ['UpdateNotifications'],
  contents: {
    async listNotifications(services, accountIds) {
      const counts = await unreadCounts(services.db, accountIds)
      return new Map([...counts].map(([accountId, count]) => [accountId, { count }]))
    },
  },
}
