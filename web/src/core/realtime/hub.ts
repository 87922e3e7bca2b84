import { HUB_PATH, type HubRefusal, NOTIFICATION_HUB } from '@lineside/contract/core'
import type { Socket } from 'socket.io-client'
import { config } from '../config.ts'
import { refreshAccount, sessionToken } from '../session/index.ts'

/** `waiting`: not tried yet; `off`: switched off, refused, or not reached so far */
export type HubState = 'waiting' | 'connected' | 'off'

type Listener = (payload: unknown) => void

/** Milliseconds of the first and the longest pause between two attempts (decisions 5.3). */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
const ANSWER_TIME = 10_000

let state: HubState = 'waiting'
let socket: Socket | undefined
let connectedBefore = false
const listeners = new Map<string, Set<Listener>>()
const stateListeners = new Set<() => void>()
/** watched list endpoints, and by how many on this page */
const watched = new Map<string, number>()

export const hubState = (): HubState => state

export function onHubState(listener: () => void): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

/**
 * Hears an event of the hub. Besides the server's there are two of this side: `joined` at every connection, and `missed`
 * where events may have been missed: at every later connection, and when the server says so.
 */
export function onHub(event: string, listener: Listener): () => void {
  const known = listeners.get(event) ?? new Set()
  listeners.set(event, known.add(listener))
  return () => known.delete(listener)
}

/** Calls a method of the hub; rejects where it is not connected, refuses, or does not answer. */
export async function askHub<T>(method: string, input: object = {}): Promise<T> {
  if (!socket?.connected) throw new Error('The hub is not connected')
  const answer: T | HubRefusal = await socket.timeout(ANSWER_TIME).emitWithAck(method, input)
  if (typeof answer === 'object' && answer !== null && 'code' in answer) throw new Error(answer.code)
  return answer as T
}

/** Asks to be told when records of a list endpoint change; until the given function is called. */
export function watchList(endpoint: string): () => void {
  const count = watched.get(endpoint) ?? 0
  watched.set(endpoint, count + 1)
  if (count === 0) send('watch', endpoint)
  return () => {
    const left = (watched.get(endpoint) ?? 1) - 1
    if (left > 0) return void watched.set(endpoint, left)
    watched.delete(endpoint)
    send('unwatch', endpoint)
  }
}

/**
 * Connects for as long as the page lives; the client's code is fetched here and nowhere before. Where it cannot be
 * fetched it is tried again, so that a browser without a network is not left without the hub.
 */
export async function startHub(): Promise<void> {
  if (socket || state !== 'waiting') return
  if (!config().hubs) return enter('off')
  // set at once, so that a second start does nothing
  state = 'off'
  const { io } = await fetchClient()
  socket = io(NOTIFICATION_HUB, {
    path: HUB_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => give({ token: sessionToken() }),
    reconnectionDelay: FIRST_PAUSE,
    reconnectionDelayMax: LONGEST_PAUSE,
    randomizationFactor: 0.5,
  })
  listenTo(socket)
}

async function fetchClient() {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    // many browsers remember a failed import for as long as the page lives: without a network there is none
    const client = navigator.onLine ? await import('socket.io-client').catch(() => undefined) : undefined
    if (client) return client
    enter('off')
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

function listenTo(on: Socket): void {
  let pause = FIRST_PAUSE
  /** The hub itself said no: the session is over, and the account's own call will say so; or it could not decide now. */
  const refused = async () => {
    await refreshAccount().catch(() => undefined)
    setTimeout(() => on.connect(), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
  on.onAny(notify)
  on.on('connect', () => {
    pause = FIRST_PAUSE
    enter('connected')
    for (const endpoint of watched.keys()) send('watch', endpoint)
    notify('joined')
    if (connectedBefore) notify('missed')
    connectedBefore = true
  })
  on.on('disconnect', (reason) => {
    enter('off')
    if (reason === 'io server disconnect') void refused()
  })
  on.on('connect_error', () => {
    enter('off')
    if (!on.active) void refused()
  })
  // a browser that is back need not wait for the end of a pause
  window.addEventListener('online', () => {
    if (!on.connected) on.disconnect().connect()
  })
}

function send(method: 'watch' | 'unwatch', endpoint: string): void {
  askHub(method, { endpoint }).catch(() => undefined)
}

function notify(event: string, payload?: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(payload)
}

function enter(next: HubState): void {
  state = next
  for (const listener of stateListeners) listener()
}
