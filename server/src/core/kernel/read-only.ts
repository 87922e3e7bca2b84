import type { Actor } from '../access/index.ts'
import { problem } from '../problems/index.ts'
import type { Implementation } from './implement.ts'

/**
 * Who looks through another account's eyes only looks (decisions 5.8), and here is the one place that says so. What is
 * neither a query nor a list is refused, so that a new kind of endpoint is refused until somebody thinks of it: personal
 * marks, uploads, exports, and with the tickets of files and prints also what they would fetch.
 */
export function assertMayCall(actor: Actor, { kind, endpoint }: Implementation): void {
  assertMayAsk(actor, (kind === 'query' || kind === 'list') && endpoint.method === 'GET')
}

/** The same of a method of a hub. */
export function assertMayAsk(actor: Actor, onlyReads: boolean): void {
  if (actor.supporter && !onlyReads) throw problem('SUPPORT_READ_ONLY')
}

/**
 * The answer as such a reader sees it: every ability that a record carries names this refusal, so that its buttons say
 * why they are blocked. An ability that begins with `read` leads to what is read, and stays as it is.
 */
export function readOnlyAbilities<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(readOnlyAbilities) as T
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer
  const entries = Object.entries(answer).map(([key, value]) => [
    key,
    key === 'abilities' && typeof value === 'object' && value !== null ? blocked(value) : readOnlyAbilities(value),
  ])
  return Object.fromEntries(entries) as T
}

function blocked(abilities: object) {
  const entries = Object.entries(abilities)
  return Object.fromEntries(
    entries.map(([ability, able]) => [
      ability,
      ability.startsWith('read') ? able : able === true ? 'SUPPORT_READ_ONLY' : able,
    ]),
  )
}
