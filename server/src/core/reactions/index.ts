import type { WriteContext } from '../kernel/context.ts'
import type { EventName, EventPayloads } from './events.ts'

export type { EventName, EventPayloads } from './events.ts'

export interface Inside<E extends EventName = EventName> {
  event: E
  /** the history events the reaction may append */
  events: readonly string[]
  react(ctx: WriteContext, payload: EventPayloads[E]): Promise<void>
}

export interface After<E extends EventName = EventName> {
  event: E
  /** the history events the reaction may append */
  events: readonly string[]
  /** takes all that is due in one unit of work */
  together: boolean
  /** the payloads have been through JSON: a Date has become its text, a Map is lost */
  react(ctx: WriteContext, payloads: readonly EventPayloads[E][]): Promise<void>
}

/** In the same transaction as what happened: neither exists without the other. */
export function inside<E extends EventName>(event: E, events: readonly string[], react: Inside<E>['react']): Inside {
  return { event, events, react: react as Inside['react'] }
}

/**
 * Once it is committed, in a transaction of its own as the system: exactly once, also after a crash, and again when it
 * failed. What leaves the database (a mail, a call elsewhere) may happen twice; use a job and a key for that.
 */
export function after<E extends EventName>(event: E, events: readonly string[], react: Inside<E>['react']): After {
  const each: After<E>['react'] = async (ctx, payloads) => {
    for (const payload of payloads) await react(ctx, payload)
  }
  return { event, events, together: false, react: each as After['react'] }
}

/**
 * The same for what happens often and may wait a second: one unit of work for all that came meanwhile. When it fails,
 * each of them is tried again by itself.
 */
export function together<E extends EventName>(event: E, events: readonly string[], react: After<E>['react']): After {
  return { event, events, together: true, react: react as After['react'] }
}

/** The later reactions of one domain to one event: they run together, in their order. */
export interface Reactor {
  domain: string
  event: EventName
  events: readonly string[]
  together: boolean
  react(ctx: WriteContext, payloads: readonly EventPayloads[EventName][]): Promise<void>
}

export interface Reactions {
  inside: ReadonlyMap<EventName, readonly Inside[]>
  after: ReadonlyMap<EventName, readonly Reactor[]>
}

export function collectReactions(
  domains: readonly { name: string; inside?: readonly Inside[]; after?: readonly After[] }[],
): Reactions {
  return {
    inside: Map.groupBy(
      domains.flatMap((domain) => domain.inside ?? []),
      (one) => one.event,
    ),
    after: Map.groupBy(domains.flatMap(reactors), (one) => one.event),
  }
}

function reactors(domain: { name: string; after?: readonly After[] }): Reactor[] {
  const byEvent = Map.groupBy(domain.after ?? [], (one) => one.event)
  return Array.from(byEvent, ([event, reactions]) => ({
    domain: domain.name,
    event,
    events: reactions.flatMap((one) => one.events),
    // only where each of them can
    together: reactions.every((one) => one.together),
    async react(ctx, payloads) {
      for (const one of reactions) await one.react(ctx, payloads)
    },
  }))
}
