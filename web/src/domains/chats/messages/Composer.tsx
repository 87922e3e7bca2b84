import { chatLimits } from '@lineside/contract/chats'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, IconButton, IconPaperclip, IconSend, Meta, Row, Stack, TextArea } from '../../../ui/index.ts'
import type { Attachment } from '../live/types.ts'
import { AttachedList } from './AttachedList.tsx'
import styles from './Composer.module.css'
import { contentOf } from './content.ts'
import { useAttachments } from './useAttachments.ts'
import { useTypedMessage } from './useTypedMessage.ts'

interface ComposerProps {
  /** names what is typed on this browser: a page that is loaded anew has it still */
  name: string
  label: string
  /** why nothing can be sent now */
  blocked?: string | null
  /** it is what somebody opened the chat for */
  autoFocus?: boolean
  onSend: (content: string, blob: Attachment | null) => void
}

/** Where a message is written: Enter sends it, Shift and Enter begin a line; what is blank is not sent. */
export function Composer({ name, label, blocked = null, autoFocus = false, onSend }: ComposerProps) {
  const { t } = useTranslation(['chats', 'core'])
  const [typed, setTyped] = useTypedMessage(name)
  const attachments = useAttachments(name)
  const chooser = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [tried, setTried] = useState(false)
  const content = contentOf(typed.trim())
  const tooLong = content.length > chatLimits.content
  const fault = tooLong ? t('message.tooLong', { most: chatLimits.content, length: content.length }) : null
  const waits = attachments.sending
    ? t('message.stillUploading')
    : attachments.undecided
      ? t('core:files.undecided')
      : null

  const send = () => {
    const files = attachments.arrived
    if (blocked || waits || tooLong || (content === '' && files.length === 0)) return setTried(true)
    const [first, ...others] = files
    onSend(content || contentOf(first?.fileName ?? ''), first ?? null)
    for (const file of others) onSend(contentOf(file.fileName), file)
    attachments.clear()
    setTyped('')
    setTried(false)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (event.target !== field.current) return
    event.preventDefault()
    send()
  }
  return (
    <Stack gap={4} fit="keep" onKeyDown={onKeyDown}>
      <Row gap={4} wrap={false} align="start">
        <Box fit="grow">
          <TextArea
            ref={field}
            label={label}
            hideLabel
            placeholder={t('message.placeholder')}
            rows={2}
            value={typed}
            onChange={setTyped}
            autoFocus={autoFocus}
            error={fault ?? (tried ? waits : undefined) ?? undefined}
          />
        </Box>
        <IconButton icon={IconPaperclip} label={t('message.attach')} onClick={() => chooser.current?.click()} />
        <IconButton icon={IconSend} label={t('message.send')} blocked={blocked} onClick={send} />
        <input
          ref={chooser}
          hidden
          type="file"
          multiple
          tabIndex={-1}
          aria-label={t('message.attach')}
          accept={attachments.accept}
          onChange={(event) => {
            attachments.add([...(event.currentTarget.files ?? [])])
            // the same file may be chosen again after it was taken out
            event.currentTarget.value = ''
          }}
        />
      </Row>
      <Meta as="p" size={12} className={styles.hint}>
        {t('message.keys')}
      </Meta>
      <AttachedList attachments={attachments} />
    </Stack>
  )
}
