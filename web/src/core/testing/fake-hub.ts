/**
 * Stands where the hub would: `vi.mock('socket.io-client', () => import('…/core/testing/fake-hub.ts'))` gives the code
 * under test this `io`; the test lets events arrive and sees what was asked.
 */
type Listener = (...args: unknown[]) => void

const listeners = new Map<string, Listener[]>()
let anyListener: Listener = () => undefined

export const hub = {
  requests: [] as { method: string; input: unknown }[],
  /** what a method answers */
  answers: {} as Record<string, unknown>,
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

function fire(event: string, ...args: unknown[]) {
  for (const listener of listeners.get(event) ?? []) listener(...args)
}

const socket = {
  connected: false,
  active: true,
  onAny(listener: Listener) {
    anyListener = listener
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
      return hub.answers[method] ?? {}
    },
  }),
}

export const io = () => socket
