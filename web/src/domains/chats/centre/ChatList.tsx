import { useNow } from '../../../core/api/index.ts'
import { currentLanguage, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import {
  Avatar,
  BareLink,
  Button,
  ChoiceButtons,
  IconClock,
  Skeleton,
  StateView,
  Unseen,
  useIsPhone,
} from '../../../ui/index.ts'
import type { Chat } from '../live/types.ts'
import { shortTime } from '../messages/time.ts'
import styles from './ChatList.module.css'
import type { Group } from './groups.ts'
import { useSubjectName } from './subject-names.ts'
import { useChatList } from './useChatList.ts'

interface ChatListProps {
  group: Group
  onGroup: (group: Group) => void
  /** the chat that is open beside */
  openId: number | undefined
}

/** The chats by their last message; who waits too long before all others. */
export function ChatList({ group, onGroup, openId }: ChatListProps) {
  const { t } = useTranslation('chats')
  const { chats, loaded, failed, retry, more } = useChatList(group)
  const subjectName = useSubjectName()
  return (
    <section className={styles.list} aria-label={t('centre.list')}>
      <div className={styles.head}>
        <ChoiceButtons
          label={t('centre.show')}
          hideLabel
          options={[
            { value: 'open', label: t('centre.open') },
            { value: 'finished', label: t('centre.finished') },
          ]}
          value={group}
          onChange={(to) => onGroup(to as Group)}
        />
      </div>
      <div className={styles.scroll}>
        {failed ? <StateView kind="error" compact onRetry={retry} /> : null}
        {!loaded && !failed && chats.length === 0 ? <Skeleton shape="list" count={8} /> : null}
        {loaded && chats.length === 0 ? (
          <StateView kind="empty" compact title={t(`centre.none.${group}`)} text={t(`centre.noneText.${group}`)} />
        ) : null}
        <ul className={styles.rows}>
          {chats.map((chat) => (
            <li key={chat.chatId}>
              <ChatLine chat={chat} subject={subjectName(chat)} group={group} open={chat.chatId === openId} />
            </li>
          ))}
        </ul>
        {more ? (
          <div className={styles.more}>
            <Button onClick={more}>{t('centre.more')}</Button>
          </div>
        ) : null}
      </div>
    </section>
  )
}

interface ChatLineProps {
  chat: Chat
  subject: string
  group: Group
  open: boolean
}

function ChatLine({ chat, subject, group, open }: ChatLineProps) {
  const { t } = useTranslation('chats')
  const formats = useFormats()
  const now = useNow()
  const phone = useIsPhone()
  const { chatId, accountName, lastMessage, lastMessageTime, count } = chat
  return (
    <BareLink
      href={addressOf(3300, {}, { chat: chatId, ...(group === 'finished' && { group }) })}
      className={styles.line}
      aria-current={open ? 'true' : undefined}
    >
      <Avatar name={accountName} size={36} locale={currentLanguage()} />
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name}>{accountName}</span>
          <time className={styles.time} dateTime={lastMessageTime}>
            {shortTime(lastMessageTime, now, formats, phone)}
          </time>
        </span>
        <span className={styles.subject}>{subject}</span>
        <span className={styles.first}>
          <span className={styles.last}>{lastMessage}</span>
          {count > 0 ? (
            <span className={styles.count}>
              {count > 99 ? '99+' : count}
              <Unseen> {t('centre.unreadMessages', { count })}</Unseen>
            </span>
          ) : null}
        </span>
        <Owner chat={chat} now={now} />
      </span>
    </BareLink>
  )
}

/** Who answers; of who waits too long, since when. */
function Owner({ chat, now }: { chat: Chat; now: number }) {
  const { t } = useTranslation('chats')
  const formats = useFormats()
  const { alerted, waitingSince, responsibleName } = chat
  if (alerted && waitingSince) {
    return (
      <span className={styles.waits} data-tone="overdue">
        <IconClock size={14} stroke={2} aria-hidden />
        {t('centre.waits', { age: formats.age(waitingSince, now) })}
      </span>
    )
  }
  return responsibleName ? <span className={styles.owner}>{t('centre.owner', { name: responsibleName })}</span> : null
}
