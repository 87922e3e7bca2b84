import { readEncrypted, writeEncrypted } from '../../core/device/index.ts'

const PREFIX = 'lineside.capture.draft.'

/** Where a draft belongs: what it will be sent to, whose it is, and what it is about. */
export interface DraftPlace {
  /** the name of the endpoint that takes it */
  endpoint: string
  accountId: number
  /** what is filled, where: '<form>.<point>' */
  subject: string
  /** where versions before kept it; it is moved when it is read */
  former?: string
}

const keyOf = ({ endpoint, accountId, subject }: DraftPlace) => `${PREFIX}${endpoint}.${accountId}.${subject}`

/** The draft kept on this device; null where nothing was begun or what is stored cannot be read. */
export function readDraft<D>(place: DraftPlace, parse: (stored: unknown) => D | null): D | null {
  const { accountId, former: formerKey } = place
  const own = parsed(accountId, keyOf(place), parse)
  if (own || formerKey === undefined) return own
  const former = parsed(accountId, formerKey, parse)
  if (former && writeDraft(place, former)) localStorage.removeItem(formerKey)
  return former
}

function parsed<D>(accountId: number, key: string, parse: (stored: unknown) => D | null): D | null {
  try {
    return parse(readEncrypted(accountId, key))
  } catch {
    return null
  }
}

/** Keeps a draft; false when the device has no room for it, so that the person can be told. */
export function writeDraft(place: DraftPlace, draft: unknown): boolean {
  try {
    writeEncrypted(place.accountId, keyOf(place), draft)
    return true
  } catch {
    return false
  }
}

export function dropDraft(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place))
  if (place.former !== undefined) localStorage.removeItem(place.former)
}
