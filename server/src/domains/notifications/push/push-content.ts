import { alwaysInPortal } from '@lineside/contract/notifications'
import { routePath } from '@lineside/contract/routes'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Receiver } from '../../accounts/index.ts'
import { addressIn, openRoutes } from '../addresses.ts'
import { rowPresenter } from '../present.ts'
import { type NotificationColumns, unreadCounts } from '../queries.ts'
import { texts } from '../texts.ts'

/** More than so many at once become one, which counts. */
const APART = 3
/** Characters of a sentence: a push has its limit. */
const MAX_TEXT_LENGTH = 600

/** One push: what the worker of the browser shows, and by which name a later one replaces it. */
export interface Content {
  /** the notifications that it tells of */
  ids: readonly number[]
  topic: string
  urgent: boolean
  shown: { title: string; body: string; url: string; tag: string; always?: true }
}

/** What is pushed of these notifications: the words that the bell shows and the way there, nothing else. */
export async function contentsFor(
  ctx: ReadContext,
  { id, language }: Receiver,
  rows: readonly NotificationColumns[],
): Promise<Content[]> {
  const { sentences, config } = ctx.services
  if (rows.length > APART) {
    const count = (await unreadCounts(ctx.db, [id])).get(id) ?? rows.length
    const body = sentences.write(language, 'notificationPush.many', { count: Math.max(count, rows.length) }) ?? ''
    return [
      {
        ids: rows.map((row) => row.id),
        topic: 'many',
        urgent: rows.some(isUrgent),
        shown: { title: config.organisation, body, url: routePath(1500), tag: 'lineside-many' },
      },
    ]
  }
  const open = await openRoutes(ctx, id)
  const present = await rowPresenter({ services: ctx.services, language }, ctx.db)
  return rows.map((row) => {
    const notification = present(row)
    return {
      ids: [row.id],
      topic: `n${row.id}`,
      urgent: isUrgent(row),
      shown: {
        title: texts[language].codes.eventSource[row.event_source],
        body: [...notification.message].slice(0, MAX_TEXT_LENGTH).join(''),
        url: addressIn(notification, id, open) ?? routePath(1500),
        tag: `lineside-${row.id}`,
      },
    }
  })
}

/** Somebody who tries whether pushes arrive looks at the page, and sees it all the same. */
export function trialFor(ctx: ReadContext, { language }: Receiver): Content['shown'] {
  const { sentences, config } = ctx.services
  const body = sentences.write(language, 'notificationPush.trial', {}) ?? ''
  return { title: config.organisation, body, url: routePath(1), tag: 'lineside-trial', always: true }
}

const isUrgent = ({ event_source }: NotificationColumns) => alwaysInPortal.includes(event_source)
