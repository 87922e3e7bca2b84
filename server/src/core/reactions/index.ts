import type { CollectEvents } from '@lineside/contract/collects'
import type { ReadContext, WriteContext } from '../kernel/context.ts'

/** Every event of every domain with what it carries; a domain adds its own here by one line. */
export type EventPayloads = CollectEvents
export type EventName = keyof EventPayloads

export interface Inside<E extends EventName = EventName> {
  event: E
  /** the history events the reaction may append */
  events: readonly string[]
  react(ctx: WriteContext, payload: EventPayloads[E]): Promise<void>
}

export interface After<E extends EventName = EventName> {
  event: E
  react(ctx: ReadContext, payload: EventPayloads[E]): Promise<void>
}

/** In the same transaction as what happened: neither exists without the other. */
export function inside<E extends EventName>(event: E, events: readonly string[], react: Inside<E>['react']): Inside {
  return { event, events, react: react as Inside['react'] }
}

/** Once it is committed: pushes, notifications, anything that may be late. */
export function after<E extends EventName>(event: E, react: After<E>['react']): After {
  return { event, react: react as After['react'] }
}

export interface Reactions {
  inside: ReadonlyMap<EventName, readonly Inside[]>
  after: ReadonlyMap<EventName, readonly After[]>
}

export function collectReactions(
  domains: readonly { inside?: readonly Inside[]; after?: readonly After[] }[],
): Reactions {
  return {
    inside: Map.groupBy(
      domains.flatMap((domain) => domain.inside ?? []),
      (one) => one.event,
    ),
    after: Map.groupBy(
      domains.flatMap((domain) => domain.after ?? []),
      (one) => one.event,
    ),
  }
}
