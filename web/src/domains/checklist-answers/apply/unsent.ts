import type { ChecklistPlace } from '@lineside/contract/checklists'
import {
  isStorageOpen,
  readEncrypted,
  readStored,
  saveStored,
  storedNames,
  writeEncrypted,
} from '../../../core/device/index.ts'
import type { Entry } from './entry.ts'

/** Answers that the server does not have yet, kept in this browser for this person. */
export interface Unsent {
  clientId: string
  startedAt: string
  /** by the id of the question, with what the server had there when it was answered; what is older does not know that */
  entries: readonly (readonly [number, Entry, Entry?])[]
  /** what one not begun yet is begun with, for the portal to do so from any of its pages */
  begins?: Begins
}

export interface Begins {
  versionId: number
  expectedId: number | null
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

const accountOf = (name: string) => Number.parseInt(name.slice(prefix.length), 10)

/**
 * The operators' application has them in the device's database, written through to the disk; the portal, which reads none of that
 * before its first page, in the local storage. What a version before left there is read by both.
 */
const inDatabase = (name: string) => isStorageOpen(accountOf(name))

export function readUnsent(name: string): Unsent | null {
  try {
    const account = accountOf(name)
    const stored = (readStored(account, name) ?? readEncrypted(account, name)) as Unsent | null
    if (stored === null) return null
    return { ...stored, entries: stored.entries.map(([id, entry, base]) => [id, { ...before, ...entry }, base]) }
  } catch {
    return null
  }
}

/** What an answer kept by an earlier version of this page does not know. */
const before = { waiting: [] }

/** False where the browser has no room: then only the server has it, once it answered. True once it is on the disk. */
export async function writeUnsent(name: string, unsent: Unsent): Promise<boolean> {
  try {
    if (inDatabase(name)) await saveStored(accountOf(name), { name, value: unsent })
    else writeEncrypted(accountOf(name), name, unsent)
  } catch {
    return false
  }
  if (inDatabase(name)) localStorage.removeItem(name)
  return true
}

export function removeUnsent(name: string): void {
  localStorage.removeItem(name)
  // where the device does not let it go it is there again, and the server answers that it has it
  if (inDatabase(name)) void saveStored(accountOf(name), { name }).catch(() => undefined)
}

/** Everything of an account that is unsent, by the names under which it is kept. */
export function unsentNames(account: number): string[] {
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  const own = [...names, ...storedNames(account, prefix)].filter((name) => name.startsWith(`${prefix}${account}.`))
  return [...new Set(own)].sort()
}

/** Which application a name of `unsentName` is about; null: none that this page knows. */
export function whichOf(
  account: number,
  name: string,
): { answerId: number } | { checklistId: number; place: ChecklistPlace } | null {
  const own = name.slice(`${prefix}${account}.`.length)
  const answer = /^answer\.(\d+)$/.exec(own)
  if (answer) return { answerId: Number(answer[1]) }
  const begun = /^new\.(\d+)\.(AREA|PLACE):(\d+)$/.exec(own)
  if (!begun) return null
  return { checklistId: Number(begun[1]), place: { kind: begun[2] as ChecklistPlace['kind'], id: Number(begun[3]) } }
}

const opened = new Set<() => string>()

/** Its page is open, which sends what is unsent itself; `nameNow` changes once it is begun. @returns what closes it */
export function markOpen(nameNow: () => string): () => void {
  opened.add(nameNow)
  return () => opened.delete(nameNow)
}

export const isOpenHere = (name: string): boolean => [...opened].some((nameNow) => nameNow() === name)
