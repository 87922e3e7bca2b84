import { useLocation, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { Grid, lazyPart, Stack, StateView, useIsPhone } from '../../../ui/index.ts'
import { ChatList } from '../centre/ChatList.tsx'
import { ChatPane } from '../centre/ChatPane.tsx'
import type { Group } from '../centre/groups.ts'
import { useLine } from '../live/useLine.ts'
import styles from './MessageCentrePage.module.css'

// fetched by who manages them
const SubjectsView = lazyPart(async () => ({ default: (await import('../subjects/SubjectsView.tsx')).SubjectsView }))

export const page = definePage({ Component: MessageCentrePage })

const tabs = ['chats', 'subjects'] as const
type Tab = (typeof tabs)[number]

/** /comunicacao: what people ask the administrators, and the subjects by which they do. */
function MessageCentrePage() {
  const { t } = useTranslation(['core', 'chats'])
  const query = new URLSearchParams(useLocation().searchStr)
  const tab: Tab = query.get('tab') === 'subjects' ? 'subjects' : 'chats'
  const lists = { chats: <Chats query={query} />, subjects: <SubjectsView /> }
  return (
    <TabbedLists
      title={t('core:routes.3300')}
      tab={tab}
      tabs={tabs.map((id) => ({ id, label: t(`chats:tabs.${id}`), list: lists[id] }))}
      addressOf={(to) => addressOf(3300, {}, to === 'chats' ? {} : { tab: to })}
    />
  )
}

/** List and chat beside each other; on a phone one after the other. */
function Chats({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('chats')
  const { history } = useRouter()
  const phone = useIsPhone()
  // here the page does not wait until it has settled
  useLine()
  const group: Group = query.get('group') === 'finished' ? 'finished' : 'open'
  const chosen = Number(query.get('chat'))
  const chatId = Number.isSafeInteger(chosen) && chosen > 0 ? chosen : undefined
  const list = (of: Group) => addressOf(3300, {}, of === 'finished' ? { group: of } : {})
  const beside = chatId ? (
    <ChatPane key={chatId} chatId={chatId} back={phone ? list(group) : null} />
  ) : (
    <Stack gap={0} align="center" justify="center" frame fill="surface">
      <StateView kind="empty" title={t('centre.choose')} text={t('centre.chooseText')} />
    </Stack>
  )
  return (
    <Grid
      columns="minmax(18rem, 24rem) minmax(0, 1fr)"
      phone="minmax(0, 1fr)"
      gap={16}
      fit="fill"
      className={styles.chats}
    >
      {phone && chatId ? null : <ChatList group={group} onGroup={(to) => history.replace(list(to))} openId={chatId} />}
      {phone && !chatId ? null : beside}
    </Grid>
  )
}
