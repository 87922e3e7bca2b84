import { matchRoute } from '@lineside/contract/routes'
import { PRODUCT } from '../core/navigation/index.ts'
import { RECENTS } from '../core/session/index.ts'

/** A page or a record that the person opened. */
export interface Recent {
  /** with its query, as it stood there last */
  address: string
  /** as the browser's tab named it */
  title: string
}

interface Stored {
  accountId: number
  entries: Recent[]
}

const MAX_RECENTS = 20

const pathOf = (address: string) => address.split('?')[0]

/** What a person opened last on this device, the latest first; what somebody else left there is not theirs. */
export function readRecents(accountId: number): readonly Recent[] {
  try {
    const stored = JSON.parse(localStorage.getItem(RECENTS) ?? 'null') as Stored | null
    return stored?.accountId === accountId ? stored.entries : []
  } catch {
    return []
  }
}

/** Puts a page before the others; one that was there already moves up, under its newest name. */
export function noteRecent(accountId: number, address: string, tabTitle: string): void {
  const title = tabTitle.replace(new RegExp(`(^| · )${PRODUCT}$`), '')
  const path = pathOf(address)
  if (title === '' || path === '/' || path === undefined || !matchRoute(path)) return
  const others = readRecents(accountId).filter((one) => keyOf(one.address) !== keyOf(address))
  const stored: Stored = { accountId, entries: [{ address, title }, ...others].slice(0, MAX_RECENTS) }
  try {
    localStorage.setItem(RECENTS, JSON.stringify(stored))
  } catch {
    // a full or closed store: nobody misses what was opened last
  }
}

/** Filters of a list make no page of their own; where the query says which record, each is one. */
const inQuery = ['id', 'chat']

function keyOf(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  return [path, ...inQuery.map((name) => params.get(name) ?? '')].join(' ')
}
