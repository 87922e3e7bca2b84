import { listNotifications, notificationList } from '@lineside/contract/notifications'
import { useCallback, useContext, useRef } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell, type Values } from '../../../core/list/index.ts'
import { definePage, NavigateContext, useCanOpen } from '../../../core/navigation/index.ts'
import { useAccount, useReadOnly } from '../../../core/session/index.ts'
import { ChoiceButtons, IconBell, IconButton, IconCheck, IconChecklist, IconExternalLink } from '../../../ui/index.ts'
import { targetOf } from '../links.ts'
import type { Notification } from '../notification.ts'
import { Message } from '../parts/Message.tsx'
import { useMark, useMarkAll, useSentencesAnew } from '../queries.ts'
import styles from './NotificationsPage.module.css'

export const page = definePage({ Component: NotificationsPage })

type Column = (typeof notificationList)['columns'][number]['key']

const renderCell: RenderCell<Column, Notification> = (column, row) =>
  column === 'message' ? <Message notification={row} /> : undefined

const layout: Partial<Record<Column, ColumnLayout>> = {
  createdAt: { width: 150 },
  message: { width: 320, grow: 4, card: 'title' },
  eventSource: { width: 220 },
}

/** /notificacoes: all that one was told, read and unread. */
function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const { t: core } = useTranslation('core')
  const markAll = useMarkAll()
  useSentencesAnew()
  const { tools, open } = useRowTools()
  const readOnly = useReadOnly()
  return (
    <ListScreen
      definition={notificationList}
      endpoint={listNotifications}
      title={core('routes.1500')}
      renderCell={renderCell}
      layout={layout}
      rowTools={tools}
      onOpen={open}
      lead={(values, change) => <ReadChoice values={values} change={change} />}
      newsEvent="newNotification"
      actions={
        <IconButton icon={IconChecklist} label={t('allRead')} blocked={readOnly} onClick={() => void markAll()} />
      }
    />
  )
}

function ReadChoice({ values, change }: { values: Values; change: (values: Values) => void }) {
  const { t } = useTranslation('notifications')
  const { read, ...rest } = values
  const options = [
    { value: 'all', label: t('all') },
    { value: 'unread', label: t('onlyUnread') },
  ]
  return (
    <div className={styles.choice}>
      <ChoiceButtons
        label={t('show')}
        hideLabel
        options={options}
        value={read === 'false' ? 'unread' : read === undefined ? 'all' : null}
        onChange={(choice) => change(choice === 'unread' ? { ...rest, read: 'false' } : rest)}
      />
    </div>
  )
}

/** What a row leads to, and its mark. */
function useRowTools() {
  const { t } = useTranslation('notifications')
  const mark = useMark()
  const navigate = useContext(NavigateContext)
  const canOpen = useCanOpen()
  const reachable = useRef(canOpen)
  reachable.current = canOpen
  const { id, support } = useAccount()
  const open = useCallback(
    (row: Notification) => {
      const target = targetOf(row, id)
      mark(row, true)
      if (target && reachable.current(target.route)) navigate?.(target.address)
    },
    [id, mark, navigate],
  )
  const tools = useCallback(
    (row: Notification) => {
      const target = targetOf(row, id)
      const toggle = row.isRead
        ? { id: 'unread', label: t('markUnread'), icon: IconBell, onPress: () => mark(row, false) }
        : { id: 'read', label: t('markRead'), icon: IconCheck, onPress: () => mark(row, true) }
      const marks = support ? [] : [toggle]
      if (!target || !reachable.current(target.route)) return marks
      return [{ id: 'open', label: t('open'), icon: IconExternalLink, onPress: () => open(row) }, ...marks]
    },
    [id, support, mark, open, t],
  )
  return { tools, open }
}
