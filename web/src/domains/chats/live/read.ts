import { readChat } from '@lineside/contract/chats'
import { call } from '../../../core/api/index.ts'
import { onBack } from './line.ts'
import { noteRead, takeChats } from './store.ts'

/** What was read here and the server does not know yet. */
const untold = new Map<number, number>()
let listens = false

/** A chat was read up to a message. The pointer only goes forward; where the server is away it is informed later. */
export function noteReadUpTo(chatId: number, seq: number): void {
  if ((untold.get(chatId) ?? 0) >= seq) return
  untold.set(chatId, seq)
  noteRead(chatId, seq)
  if (!listens) onBack(sendReadAgain)
  listens = true
  void send(chatId, seq)
}

function sendReadAgain(): void {
  for (const [chatId, seq] of untold) void send(chatId, seq)
}

async function send(chatId: number, seq: number): Promise<void> {
  try {
    takeChats([await call(readChat, { params: { id: chatId }, body: { seq } })])
    if (untold.get(chatId) === seq) untold.delete(chatId)
  } catch {
    // it stays among the untold
  }
}
