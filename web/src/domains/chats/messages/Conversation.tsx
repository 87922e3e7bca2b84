import { type ReactNode, useEffect, useRef, useState } from 'react'
import { currentLanguage, readerZone, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Avatar, Box, Button, Meta, Row, Stack, Text, Unseen, useIsPhone } from '../../../ui/index.ts'
import { Content } from './Content.tsx'
import styles from './Conversation.module.css'
import { isFileAlone, type ShownMessage } from './message.ts'
import { SentFile } from './SentFile.tsx'
import { timeOfDay } from './time.ts'
import { UnsentState } from './UnsentState.tsx'
import { WaitingPicture } from './WaitingPicture.tsx'

interface ConversationProps {
  label: string
  /** newest first, as they are shown */
  messages: readonly ShownMessage[]
  /** asks for what is older; left out where all is there */
  onOlder?: (() => void) | undefined
  onRetry: (clientMessageId: string) => void
  onDrop: (clientMessageId: string) => void
  /** what stands where there is no message yet */
  none?: ReactNode
}

/** What was said in a chat, newest first, each day under its date. */
export function Conversation({ label, messages, onOlder, onRetry, onDrop, none }: ConversationProps) {
  const { t } = useTranslation('chats')
  const formats = useFormats()
  const news = useNews(messages)
  const dayOf = (message: ShownMessage) => formats.date(message.at, readerZone())
  return (
    <Stack gap={12}>
      <Unseen>
        <span role="status">{news}</span>
      </Unseen>
      {messages.length === 0 ? none : null}
      <Stack as="ol" gap={12} aria-label={label}>
        {messages.map((message, at) => {
          const newer = messages[at - 1]
          const beginsDay = !newer || dayOf(newer) !== dayOf(message)
          return (
            <Stack key={message.key} as="li" gap={12} className={styles.entry} data-own={message.own || undefined}>
              {beginsDay ? (
                <Meta as="div" size={12} className={styles.day}>
                  {dayOf(message)}
                </Meta>
              ) : null}
              <Bubble message={message} onRetry={onRetry} onDrop={onDrop} />
            </Stack>
          )
        })}
      </Stack>
      {onOlder ? (
        <Row justify="center">
          <Button onClick={onOlder}>{t('message.older')}</Button>
        </Row>
      ) : null}
    </Stack>
  )
}

interface BubbleProps {
  message: ShownMessage
  onRetry: (clientMessageId: string) => void
  onDrop: (clientMessageId: string) => void
}

function Bubble({ message, onRetry, onDrop }: BubbleProps) {
  const { t } = useTranslation('chats')
  const formats = useFormats()
  const phone = useIsPhone()
  const { own, author, content, note, blob, picture, closes, read } = message
  return (
    <Row wrap={false} align="start" className={styles.line}>
      {own ? null : <Avatar name={author} size={28} locale={currentLanguage()} />}
      <Stack
        gap={4}
        padY={8}
        padX={12}
        frame
        round={12}
        fill="surface"
        className={styles.bubble}
        data-own={own || undefined}
        data-unsent={message.unsent ? true : undefined}
      >
        <Row gap={16} rowGap={0} align="stretch" justify="between" tone="muted" size={12} className={styles.about}>
          <Box as="span" weight={500}>
            {own ? t('message.you') : author}
          </Box>
          <time dateTime={message.at}>{timeOfDay(message.at, formats, phone)}</time>
        </Row>
        {isFileAlone(message) ? null : (
          <Text as="div" className={styles.content}>
            {note ? t(`notes.${note}`) : <Content content={content} />}
          </Text>
        )}
        {blob ? <SentFile file={blob} /> : null}
        {picture ? <WaitingPicture bytes={picture} /> : null}
        {closes ? (
          <Meta as="div" line="above" size={12} className={styles.closes}>
            {t('message.closes')}
          </Meta>
        ) : null}
        {own && read ? (
          <Row gap={6} wrap={false} align="start" tone="muted" size={12} className={styles.state}>
            {t('message.read')}
          </Row>
        ) : null}
        {message.unsent ? <UnsentState unsent={message.unsent} onRetry={onRetry} onDrop={onDrop} /> : null}
      </Stack>
    </Row>
  )
}

/** The newest message of the other side that came while one looked, to be read aloud. */
function useNews(messages: readonly ShownMessage[]): string {
  const { t } = useTranslation('chats')
  const [news, setNews] = useState('')
  const newest = messages.find((message) => !message.own)
  const last = useRef(newest?.key)
  useEffect(() => {
    if (!newest || newest.key === last.current) return
    last.current = newest.key
    setNews(t('message.arrived', { name: newest.author }))
  }, [newest, t])
  return news
}
