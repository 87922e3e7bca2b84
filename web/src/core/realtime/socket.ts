import { HUB_PATH } from '@lineside/contract/core'
import type { Socket } from 'socket.io-client'
import { currentLanguage } from '../i18n/index.ts'
import { refreshAccount, sessionToken } from '../session/index.ts'

/** Milliseconds of the first and the longest pause between two attempts (decisions 5.3). */
const FIRST_PAUSE = 1_000
const MAX_PAUSE = 30_000
const ANSWER_TIME = 10_000

/** What a hub is told of its connection. */
export interface SocketEvents {
  onConnected: () => void
  onLost: () => void
  onEvent: (event: string, payload?: unknown) => void
}

/** The hubs of this page: they share one connection, so that they go and come together. */
const opened: Socket[] = []

/**
 * Connects to a hub for as long as the page lives; the client's code is fetched here and nowhere before. Where it cannot
 * be fetched it is tried again, so that a browser without a network is not left without the hub.
 */
export async function openSocket(hub: string, events: SocketEvents): Promise<Socket> {
  const { io } = await fetchClient(events.onLost)
  const socket = io(hub, {
    path: HUB_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => give({ token: sessionToken(), language: currentLanguage() }),
    reconnectionDelay: FIRST_PAUSE,
    reconnectionDelayMax: MAX_PAUSE,
    randomizationFactor: 0.5,
  })
  listenTo(socket, events)
  if (opened.push(socket) === 1) window.addEventListener('online', connectAtOnce)
  return socket
}

/** Calls a method of a hub. @throws where it is not connected, refuses, or does not answer in time */
export const askSocket = (socket: Socket, method: string, input: object): Promise<unknown> =>
  socket.timeout(ANSWER_TIME).emitWithAck(method, input)

/** A browser that is back need not wait for the end of a pause. */
function connectAtOnce(): void {
  const lost = opened.filter((socket) => !socket.connected)
  // while one of them wants it, their common connection goes on with its pause
  for (const socket of lost) socket.disconnect()
  for (const socket of lost) socket.connect()
}

async function fetchClient(onLost: () => void) {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
    // many browsers remember a failed import for as long as the page lives: without a network there is none
    const client = navigator.onLine ? await import('socket.io-client').catch(() => undefined) : undefined
    if (client) return client
    onLost()
    await backOnlineWithin(pause)
  }
}

/** Resolves when the browser has a network again, at the latest after so many milliseconds. */
function backOnlineWithin(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, pause)
    window.addEventListener('online', done)
  })
}

function listenTo(on: Socket, { onConnected, onLost, onEvent }: SocketEvents): void {
  let pause = FIRST_PAUSE
  /** The hub itself said no: the session is over, and the account's own call will say so; or it could not decide now. */
  const refused = async () => {
    await refreshAccount().catch(() => undefined)
    setTimeout(() => on.connect(), pause)
    pause = Math.min(pause * 2, MAX_PAUSE)
  }
  on.onAny(onEvent)
  on.on('connect', () => {
    pause = FIRST_PAUSE
    onConnected()
  })
  on.on('disconnect', (reason) => {
    onLost()
    if (reason === 'io server disconnect') void refused()
  })
  on.on('connect_error', () => {
    onLost()
    if (!on.active) void refused()
  })
}
