import type { Namespace } from 'socket.io'
import type { Push, Services } from '../kernel/index.ts'
import { createAsker } from './contents.ts'
import type { HubPart } from './part.ts'
import { readPush } from './pushes.ts'
import { accountOfRoom, accountRoom } from './rooms.ts'

export type Emit = (room: string | readonly string[] | null, event: string, payload: object) => void

/** Sends an event with the next number of this process, unless it brings one of its own; null tells everybody. */
export function sequenced(hub: Namespace): Emit {
  let seq = 0
  return (room, event, payload) => {
    const target = room === null ? hub : hub.to(room as string | string[])
    seq++
    target.emit(event, { seq, ...payload })
  }
}

/** Hands pushes to the sockets of this process; what has nobody here to hear it costs nothing. */
export function createRelay(hub: Namespace, emit: Emit, parts: readonly HubPart[], services: Services) {
  const askers = new Map(
    parts.flatMap((part) =>
      Object.entries(part.contents ?? {}).map(([event, ask]) => {
        const asker = createAsker(
          (accountIds) => ask(services, accountIds),
          (accountId, content) => emit(accountRoom(accountId), event, content),
          (error) => services.log.error({ err: error, event }, 'A push could not be completed'),
        )
        return [event, asker] as const
      }),
    ),
  )

  return {
    notify({ rooms, event, payload }: Push) {
      const here = rooms.filter((room) => hub.adapter.rooms.has(room))
      if (here.length === 0) return
      const asker = askers.get(event)
      if (asker) asker.for(here.flatMap((room) => accountOfRoom(room) ?? []))
      else emit(here, event, payload)
    },
    async finished() {
      await Promise.all([...askers.values()].map((asker) => asker.finished()))
    },
  }
}

/** Hands each push to the hub that its event is told on: one that names it, or the first. */
export function route(
  parts: readonly HubPart[],
  relays: ReadonlyMap<string, ReturnType<typeof createRelay>>,
  usual: string,
) {
  const hubOf = new Map(
    parts.flatMap(({ hub, events = [] }) => (hub ? events.map((event) => [event, hub] as const) : [])),
  )
  return (text: string) => {
    const push = readPush(text)
    if (push) relays.get(hubOf.get(push.event) ?? usual)?.notify(push)
  }
}
