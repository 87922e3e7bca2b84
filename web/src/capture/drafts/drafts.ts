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
  const own = parsed(keyOf(place), parse)
  if (own || place.former === undefined) return own
  const former = parsed(place.former, parse)
  if (former && writeDraft(place, former)) localStorage.removeItem(place.former)
  return former
}

function parsed<D>(key: string, parse: (stored: unknown) => D | null): D | null {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps a draft; false when the device has no room for it, so that the person can be told. */
export function writeDraft(place: DraftPlace, draft: unknown): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place))
  if (place.former !== undefined) localStorage.removeItem(place.former)
}
