import { takeChat } from '@lineside/contract/chats'
import { Suspense, useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { Button, lazyDialog, notify } from '../../../ui/index.ts'
import { loadConversation } from '../live/load.ts'
import { takeChats } from '../live/store.ts'
import type { Chat } from '../live/types.ts'
import { groupOf } from './groups.ts'

const CloseChatDialog = lazyDialog(async () => ({ default: (await import('./CloseChatDialog.tsx')).CloseChatDialog }))

/** What an administrator does with a chat beside answering it: take one that waits, close one that goes on. */
export function ChatActions({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats')
  const readOnly = useReadOnly()
  const [busy, setBusy] = useState(false)
  const [closing, setClosing] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { chatId, rowVersion } = chat
      takeChats([await call(takeChat, { params: { id: chatId }, body: { rowVersion } })])
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
      // somebody was faster: what they made of it is shown
      if (error instanceof ApiProblem && error.status > 0) await loadConversation(chat.chatId).catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  if (groupOf(chat) === 'finished') return null
  return (
    <>
      <Button blocked={readOnly} onClick={() => setClosing(true)}>
        {t('close.button')}
      </Button>
      {chat.status === 'W' ? (
        <Button tone="primary" busy={busy} blocked={readOnly} onClick={take}>
          {t('centre.take')}
        </Button>
      ) : null}
      {closing ? (
        <Suspense>
          <CloseChatDialog chat={chat} onClose={() => setClosing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
