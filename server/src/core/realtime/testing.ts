import type { AddressInfo } from 'node:net'
import { HUB_PATH, NOTIFICATION_HUB } from '@lineside/contract/core'
import { io, type Socket } from 'socket.io-client'
import type { TestPlant } from '../../testing/plant.ts'

interface Heard {
  event: string
  payload: Record<string, unknown> & { seq: number }
}

/** A browser's connection to the hub, remembering what it heard. */
export interface Listener {
  socket: Socket
  heard: Heard[]
  /** the payloads of one event so far */
  of(event: string): Heard['payload'][]
  ask(method: string, input?: unknown): Promise<unknown>
}

/** Opens a port, for a test that needs real connections; the plant's close ends it. */
export async function listen(plant: TestPlant): Promise<string> {
  await plant.app.http.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(plant.app.http.server.address() as AddressInfo).port}`
}

/** Connects with a token; rejects with what the hub answered where it refuses. */
export async function connect(
  address: string,
  auth: Record<string, unknown>,
  transports: ('websocket' | 'polling')[] = ['websocket'],
  hub: string = NOTIFICATION_HUB,
): Promise<Listener> {
  const socket = io(address + hub, {
    path: HUB_PATH,
    transports,
    auth,
    forceNew: true,
    reconnectionDelay: 10,
    randomizationFactor: 0,
  })
  const heard: Heard[] = []
  socket.onAny((event, payload) => heard.push({ event, payload }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
  })
  return {
    socket,
    heard,
    of: (event) => heard.filter((one) => one.event === event).map((one) => one.payload),
    ask: (method, input) => socket.timeout(5_000).emitWithAck(method, input),
  }
}
