import { useSyncExternalStore } from 'react'
import { uploadFile } from '../../../core/files/index.ts'
import { problemText } from '../../../core/i18n/index.ts'
import { storedAccount } from '../../../core/session/index.ts'
import { CHAT_CONTAINER } from '../messages/container.ts'
import { caughtUp, onBack, sendBy } from './line.ts'
import { loadConversation } from './load.ts'
import { drop, noteUploaded, onUnsent, PICTURE_TYPE, refuse, sendAgain, unsentMessages } from './outbox.ts'
import { isLimited, isPassing } from './passing.ts'
import { ownChat, takeSent } from './store.ts'
import type { MessagePayload, Receipt } from './types.ts'
import type { Unsent } from './unsent-message.ts'

/**
 * Sends what is unsent, one after the other in the order in which it was written: the next waits until the one before it
 * is acknowledged, or refused. What does not get through is tried again after a pause, when the browser is back, and when
 * a person says so; its client id makes it one message however often it travels.
 */
const FIRST_PAUSE = 1_000
const MAX_PAUSE = 30_000
/** A picture over a weak connection: after this it counts as not sent, and is tried again later. */
const PATIENCE_MS = 180_000

interface Trouble {
  clientMessageId: string
  /** the server's word for it, where it has one */
  sentence: string | null
}

/** What did not get through the last time. */
let trouble: Trouble | null = null
let running = false
let pause = FIRST_PAUSE
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Begins to send, now and whenever the server may be reached again; until the given function is called. */
export function startSender(): () => void {
  const again = () => void sendAll()
  const stops = [onBack(again), onUnsent(again)]
  again()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** A person does not want to wait for the end of a pause. */
export function retry(clientMessageId: string): void {
  pause = FIRST_PAUSE
  sendAgain(clientMessageId)
  void sendAll()
}

export const useTrouble = (): Trouble | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => trouble,
  )

async function sendAll(): Promise<void> {
  if (running) return
  running = true
  clearTimeout(timer)
  try {
    for (let next = firstOf(); next; next = firstOf()) {
      if (!(await sendOne(next))) return schedule()
    }
    setTrouble(null)
    pause = FIRST_PAUSE
  } finally {
    running = false
  }
}

const firstOf = () => unsentMessages().find((one) => one.refusal === null)

/** The chat that was opened here last, for what was written before it had an id. */
let opened: number | undefined

/** A message whose picture, if it has one, is with the server. */
async function withPicture(unsent: Unsent): Promise<Unsent | undefined> {
  if (!unsent.picture) return unsent
  const { bytes, fileName } = unsent.picture
  const blob = new Blob([bytes], { type: PICTURE_TYPE })
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const sent = await uploadFile({ file: blob, fileName }, CHAT_CONTAINER, { signal })
  return noteUploaded(unsent.payload.clientMessageId, { ...sent, containerName: CHAT_CONTAINER })
}

/** False where it did not get through. */
async function sendOne(written: Unsent): Promise<boolean> {
  const { clientMessageId } = written.payload
  const chatId = written.follows ? (opened ?? ownChat()?.chatId) : written.payload.chatId
  if (written.follows && chatId === undefined) return false
  try {
    const unsent = await withPicture(written)
    // a person took it back while its picture travelled
    if (!unsent) return true
    await caughtUp()
    const payload = chatId === undefined ? unsent.payload : { ...unsent.payload, chatId }
    const receipt = await sendBy(storedAccount()?.isAdmin ? 'AdminSendMessage' : 'UserSendMessage', payload)
    opened = receipt.chatId
    await show(payload, unsent, receipt)
    drop(clientMessageId)
    pause = FIRST_PAUSE
    return true
  } catch (error) {
    if (isPassing(error)) {
      setTrouble({ clientMessageId, sentence: isLimited(error) ? problemText(error) : null })
      return false
    }
    setTrouble(null)
    refuse(clientMessageId, problemText(error))
    return true
  }
}

/** The message stands among the others before it leaves those that are unsent: nobody sees it vanish between. */
async function show(payload: MessagePayload, { file }: Unsent, receipt: Receipt): Promise<void> {
  const { chatId, chatMessageId, created, seq } = receipt
  // what opened a chat the server has put into its own words
  if (payload.chatId !== chatId) return loadConversation(chatId)
  const account = storedAccount()
  takeSent({
    chatMessageId,
    clientMessageId: payload.clientMessageId,
    chatId,
    chatSubjectId: payload.subjectId ?? 0,
    chatSubjetcId: payload.subjectId ?? 0,
    content: payload.content,
    messageType: account?.isAdmin ? 'R' : 'U',
    status: null,
    note: null,
    senderId: account?.id ?? null,
    senderName: account?.name ?? '',
    created,
    dateRead: null,
    blob: file,
    seq,
  })
}

function schedule(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendAll(), pause * (0.5 + Math.random()))
  pause = Math.min(pause * 2, MAX_PAUSE)
}

function setTrouble(next: Trouble | null): void {
  if (next === trouble) return
  trouble = next
  for (const listener of listeners) listener()
}
