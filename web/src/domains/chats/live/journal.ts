import { readEncrypted, writeEncrypted } from '../../../core/device/index.ts'
import type { Stored } from './unsent-message.ts'

/**
 * What was written a moment ago and may not be in the device's database yet: a page can end before that has written it, the
 * local storage has it at once. A picture is too large for it, and goes with the page.
 */
const prefix = 'lineside.chats.unsent.'

export function journal({ picture: _, ...message }: Stored): void {
  try {
    const { accountId, clientMessageId } = message
    writeEncrypted(accountId, prefix + clientMessageId, { ...message, picture: null })
  } catch {
    // a browser without room has what its database takes
  }
}

/** The database has it, or nobody wants it any more. */
export const invalidateJournal = (clientMessageId: string): void => localStorage.removeItem(prefix + clientMessageId)

/** What pages before this one wrote for an account, and what they wrote for anybody before they encrypted it. */
export function journalled(accountId: number): Stored[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  return names.flatMap((name) => (readEncrypted(accountId, name) as Stored | null) ?? [])
}
