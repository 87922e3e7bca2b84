import type { Given } from './given.ts'

/** Answers that the server does not have yet, kept in this browser for this person. */
export interface Kept {
  clientId: string
  startedAt: string
  /** by the id of the question */
  given: readonly (readonly [number, Given])[]
}

const prefix = 'lineside.checklist.'

/** Where what is unsent of an application is kept: by its id, of one not begun yet by its checklist and place. */
export const keptName = (
  account: number,
  which: { answerId: number } | { checklistId: number; place: string },
): string =>
  'answerId' in which
    ? `${prefix}${account}.answer.${which.answerId}`
    : `${prefix}${account}.new.${which.checklistId}.${which.place}`

export function readKept(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** False where the browser has no room: then only the server has it, once it answered. */
export function writeKept(name: string, kept: Kept): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export const forgetKept = (name: string): void => localStorage.removeItem(name)
