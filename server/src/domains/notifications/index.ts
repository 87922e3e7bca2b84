import type { ServerDomain } from '../../core/domain.ts'
import type { BackDoors } from './back-doors.ts'
import { changeOwnChannelsCommand, getOwnChannelsQuery } from './channels/own-channels.ts'
import { notificationHub } from './hub.ts'
import { countNotificationsQuery, listNotificationsQuery } from './list-notifications.ts'
import { mailJob } from './mails/mail-job.ts'
import {
  addBrowserCommand,
  listOwnBrowsersQuery,
  removeBrowserCommand,
  renewBrowserCommand,
  tryBrowserCommand,
} from './push/own-browsers.ts'
import { pushJobs } from './push/push-job.ts'
import { notifyOfShownLink, removeBrowsers } from './reactions.ts'
import { readAllNotificationsCommand, readNotificationCommand } from './read-notifications.ts'
import { templates } from './templates.ts'
import { tidyNotifications } from './tidy.ts'

export { type Notified, notifiedAbout } from './notified.ts'
export { endSubject, type Notice, notify, type Subject } from './notify.ts'
export { readOlder } from './read-older.ts'

export const notificationsDomain = ({ shifts }: BackDoors): ServerDomain => ({
  name: 'notifications',
  templates,
  endpoints: [
    listNotificationsQuery,
    countNotificationsQuery,
    readNotificationCommand,
    readAllNotificationsCommand,
    getOwnChannelsQuery(shifts),
    changeOwnChannelsCommand(shifts),
    listOwnBrowsersQuery,
    addBrowserCommand,
    renewBrowserCommand,
    removeBrowserCommand,
    tryBrowserCommand,
  ],
  inside: [notifyOfShownLink, removeBrowsers],
  hub: notificationHub,
  jobs: [mailJob(shifts), ...pushJobs(shifts)],
  tidy: tidyNotifications,
})
