import { chatLimits, closeChat } from '@lineside/contract/chats'
import { useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { Button, Dialog, Form, TextArea, useUiTexts } from '../../../ui/index.ts'
import { loadConversation } from '../live/load.ts'
import { takeChats } from '../live/store.ts'
import type { Chat } from '../live/types.ts'
import { contentOf } from '../messages/content.ts'
import { useTypedMessage } from '../messages/useTypedMessage.ts'

interface CloseChatDialogProps {
  chat: Chat
  onClose: () => void
}

/** Closes a chat with a last word, or with the usual one. */
export function CloseChatDialog({ chat, onClose }: CloseChatDialogProps) {
  const { t } = useTranslation('chats')
  const texts = useUiTexts()
  const [typed, setTyped] = useTypedMessage(`close.${chat.chatId}`)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const content = contentOf(typed.trim())
  const tooLong = content.length > chatLimits.content
  const close = async () => {
    if (tooLong) return
    setBusy(true)
    setProblem(null)
    try {
      const { chatId, rowVersion } = chat
      const body = { rowVersion, ...(content !== '' && { content }) }
      takeChats([await call(closeChat, { params: { id: chatId }, body })])
      setTyped('')
      onClose()
    } catch (error) {
      setProblem(problemText(error))
      // the newer state is shown behind the dialog, and closed by the next press
      if (error instanceof ApiProblem && error.status > 0) await loadConversation(chat.chatId).catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open title={t('close.title', { name: chat.accountName })} onClose={onClose}>
      <Form
        onSubmit={() => void close()}
        problem={problem ?? undefined}
        actions={
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy}>
              {t('close.submit')}
            </Button>
          </>
        }
      >
        <TextArea
          label={t('close.message')}
          help={t('close.help', { sentence: t('notes.CLOSED') })}
          value={typed}
          onChange={setTyped}
          autoFocus
          error={tooLong ? t('message.tooLong', { most: chatLimits.content, length: content.length }) : undefined}
        />
      </Form>
    </Dialog>
  )
}
