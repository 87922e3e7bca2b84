import { decryptText, readStored, saveStored } from '../device/index.ts'

/** Where a draft belongs: what it will be sent to, whose it is, and what it is about. */
export interface DraftPlace {
  /** the name of the endpoint that takes it */
  endpoint: string
  accountId: number
  /** what is filled, where: '<form>.<point>' */
  subject: string
  /** where versions before kept it in the local storage; it is moved when it is read */
  former?: string
}

export const nameOfDraft = ({ endpoint, subject }: DraftPlace) => `draft.${endpoint}.${subject}`

/** Where the versions before this one kept it, the newest first. */
const formerKeys = ({ endpoint, accountId, subject, former }: DraftPlace) => [
  `lineside.capture.draft.${endpoint}.${accountId}.${subject}`,
  ...(former === undefined ? [] : [former]),
]

/** The draft kept on this device; null where nothing was begun or what is stored cannot be read. */
export function readDraft<D>(place: DraftPlace, parse: (stored: unknown) => D | null): D | null {
  const own = parse(readStored(place.accountId, nameOfDraft(place)))
  if (own) return own
  const [former] = formerKeys(place).flatMap((key) => parsed(place.accountId, key, parse) ?? [])
  if (!former) return null
  void writeDraft(place, former)
  return former
}

function parsed<D>(accountId: number, key: string, parse: (stored: unknown) => D | null): D | null {
  try {
    const text = localStorage.getItem(key)
    return parse(JSON.parse((text && decryptText(accountId, text)) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps a draft; false when the device has no room for it, so that the person can be told. True once it is on the disk. */
export async function writeDraft(place: DraftPlace, draft: unknown): Promise<boolean> {
  try {
    await saveStored(place.accountId, { name: nameOfDraft(place), value: draft })
  } catch {
    return false
  }
  removeFormer(place)
  return true
}

export async function dropDraft(place: DraftPlace): Promise<void> {
  removeFormer(place)
  await saveStored(place.accountId, { name: nameOfDraft(place) })
}

/** It stands nowhere any more where versions before kept it. */
export function removeFormer(place: DraftPlace): void {
  for (const key of formerKeys(place)) localStorage.removeItem(key)
}
