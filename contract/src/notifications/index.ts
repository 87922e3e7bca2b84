export {
  addBrowser,
  listOwnBrowsers,
  MAX_BROWSERS,
  ownBrowsers,
  type pushProblems,
  pushSubscription,
  removeBrowser,
  renewBrowser,
  tryBrowser,
} from './browsers.ts'
export {
  alwaysInPortal,
  changeOwnChannels,
  channelChange,
  getOwnChannels,
  type MailRhythm,
  mailProblems,
  mailRhythms,
  ownChannels,
} from './channels.ts'
export { countNotifications, listNotifications, readAllNotifications, readNotification } from './endpoints.ts'
export { notificationList } from './list.ts'
export { notification, notificationPreview } from './schemas.ts'
export { type EventSource, eventSources } from './sources.ts'
export { type Target, targetOf } from './targets.ts'
export { notificationTemplates } from './templates.ts'
