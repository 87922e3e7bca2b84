import type { Actor } from '../access/index.ts'
import type { Implementation, ReadContext, Services } from '../kernel/index.ts'

/** What a domain's door adds to a hub. */
export interface HubPart {
  /** the namespace of its hub; the notification hub where none is said */
  hub?: `/hubs/${string}`
  /** methods a client calls with an acknowledgement; `input` is unchecked */
  methods?: Readonly<Record<string, (ctx: ReadContext, input: unknown) => Promise<object>>>
  /** those of the methods that only read; every other is refused to who looks through another account's eyes */
  reads?: readonly string[]
  /** methods that do what a call does: checked alike, committed before they are acknowledged */
  commands?: Readonly<Record<string, HubCommand>>
  /** the pushed events that are told on its own hub, where it has one */
  events?: readonly string[]
  /**
   * Pushed events whose content every process asks for itself, once for all accounts that are connected to it, when the
   * push arrives: a word that was true when it was sent could be overtaken by a later one.
   */
  contents?: Readonly<Record<string, (services: Services, accountIds: readonly number[]) => Promise<Contents>>>
}

export interface HubCommand {
  command: Implementation
  /** who may call it by this name, beside the right of the call */
  allows?(actor: Actor): boolean
  /** the parts of the call, from what was sent; what was sent is the body where none is said */
  parts?(sent: unknown): { params?: unknown; body?: unknown }
}

/** The payload for each account; one that is missing is told nothing. */
export type Contents = ReadonlyMap<number, object>
