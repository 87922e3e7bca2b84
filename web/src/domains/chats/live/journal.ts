import type { Stored } from './outbox.ts'

/**
 * What was written a moment ago and may not be in the device's database yet: a page can end before that has written it, the
 * local storage has it at once. A picture is too large for it, and goes with the page.
 */
const prefix = 'lineside.chats.unsent.'

export function journal({ picture: _, ...message }: Stored): void {
  try {
    localStorage.setItem(prefix + message.clientMessageId, JSON.stringify({ ...message, picture: null }))
  } catch {
    // a browser without room has what its database takes
  }
}

/** The database has it, or nobody wants it any more. */
export const invalidateJournal = (clientMessageId: string): void => localStorage.removeItem(prefix + clientMessageId)

/** What pages before this one wrote, of everybody who used this device. */
export function journalled(): Stored[] {
  const texts = Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [localStorage.getItem(key)] : []))
  return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Stored]))
}
