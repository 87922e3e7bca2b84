import { type HubRefusal, NOTIFICATION_HUB } from '@lineside/contract/core'
import type { Socket } from 'socket.io-client'
import { config } from '../config.ts'
import { askSocket, openSocket } from './socket.ts'

/** `waiting`: not tried yet; `off`: switched off, refused, or not reached so far */
export type HubState = 'waiting' | 'connected' | 'off'

type Listener = (payload: unknown) => void

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
  const answer = (await askSocket(socket, method, input)) as T | HubRefusal
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

/** Connects for as long as the page lives, see `openSocket`. */
export async function startHub(): Promise<void> {
  if (socket || state !== 'waiting') return
  if (!config().hubs) return enter('off')
  // set at once, so that a second start does nothing
  state = 'off'
  socket = await openSocket(NOTIFICATION_HUB, { onConnected, onLost: () => enter('off'), onEvent: notify })
}

function onConnected(): void {
  enter('connected')
  for (const endpoint of watched.keys()) send('watch', endpoint)
  notify('joined')
  if (connectedBefore) notify('missed')
  connectedBefore = true
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
