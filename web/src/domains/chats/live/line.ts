import { CHAT_HUB, chatLimits, getChatEvents, sendChatMessage } from '@lineside/contract/chats'
import type { HubRefusal } from '@lineside/contract/core'
import type { Socket } from 'socket.io-client'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { config } from '../../../core/config.ts'
import { askSocket, openSocket } from '../../../core/realtime/socket.ts'
import { isPassing } from './passing.ts'
import { begin, liveState, takeEvents } from './store.ts'
import type { ChatEvents, MessagePayload, Receipt } from './types.ts'

/**
 * The way by which messages come and go: the hub where it can be reached, else the calls beside it (decisions 5.3). What
 * was seen is counted by one number; whoever finds a gap asks for what is behind it, so that nothing is missed or doubled.
 */
const FIRST_PAUSE = 1_000
const MAX_PAUSE = 30_000
/** Seconds that an answer may take beyond the time it waits for news. */
const PATIENCE = 15

let socket: Socket | undefined
let started = false
/** the server was away: what it said meanwhile is not known yet */
let behind = false
const backListeners = new Set<() => void>()

/** Does something whenever the server may be reached again. */
export function onBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => backListeners.delete(listener)
}

const isConnected = () => socket?.connected === true

/** Connects for as long as the page lives. */
export async function startLine(): Promise<void> {
  if (started) return
  started = true
  void pollWhileAway()
  if (!config().hubs) return
  socket = await openSocket(CHAT_HUB, { onConnected: back, onLost: lost, onEvent: take })
}

function lost(): void {
  behind = true
  wake()
}

/**
 * Resolves when what the server said is known up to now: whoever was cut off learns that before they say anything.
 * @throws what a call throws, where the server is still away
 */
export async function caughtUp(): Promise<void> {
  if (behind) await catchUp()
}

/** Sends a message by the hub, or by the call where the hub does not answer: the same one twice is one message. */
export async function sendBy(method: string, payload: MessagePayload): Promise<Receipt> {
  if (socket && isConnected()) {
    const answer = await askSocket(socket, method, payload).catch(() => null)
    if (isAnswer(answer)) return receiptOf(answer)
  }
  try {
    return await call(sendChatMessage, { body: payload })
  } catch (error) {
    behind ||= isPassing(error)
    throw error
  }
}

type Refusal = HubRefusal & { message?: string }

const isAnswer = (answer: unknown): answer is Receipt | Refusal =>
  typeof answer === 'object' && answer !== null && ('chatId' in answer || 'code' in answer)

/** What a hub refuses it says by its code, as a call does; the status only tells a refusal from a failure. */
function receiptOf(answer: Receipt | Refusal): Receipt {
  if (!('code' in answer)) return answer
  throw new ApiProblem(answer.code as ApiProblem['code'], HUB_STATUS[answer.code] ?? 409, {
    message: answer.message ?? '',
  })
}

/** Of what passes by itself: it is sent again later. */
const HUB_STATUS: Readonly<Record<string, number>> = { INTERNAL: 500, TOO_MANY_REQUESTS: 429, TOO_MANY_MESSAGES: 429 }

function back(): void {
  wake()
  void catchUp()
    .catch(() => undefined)
    .then(() => {
      for (const listener of backListeners) listener()
    })
}

function take(event: string, payload?: unknown): void {
  if (event === 'missed') return void catchUp().catch(() => undefined)
  if (event !== 'UserLoadChat' && event !== 'AdminLoadChat') return
  const events = payload as ChatEvents
  if (!takeEvents(events) || events.more) void catchUp().catch(() => undefined)
}

let asking: Promise<void> | undefined
let askAgain = false

/** Asks for everything after what was seen. Asked for while it asks, it looks once more. */
export function catchUp(): Promise<void> {
  if (asking) {
    askAgain = true
    return asking
  }
  asking = (async () => {
    try {
      do {
        askAgain = false
        await ask(0)
      } while (askAgain)
      behind = false
    } finally {
      asking = undefined
    }
  })()
  return asking
}

async function ask(wait: number): Promise<void> {
  for (;;) {
    const { ready, seq } = liveState()
    const query = ready ? { after: seq, ...(wait > 0 && { wait }) } : {}
    // a connection that died without a word is given up
    const signal = AbortSignal.timeout((wait + PATIENCE) * 1_000)
    const events = await call(getChatEvents, { query }, { signal })
    // another question may have been faster: what it began with is not taken back
    if (!liveState().ready) return begin(events)
    if (takeEvents(events) && !events.more) return
  }
}

let endPause: (() => void) | undefined

/** Ends a pause between two questions: something has changed. */
const wake = () => endPause?.()

/** Asks by calls that wait for news, for as long as there is no hub. */
async function pollWhileAway(): Promise<never> {
  let pause = FIRST_PAUSE
  for (;;) {
    if (isConnected() && liveState().ready) {
      await until(Number.POSITIVE_INFINITY)
      continue
    }
    try {
      const wasReady = liveState().ready
      await ask(chatLimits.wait)
      if (pause > FIRST_PAUSE || !wasReady) for (const listener of backListeners) listener()
      pause = FIRST_PAUSE
      // a hub that is being reached needs no question beside it
      if (!wasReady) await until(FIRST_PAUSE)
    } catch {
      await until(pause * (0.5 + Math.random()))
      pause = Math.min(pause * 2, MAX_PAUSE)
    }
  }
}

/** Resolves after so many milliseconds, when the browser is back, or when `wake` says so. */
function until(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = Number.isFinite(milliseconds) ? setTimeout(done, milliseconds) : undefined
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      endPause = undefined
      resolve()
    }
    endPause = done
    window.addEventListener('online', done)
  })
}
