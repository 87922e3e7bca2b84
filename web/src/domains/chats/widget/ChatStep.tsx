import { finishChat } from '@lineside/contract/chats'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { newId } from '../../../core/new-id.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Box, Button, Row, Skeleton, Stack, StateView, useConfirm } from '../../../ui/index.ts'
import { loadOlder } from '../live/load.ts'
import { drop, saveUnsent } from '../live/outbox.ts'
import { retry } from '../live/sender.ts'
import { takeChats } from '../live/store.ts'
import type { Attachment, Chat } from '../live/types.ts'
import { useConversation } from '../live/useConversation.ts'
import { useReadPointer } from '../live/useReadPointer.ts'
import { Composer } from '../messages/Composer.tsx'
import { Conversation } from '../messages/Conversation.tsx'
import { useShownMessages } from '../messages/useShownMessages.ts'

interface ChatStepProps {
  /** undefined while the message that opens it is on its way */
  chat: Chat | undefined
  inSight: boolean
  /** the chat is over for its user */
  onEnd: () => void
}

/** Step 5: the chat itself. One that was closed has a button that ends it in the place of the field. */
export function ChatStep({ chat, inSight, onEnd }: ChatStepProps) {
  const { t } = useTranslation('chats')
  const { id: accountId } = useAccount()
  const { conversation, messages } = useShownMessages(chat?.chatId, 'U')
  const { failed, retry: readAgain } = useConversation(chat?.chatId)
  useReadPointer(chat?.chatId, inSight)
  const closed = chat?.status === 'F' || conversation.messages.some(({ status }) => status === 'C')
  const send = (content: string, file: Attachment | null) =>
    saveUnsent({
      accountId,
      payload: {
        content,
        clientMessageId: newId(),
        ...(chat && { chatId: chat.chatId }),
        ...(file && { blob: { id: file.id } }),
      },
      file,
      follows: chat === undefined,
    })
  const waiting = chat !== undefined && !conversation.loaded
  return (
    <Stack gap={12}>
      {closed && chat ? (
        <FinishedChat chat={chat} onEnd={onEnd} />
      ) : (
        <>
          <Composer name={`own.${accountId}`} label={t('message.label')} onSend={send} />
          {chat ? <LeaveChat chat={chat} onEnd={onEnd} /> : null}
        </>
      )}
      {waiting && !failed && messages.length === 0 ? <Skeleton shape="list" count={4} /> : null}
      {failed ? <StateView kind="error" compact headingLevel={3} onRetry={readAgain} /> : null}
      <Conversation
        label={t('message.list')}
        messages={messages}
        onOlder={chat && conversation.more ? () => void loadOlder(chat.chatId).catch(() => undefined) : undefined}
        onRetry={retry}
        onDrop={drop}
      />
    </Stack>
  )
}

interface EndProps {
  chat: Chat
  onEnd: () => void
}

/** Ends a chat for its user, with what went wrong where something did. */
function useEnding({ chat, onEnd }: EndProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const end = async () => {
    setBusy(true)
    setFault(null)
    try {
      const { chatId, subjectId } = chat
      takeChats([await call(finishChat, { params: { id: chatId }, body: { subjectId } })])
      onEnd()
    } catch (error) {
      setFault(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return { end, busy, fault }
}

function FinishedChat(props: EndProps) {
  const { t } = useTranslation('chats')
  const { end, busy, fault } = useEnding(props)
  return (
    <Stack gap={12} align="start" pad={12} round={8} fill="sunken">
      <p>{t('closed.text')}</p>
      <Fault sentence={fault} />
      <Button tone="primary" busy={busy} onClick={end}>
        {t('closed.finish')}
      </Button>
    </Stack>
  )
}

/** A user may end a chat that nobody has closed. */
function LeaveChat(props: EndProps) {
  const { t } = useTranslation('chats')
  const confirm = useConfirm()
  const { end, busy, fault } = useEnding(props)
  const ask = async () => {
    const question = { title: t('leave.title'), text: t('leave.text'), confirm: t('leave.confirm') }
    if (await confirm(question)) await end()
  }
  return (
    <Row justify="end">
      <Fault sentence={fault} />
      <Button size="compact" tone="quiet" busy={busy} onClick={ask}>
        {t('leave.button')}
      </Button>
    </Row>
  )
}

function Fault({ sentence }: { sentence: string | null }) {
  return sentence ? (
    <Box role="alert" as="p" tone="error">
      {sentence}
    </Box>
  ) : null
}
