import type { ReadContext, Services } from '../kernel/index.ts'

/** What a domain's door adds to the notification hub. */
export interface HubPart {
  /** methods a client calls with an acknowledgement; `input` is unchecked */
  methods?: Readonly<Record<string, (ctx: ReadContext, input: unknown) => Promise<object>>>
  /** those of the methods that only read; every other is refused to who looks through another account's eyes */
  reads?: readonly string[]
  /**
   * Pushed events whose content every process asks for itself, once for all accounts that are connected to it, when the
   * push arrives: a word that was true when it was sent could be overtaken by a later one.
   */
  contents?: Readonly<Record<string, (services: Services, accountIds: readonly number[]) => Promise<Contents>>>
}

/** The payload for each account; one that is missing is told nothing. */
export type Contents = ReadonlyMap<number, object>
