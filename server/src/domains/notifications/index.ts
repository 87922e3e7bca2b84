import type { ServerDomain } from '../../core/domain.ts'
import { notificationHub } from './hub.ts'
import { countNotificationsQuery, listNotificationsQuery } from './list-notifications.ts'
import { notifyOfShownLink } from './reactions.ts'
import { readAllNotificationsCommand, readNotificationCommand } from './read-notifications.ts'
import { tidyNotifications } from './tidy.ts'

export { type Notified, notifiedAbout } from './notified.ts'
export { endSubject, type Notice, notify, type Subject } from './notify.ts'
export { readOlder } from './read-older.ts'

export const notificationsDomain: ServerDomain = {
  name: 'notifications',
  endpoints: [listNotificationsQuery, countNotificationsQuery, readNotificationCommand, readAllNotificationsCommand],
  inside: [notifyOfShownLink],
  hub: notificationHub,
  tidy: tidyNotifications,
}
