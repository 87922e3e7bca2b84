export { countNotifications, listNotifications, readAllNotifications, readNotification } from './endpoints.ts'
export { notificationList } from './list.ts'
export { notification, notificationPreview } from './schemas.ts'
export { type EventSource, eventSources } from './sources.ts'
