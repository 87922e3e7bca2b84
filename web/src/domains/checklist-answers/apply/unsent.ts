import type { Entry } from './entry.ts'

/** Answers that the server does not have yet, kept in this browser for this person. */
export interface Unsent {
  clientId: string
  startedAt: string
  /** by the id of the question, with what the server had there when it was answered; what is older does not know that */
  entries: readonly (readonly [number, Entry, Entry?])[]
}

const prefix = 'lineside.checklist.'

/** Where what is unsent of an application is kept: by its id, of one not begun yet by its checklist and place. */
export const unsentName = (
  account: number,
  which: { answerId: number } | { checklistId: number; place: string },
): string =>
  'answerId' in which
    ? `${prefix}${account}.answer.${which.answerId}`
    : `${prefix}${account}.new.${which.checklistId}.${which.place}`

export function readUnsent(name: string): Unsent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as Unsent | null
    if (stored === null) return null
    return { ...stored, entries: stored.entries.map(([id, entry, base]) => [id, { ...before, ...entry }, base]) }
  } catch {
    return null
  }
}

/** What an answer kept by an earlier version of this page does not know. */
const before = { waiting: [] }

/** False where the browser has no room: then only the server has it, once it answered. */
export function writeUnsent(name: string, unsent: Unsent): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(unsent))
    return true
  } catch {
    return false
  }
}

export const removeUnsent = (name: string): void => localStorage.removeItem(name)
