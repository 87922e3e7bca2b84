import type { Infer } from '@lineside/contract/core'
import {
  countNotifications,
  listNotifications,
  type notificationPreview,
  readAllNotifications,
  readNotification,
} from '@lineside/contract/notifications'
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call } from '../../core/api/index.ts'
import { currentLanguage, textOf, useTranslation } from '../../core/i18n/index.ts'
import { askHub, hubState, useHub, useHubState } from '../../core/realtime/index.ts'
import { pushMark, storedAccount } from '../../core/session/index.ts'
import type { Notification } from './notification.ts'

export type Preview = Infer<typeof notificationPreview>

/** Unread ones that the panel shows (services.md section 9). */
const PREVIEW = 5
const UNREAD = ['notifications', 'unread'] as const

async function askPreview(): Promise<Preview> {
  if (hubState() === 'connected') return askHub<Preview>('UpdateNotifications', { language: currentLanguage() })
  const [count, notifications] = await Promise.all([
    call(countNotifications, { query: { read: 'false', portal: 'true' } }),
    call(listNotifications, { query: { read: 'false', limit: PREVIEW } }),
  ])
  return { count, notifications }
}

/** What is unread, kept true by the hub; without a hub it is asked for when the page is opened and when it is looked at. */
export function useUnread() {
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const hub = useHubState()
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: UNREAD }), [client])
  useHub('joined', refresh)
  useHub('missed', refresh)
  useHub<{ notification: Notification }>('newNotification', ({ notification }) => {
    refresh()
    void noticeIfHidden(notification)
  })
  useHub<{ count: number }>('listNotifications', ({ count }) => {
    const known = client.getQueryData<Preview>([...UNREAD, currentLanguage()])
    // what is on its way may have been read before this came
    if (known?.count !== count || client.isFetching({ queryKey: UNREAD }) > 0) refresh()
    setCount(client, () => count)
  })
  useEffect(() => {
    const id = storedAccount()?.id
    if (id === undefined || !pushMark()) return
    // an unreachable server is told the next time
    void import('./push.ts').then(({ resumePush }) => resumePush(id)).catch(() => undefined)
  }, [])
  const query = useQuery({
    queryKey: [...UNREAD, i18n.language],
    queryFn: askPreview,
    enabled: hub !== 'waiting',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { preview: query.data, failed: query.isError, refresh }
}

/** Beside the page, where nobody looks at it: what does so is fetched only then. */
async function noticeIfHidden(notice: Notification): Promise<void> {
  const account = storedAccount()
  if (!document.hidden || !account || account.support) return
  const { mayNotice, noticeBeside } = await import('./browser-notices.ts')
  if (mayNotice())
    await noticeBeside(notice, textOf('notifications', `codes.eventSource.${notice.eventSource}`) ?? '', account.id)
}

function setCount(client: QueryClient, next: (count: number) => number): void {
  client.setQueriesData<Preview>(
    { queryKey: UNREAD },
    (known) => known && { ...known, count: Math.max(next(known.count), 0) },
  )
}

/** Marks read or unread, shown at once; what the server refuses is asked for again. */
export function useMark() {
  const client = useQueryClient()
  return useCallback(
    (one: Notification, read: boolean) => {
      // what somebody else reads through these eyes stays unread
      if (one.isRead === read || storedAccount()?.support) return
      setCount(client, (count) => count + (read ? -1 : 1))
      client.setQueriesData<Preview>({ queryKey: UNREAD }, (known) => known && withoutRead(known, one, read))
      markRows(client, (row) => row.id === one.id, read)
      call(readNotification, { params: { id: one.id }, query: { read } })
        .catch(() => markRows(client, (row) => row.id === one.id, one.isRead))
        .finally(() => client.invalidateQueries({ queryKey: UNREAD }))
    },
    [client],
  )
}

export function useMarkAll() {
  const client = useQueryClient()
  return useCallback(async () => {
    await call(readAllNotifications, {})
    markRows(client, () => true, true)
    await client.invalidateQueries({ queryKey: UNREAD })
  }, [client])
}

function withoutRead(known: Preview, one: Notification, read: boolean): Preview {
  if (!read) return known
  return { ...known, notifications: known.notifications.filter((other) => other.id !== one.id) }
}

/** The rows of the list stay where they are and change their mark alone. */
function markRows(client: QueryClient, which: (row: Notification) => boolean, isRead: boolean): void {
  client.setQueriesData<InfiniteData<{ rows: Notification[] }>>(
    { queryKey: ['list', listNotifications.name] },
    (data) => {
      if (!data) return data
      const marked = (row: Notification) => (which(row) ? { ...row, isRead } : row)
      return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(marked) })) }
    },
  )
}

/** The server writes the sentences: in another language they are asked for again. */
export function useSentencesAnew(): void {
  const client = useQueryClient()
  const { i18n } = useTranslation()
  useEffect(() => {
    const again = () => void client.resetQueries({ queryKey: ['list', listNotifications.name] })
    i18n.on('languageChanged', again)
    return () => i18n.off('languageChanged', again)
  }, [client, i18n])
}
