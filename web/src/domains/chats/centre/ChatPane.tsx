import { chatStates } from '@lineside/contract/chats'
import { currentLanguage, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { newId } from '../../../core/new-id.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useAccount, useReadOnly } from '../../../core/session/index.ts'
import {
  Avatar,
  Box,
  IconAlertTriangle,
  IconArrowLeft,
  IconButton,
  Meta,
  Row,
  Skeleton,
  Stack,
  StateView,
  Text,
  TextLink,
} from '../../../ui/index.ts'
import { loadOlder } from '../live/load.ts'
import { drop, saveUnsent } from '../live/outbox.ts'
import { retry } from '../live/sender.ts'
import { useLive } from '../live/store.ts'
import type { Attachment, Chat } from '../live/types.ts'
import { useConversation } from '../live/useConversation.ts'
import { useReadPointer } from '../live/useReadPointer.ts'
import { Composer } from '../messages/Composer.tsx'
import { Conversation } from '../messages/Conversation.tsx'
import { useShownMessages } from '../messages/useShownMessages.ts'
import { ChatActions } from './ChatActions.tsx'
import styles from './ChatPane.module.css'
import { groupOf } from './groups.ts'
import { NextChat } from './NextChat.tsx'
import { useSubjectName } from './subject-names.ts'

interface ChatPaneProps {
  chatId: number
  /** back to the list, where that is a step of its own */
  back: string | null
}

/** One chat: who asks, what was said, and the answer. */
export function ChatPane({ chatId, back }: ChatPaneProps) {
  const { t } = useTranslation('chats')
  const chat = useLive((state) => state.chats.get(chatId))
  const { failed, retry: readAgain } = useConversation(chatId)
  const { conversation, messages } = useShownMessages(chatId, 'R')
  useReadPointer(chatId, true)
  return (
    <Stack
      as="section"
      gap={0}
      frame
      fill="surface"
      className={styles.pane}
      aria-label={chat ? t('centre.chatOf', { name: chat.accountName }) : undefined}
    >
      {chat ? <PaneHead chat={chat} back={back} /> : null}
      {failed ? (
        <StateView
          kind="notFound"
          title={t('centre.lost')}
          text={t('centre.lostText')}
          action={<TextLink href={addressOf(3300)}>{t('centre.toList')}</TextLink>}
          onRetry={readAgain}
        />
      ) : null}
      {chat ? <Answer chat={chat} /> : null}
      {chat ? <NextChat chat={chat} /> : null}
      <Box fit="fill" pad={16} scroll="y" className={styles.scroll}>
        {!conversation.loaded && !failed && messages.length === 0 ? <Skeleton shape="list" count={6} /> : null}
        <Conversation
          label={t('message.list')}
          messages={messages}
          onOlder={conversation.more ? () => void loadOlder(chatId).catch(() => undefined) : undefined}
          onRetry={retry}
          onDrop={drop}
        />
      </Box>
    </Stack>
  )
}

function PaneHead({ chat, back }: { chat: Chat; back: string | null }) {
  const { t } = useTranslation('chats')
  const subjectName = useSubjectName()
  return (
    <Row as="header" gap={12} rowGap={8} fit="keep" padY={12} padX={16} line="below">
      {back ? <IconButton icon={IconArrowLeft} label={t('centre.toList')} href={back} /> : null}
      <Avatar name={chat.accountName} size={36} locale={currentLanguage()} />
      <div className={styles.about}>
        <Row rowGap={4}>
          <Text as="h2" leading="tight" size={16} weight={600}>
            {chat.accountName}
          </Text>
          <StateBadge machine={chatStates} state={chat.status} />
        </Row>
        <Text>{subjectName(chat)}</Text>
        {chat.email ? (
          <Text tone="muted" size={12}>
            {chat.email.email}
          </Text>
        ) : null}
      </div>
      <Row only="filled" align="stretch" className={styles.actions}>
        <ChatActions chat={chat} />
      </Row>
    </Row>
  )
}

/** Where the answer is written; of a chat that is over, a word that it is. */
function Answer({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats')
  const { id: accountId } = useAccount()
  const readOnly = useReadOnly()
  const { chatId, responsibleId, responsibleName } = chat
  const send = (content: string, file: Attachment | null) =>
    saveUnsent({
      accountId,
      payload: { content, chatId, clientMessageId: newId(), ...(file && { blob: { id: file.id } }) },
      file,
      follows: false,
    })
  if (groupOf(chat) === 'finished') {
    return (
      <Meta as="p" fit="keep" padY={12} padX={16} line="below" fill="sunken">
        {t(chat.status === 'C' ? 'centre.closedByUser' : 'centre.closed')}
      </Meta>
    )
  }
  const isOthers = responsibleId !== null && responsibleId !== accountId
  return (
    <Stack gap={8} fit="keep" padY={12} padX={16} line="below">
      {isOthers ? (
        <Row
          as="p"
          wrap={false}
          align="start"
          padY={6}
          padX={10}
          round={6}
          fill="state"
          tone="state"
          className={styles.warning}
          data-tone="tardy"
        >
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          {t('centre.ownedBy', { name: responsibleName ?? '' })}
        </Row>
      ) : null}
      <Composer
        name={`chat.${chatId}`}
        label={t('centre.answer')}
        blocked={readOnly}
        // what a colleague answers is opened to be read
        autoFocus={!isOthers}
        onSend={send}
      />
    </Stack>
  )
}
