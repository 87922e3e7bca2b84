import { randomUUID } from 'node:crypto'
import {
  CHAT_HUB,
  type chatEvents,
  getChatEvents,
  type messageReceipt,
  readChat,
  sendChatMessage,
} from '@lineside/contract/chats'
import { type AnyEndpoint, fillPath, HUB_PATH, type Infer } from '@lineside/contract/core'
import { io, type Socket } from 'socket.io-client'

type Events = Infer<typeof chatEvents>
type Receipt = Infer<typeof messageReceipt>

/** Milliseconds after which a message that nobody acknowledged is sent again, and between two tries of a call. */
const [PATIENCE, PAUSE] = [400, 15]

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

export interface PageOptions {
  /** where its server is now */
  address(): string
  token: string
  isAdmin: boolean
  /** 0 to 1 */
  random(): number
}

interface Sent {
  content: string
  chatId?: number
  subjectId?: number
  clientMessageId: string
}

/**
 * An open page as the contract's rules say it keeps up: it applies a push that follows on what it has seen, and asks for
 * everything after that wherever it may have missed one. It hands pushes to itself late and in any order, and sends what
 * was acknowledged again now and then, as a bad network does.
 */
export class ChatPage {
  /** every message in the order in which the page came to know it */
  readonly messages: Events['messages'] = []
  readonly chats = new Map<number, Events['chats'][number]>()
  unread = 0
  seen = 0
  private readonly known = new Set<number>()
  private readonly late: Events[] = []
  private readonly options: PageOptions
  private socket: Socket | undefined
  private catchingUp: Promise<void> | undefined
  private again = false
  private closed = false

  constructor(options: PageOptions) {
    this.options = options
  }

  connect(): void {
    const { address, token, isAdmin } = this.options
    const socket = io(address() + CHAT_HUB, {
      path: HUB_PATH,
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
    })
    socket.on('connect', () => this.catchUp())
    socket.on('missed', () => this.catchUp())
    // a process that is about to end lets nobody in, and another one does
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect' && !this.closed) socket.connect()
    })
    socket.on(isAdmin ? 'AdminLoadChat' : 'UserLoadChat', (push: Events) => this.hear(push))
    this.socket = socket
  }

  close(): void {
    this.closed = true
    this.socket?.close()
  }

  /** Sends until it is acknowledged, by the hub or by the call, always under the same id. */
  async send(content: string, to: { chatId?: number; subjectId?: number }): Promise<Receipt> {
    const sent: Sent = { content, ...to, clientMessageId: randomUUID() }
    const receipt = await this.deliver(sent)
    if (this.options.random() < 0.1) {
      const again = await this.deliver(sent)
      if (JSON.stringify(again) !== JSON.stringify(receipt)) throw new Error(`${content} was answered in two ways`)
    }
    return receipt
  }

  async read(chatId: number, seq: number): Promise<void> {
    await this.insist(() => this.call(readChat, { path: fillPath(readChat.path, { id: chatId }), body: { seq } }))
  }

  /** Asks for all that came, until the page is where its server is. */
  async settle(): Promise<void> {
    await this.catchUp()
  }

  private async deliver(sent: Sent): Promise<Receipt> {
    return this.insist(() => {
      const { socket } = this
      const byHub = socket?.connected && this.options.random() < 0.7
      if (!socket || !byHub) return this.call<Receipt>(sendChatMessage, { body: sent })
      const method = this.options.isAdmin ? 'AdminSendMessage' : 'UserSendMessage'
      return socket.timeout(PATIENCE).emitWithAck(method, sent) as Promise<Receipt>
    })
  }

  private async insist<T>(act: () => Promise<T>): Promise<T> {
    while (!this.closed) {
      try {
        const answer = await act()
        const code = (answer as { code?: string }).code
        if (code === undefined) return answer
        // what a server says that is about to end
        if (!passing.includes(code)) throw new Refused(code)
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      await pause()
    }
    throw new Error('The page was closed')
  }

  private async call<T>(
    { method, path: usual }: Pick<AnyEndpoint, 'method' | 'path'>,
    { path = usual, body }: { path?: string; body?: object },
  ): Promise<T> {
    const { address, token } = this.options
    const answer = await fetch(address() + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-platform-id': '2' },
      signal: AbortSignal.timeout(2_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as T
  }

  /** Some pushes come late, and then in the wrong order. */
  private hear(push: Events): void {
    this.late.push(push)
    if (this.options.random() < 0.3) return
    for (const one of this.late.splice(0).sort(() => this.options.random() - 0.5)) {
      if (one.more || one.previous > this.seen) void this.catchUp()
      else if (one.seq > this.seen) this.apply(one)
    }
  }

  private catchUp(): Promise<void> {
    this.again = true
    this.catchingUp ??= this.askAll().finally(() => {
      this.catchingUp = undefined
    })
    return this.catchingUp
  }

  private async askAll(): Promise<void> {
    while (this.again && !this.closed) {
      this.again = false
      const after = this.seen
      const events = await this.insist(() =>
        this.call<Events>(getChatEvents, { path: `${getChatEvents.path}?after=${after}` }),
      ).catch(() => undefined)
      if (!events) return
      // pushes went further meanwhile: what it says may be older than what is known
      if (events.seq < this.seen) this.again = true
      else this.apply(events)
      if (events.more) this.again = true
    }
  }

  private apply(events: Events): void {
    for (const chat of events.chats) this.chats.set(chat.chatId, chat)
    for (const message of events.messages) {
      if (this.known.has(message.chatMessageId)) continue
      this.known.add(message.chatMessageId)
      this.messages.push(message)
    }
    this.unread = events.unread
    this.seen = Math.max(this.seen, events.seq)
  }
}

class Refused extends Error {}

const passing = ['DATABASE_AWAY', 'STARTING', 'INTERNAL']

/** Numbers from a seed, so that a run that failed can be had again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
