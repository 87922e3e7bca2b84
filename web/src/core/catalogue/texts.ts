import type { Domain } from '@lineside/contract/domains'
import { type TextResources, wordOf } from '../i18n/index.ts'

/** A domain whose own texts hold sentences that not every catalogue has; a missing one is a type error. */
export type DomainSaying<T> = {
  [D in keyof TextResources]: TextResources[D] extends T ? D : never
}[keyof TextResources] &
  Domain

/**
 * A sentence about the records of a catalogue, where grammar needs their noun: `tools.new`, `confirm.<action>.title`,
 * `done.<event>` … The core says those that the domain does not. `name` is how people call the record.
 */
export const sentence = (domain: Domain, key: string, values: Record<string, string | number> = {}): string =>
  wordOf(domain, key, values) ?? key
