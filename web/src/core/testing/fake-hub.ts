import { NOTIFICATION_HUB } from '@lineside/contract/core'

/**
 * Stands where the hubs would: `vi.mock('socket.io-client', () => import('…/core/testing/fake-hub.ts'))` gives the code
 * under test this `io`; the test lets events arrive and sees what was asked.
 */
type Listener = (...args: unknown[]) => void

function fakeHub() {
  const listeners = new Map<string, Listener[]>()
  let anyListener: Listener = () => undefined
  function fire(event: string, ...args: unknown[]) {
    for (const listener of listeners.get(event) ?? []) listener(...args)
  }
  const hub = {
    requests: [] as { method: string; input: unknown }[],
    /** what a method answers; a function of its input may throw, as a hub that does not answer */
    answers: {} as Record<string, unknown>,
    /** an event that arrives earlier reaches nobody */
    isListenedTo: false,
    connect() {
      socket.connected = true
      fire('connect')
    },
    disconnect(reason: string) {
      socket.connected = false
      fire('disconnect', reason)
    },
    /** an event of the server arrives */
    push(event: string, payload: object = {}) {
      anyListener(event, payload)
    },
  }
  const socket = {
    connected: false,
    active: true,
    onAny(listener: Listener) {
      anyListener = listener
      hub.isListenedTo = true
    },
    on(event: string, listener: Listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    connect() {
      hub.connect()
    },
    disconnect: () => socket,
    timeout: () => ({
      async emitWithAck(method: string, input: unknown) {
        hub.requests.push({ method, input })
        const answer = hub.answers[method]
        return typeof answer === 'function' ? answer(input) : (answer ?? {})
      },
    }),
  }
  return { hub, socket }
}

const hubs = new Map<string, ReturnType<typeof fakeHub>>()

function at(name: string) {
  const known = hubs.get(name) ?? fakeHub()
  hubs.set(name, known)
  return known
}

export const io = (name: string) => at(name).socket

/** The hub of that name. */
export const hubAt = (name: string) => at(name).hub

export const hub = hubAt(NOTIFICATION_HUB)
