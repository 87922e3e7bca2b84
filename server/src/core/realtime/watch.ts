import { type AnyEndpoint, mayCall } from '@lineside/contract/core'
import type { Socket } from 'socket.io'
import { plantsOf } from '../access/index.ts'
import type { Services } from '../kernel/index.ts'
import { problem } from '../problems/index.ts'
import { sessionOf } from './methods.ts'
import type { HubOptions } from './options.ts'
import { ADMINISTRATORS, accountRoom, domainOf, listRoom } from './rooms.ts'

/** Puts a socket into the rooms that are its account's now: also those of the lists it watches, where it still may. */
export function seat(socket: Socket, { services, endpoints }: HubOptions): void {
  const session = sessionOf(socket)
  void socket.join(accountRoom(session.actor.accountId))
  if (session.actor.isAdmin) void socket.join(ADMINISTRATORS)
  else void socket.leave(ADMINISTRATORS)
  for (const room of session.rooms) void socket.leave(room)
  session.rooms.clear()
  for (const endpoint of [...session.watched]) {
    watch(socket, { endpoint }, endpoints, services).catch(() => session.watched.delete(endpoint))
  }
}

export async function watch(socket: Socket, input: unknown, endpoints: readonly AnyEndpoint[], services: Services) {
  const name = (input as { endpoint?: unknown } | null)?.endpoint
  const endpoint = endpoints.find((one) => one.name === name)
  if (!endpoint) throw problem('NOT_FOUND')
  const session = sessionOf(socket)
  const { actor } = session
  const { right } = endpoint
  if (!mayCall(actor, right)) throw problem('FORBIDDEN')
  const plants = plantsOf(actor, await services.plants()).map((plant) => plant.id)
  session.watched.add(endpoint.name)
  for (const plant of [...plants, null]) {
    const room = listRoom(domainOf(endpoint.name), plant)
    session.rooms.add(room)
    void socket.join(room)
  }
  return {}
}

export async function unwatch(socket: Socket, input: unknown) {
  const session = sessionOf(socket)
  const name = String((input as { endpoint?: unknown } | null)?.endpoint)
  if (!session.watched.delete(name)) return {}
  const gone = `list:${domainOf(name)}:`
  if ([...session.watched].some((other) => domainOf(other) === domainOf(name))) return {}
  for (const room of [...session.rooms].filter((one) => one.startsWith(gone))) {
    session.rooms.delete(room)
    void socket.leave(room)
  }
  return {}
}
