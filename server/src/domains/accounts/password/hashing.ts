import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Gate, gate } from '../../../core/limits/index.ts'
import { problem } from '../../../core/problems/index.ts'

/**
 * Hashing is made to be slow, so it has a door of its own: half of the processors and never more than three at once
 * (Node has four threads for this and for reading files), a queue of about two seconds, and 429 for whoever finds it
 * full. It stands before the transaction: nobody holds a connection of the database while they wait or hash.
 */
const bounds = {
  atOnce: Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2))),
  waiting: 80,
  ofOneLane: 40,
}

export interface Hashing {
  /** Works with passwords in its turn, see `Gate`; throws TOO_MANY_REQUESTS where too many wait already. */
  run<T>(lane: string, work: () => Promise<T>, trusted?: boolean): Promise<T>
}

export function openHashing(door: Gate = gate(bounds)): Hashing {
  return {
    async run(lane, work, trusted) {
      const outcome = await door.run(lane, work, trusted)
      if (!outcome) throw problem('TOO_MANY_REQUESTS')
      return outcome.done
    },
  }
}

export const hashPassword = (password: string): Promise<string> => hash(password)

let nobodysHash: Promise<string> | undefined

/** Whether a password is the one that was stored; for none at all it takes as long and says no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash(randomUUID())
  const fits = await verify(stored ?? (await nobodysHash), password)
  return fits && stored !== null
}
