import { z } from 'zod'
import { id, instant, lazy } from '../core/index.ts'
import { eventSources } from './sources.ts'

const param = () =>
  z.union([
    z.string(),
    z.number(),
    z.object({ number: z.number(), unit: z.string().nullable() }),
    z.object({ day: z.string() }),
    z.object({ instant: z.string(), zone: z.string() }),
  ])

/** `message` is in the language of who asks; `templateKey` and `params` say what it was made from. */
export const notification = lazy(() =>
  z.object({
    id: id(),
    eventSource: z.enum(eventSources),
    /** the id of what it is about, as its source's address takes it; null leads to the list, or nowhere */
    link: z.string().nullable(),
    isRead: z.boolean(),
    /** DD/MM/YYYY by the plant's clock */
    created: z.string(),
    createdAt: instant(),
    message: z.string(),
    templateKey: z.string(),
    params: z.record(z.string(), param()),
    industryId: id().nullable(),
  }),
)

/** What the hub's `UpdateNotifications` answers; the pushed event `listNotifications` carries the count alone. */
export const notificationPreview = lazy(() =>
  z.object({
    count: z.int().min(0),
    /** the newest five that are unread */
    notifications: z.array(notification()),
  }),
)
