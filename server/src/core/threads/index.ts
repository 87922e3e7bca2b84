import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Where processors are few, the thread that answers requests goes before the one that calls this. Linux alone tells a
 * thread its own number.
 */
export function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // elsewhere it works as fast as it can
  }
}
