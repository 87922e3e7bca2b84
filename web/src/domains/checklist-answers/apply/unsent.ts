import type { Entry } from './entry.ts'

/** Answers that the server does not have yet, kept in this browser for this person. */
export interface Unsent {
  clientId: string
  startedAt: string
  /** by the id of the question */
  entries: readonly (readonly [number, Entry])[]
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
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Unsent | null
  } catch {
    return null
  }
}

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
