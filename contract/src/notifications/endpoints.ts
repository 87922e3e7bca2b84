import { z } from 'zod'
import { endpoint, flag, idText, listQuery } from '../core/index.ts'
import { notificationList } from './list.ts'
import { notification } from './schemas.ts'

export const listNotifications = endpoint({
  name: 'notifications.list',
  method: 'GET',
  path: '/api/event/v1/Notification',
  summary: 'The own notifications, newest first',
  right: 'signedIn',
  list: true,
  schemas: () => ({ query: listQuery(notificationList), answer: z.array(notification()) }),
})

export const countNotifications = endpoint({
  name: 'notifications.count',
  method: 'GET',
  path: '/api/event/v1/Notification/GetRecordCount',
  summary: 'How many own notifications there are, as a bare number',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({ read: flag().optional(), portal: flag().optional() }),
    answer: z.int().min(0),
  }),
})

export const readNotification = endpoint({
  name: 'notifications.read',
  method: 'PUT',
  path: '/api/event/v1/Notification/{id}',
  summary: 'Marks an own notification read or unread; again the same is no fault',
  right: 'signedIn',
  personal: true,
  schemas: () => ({
    params: z.object({ id: idText() }),
    query: z.strictObject({ read: flag() }),
    answer: notification(),
  }),
})

export const readAllNotifications = endpoint({
  name: 'notifications.readAll',
  method: 'PUT',
  path: '/api/event/v1/Notification/ReadAll',
  summary: 'Marks all own notifications read; answers how many were not',
  right: 'signedIn',
  personal: true,
  schemas: () => ({ answer: z.int().min(0) }),
})
