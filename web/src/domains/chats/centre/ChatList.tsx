import { useNow } from '../../../core/api/index.ts'
import { currentLanguage, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import {
  Avatar,
  BareLink,
  Box,
  Button,
  ChoiceButtons,
  IconClock,
  Meta,
  Row,
  Skeleton,
  Stack,
  StateView,
  Text,
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
    <Stack as="section" gap={0} frame fill="surface" className={styles.list} aria-label={t('centre.list')}>
      <Box fit="keep" pad={12} line="below">
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
      </Box>
      <Box fit="fill" scroll="y">
        {failed ? <StateView kind="error" compact onRetry={retry} /> : null}
        {!loaded && !failed && chats.length === 0 ? <Skeleton shape="list" count={8} /> : null}
        {loaded && chats.length === 0 ? (
          <StateView kind="empty" compact title={t(`centre.none.${group}`)} text={t(`centre.noneText.${group}`)} />
        ) : null}
        <Box as="ul" line="between">
          {chats.map((chat) => (
            <li key={chat.chatId}>
              <ChatLine chat={chat} subject={subjectName(chat)} group={group} open={chat.chatId === openId} />
            </li>
          ))}
        </Box>
        {more ? (
          <Row justify="center" pad={12}>
            <Button onClick={more}>{t('centre.more')}</Button>
          </Row>
        ) : null}
      </Box>
    </Stack>
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
    <Row
      href={addressOf(3300, {}, { chat: chatId, ...(group === 'finished' && { group }) })}
      as={BareLink}
      gap={12}
      wrap={false}
      align="stretch"
      padY={10}
      padX={12}
      tone="full"
      hover="edge"
      className={styles.line}
      aria-current={open ? 'true' : undefined}
    >
      <Avatar name={accountName} size={36} locale={currentLanguage()} />
      <Stack as="span" gap={0} fit="grow">
        <Row as="span" wrap={false} align="baseline">
          <Text as="span" fit="grow" weight={500}>
            {accountName}
          </Text>
          <Meta as="time" fit="keep" size={12} figures className={styles.time} dateTime={lastMessageTime}>
            {shortTime(lastMessageTime, now, formats, phone)}
          </Meta>
        </Row>
        <Text as="span" size={13}>
          {subject}
        </Text>
        <Row as="span" wrap={false} align="baseline">
          <Meta fit="grow" size={13} cut className={styles.last}>
            {lastMessage}
          </Meta>
          {count > 0 ? (
            <Box
              as="span"
              fit="keep"
              padX={6}
              size={12}
              weight={500}
              textAlign="center"
              figures
              className={styles.count}
            >
              {count > 99 ? '99+' : count}
              <Unseen> {t('centre.unreadMessages', { count })}</Unseen>
            </Box>
          ) : null}
        </Row>
        <Owner chat={chat} now={now} />
      </Stack>
    </Row>
  )
}

/** Who answers; of who waits too long, since when. */
function Owner({ chat, now }: { chat: Chat; now: number }) {
  const { t } = useTranslation('chats')
  const formats = useFormats()
  const { alerted, waitingSince, responsibleName } = chat
  if (alerted && waitingSince) {
    return (
      <Row as="span" gap={4} wrap={false} tone="state" size={12} weight={500} data-tone="overdue">
        <IconClock size={14} stroke={2} aria-hidden />
        {t('centre.waits', { age: formats.age(waitingSince, now) })}
      </Row>
    )
  }
  return responsibleName ? (
    <Meta size={12} className={styles.owner}>
      {t('centre.owner', { name: responsibleName })}
    </Meta>
  ) : null
}
