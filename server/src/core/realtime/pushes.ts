import type { Push } from '../kernel/index.ts'

/** The channel by which every process hears what is to be told, see the kernel's `push`. */
export const PUSHES = 'lineside_push'

/** A push as it came over the channel; null for what is none. */
export function readPush(text: string): Push | null {
  try {
    const { rooms, event, payload } = JSON.parse(text) as Partial<Push>
    if (!Array.isArray(rooms) || rooms.length === 0 || typeof event !== 'string') return null
    return { rooms, event, payload: payload ?? {} }
  } catch {
    return null
  }
}
