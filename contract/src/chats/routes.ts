import type { PageCalls, RouteRow } from '../core/index.ts'

/** The message centre. Subjects are managed on it; the widget stands beside every screen of the others. */
export const chatsRoutes = [
  { id: 3300, path: '/comunicacao', domain: 'chats', access: 'administrator', menu: ['messages', 10] },
] as const satisfies readonly RouteRow[]

/** The calls behind the screen. */
export const chatsPageCalls = {
  '/comunicacao': ['chats.list', 'chats.get', 'chats.events', 'chats.count', 'chats.log', 'chats.listAllSubjects'],
} as const satisfies PageCalls<typeof chatsRoutes>
