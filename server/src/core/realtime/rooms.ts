const ACCOUNT = 'account:'

export const accountRoom = (accountId: number) => `${ACCOUNT}${accountId}`

/** Everybody who administers the portal, as long as they do. */
export const ADMINISTRATORS = 'administrators'

/** The account of an `account:` room; null for any other. */
export function accountOfRoom(room: string): number | null {
  return room.startsWith(ACCOUNT) ? Number(room.slice(ACCOUNT.length)) : null
}

/** Records of a kind at a plant; `null`: those that belong to none. */
export const listRoom = (list: string, industryId: number | null) => `list:${list}:${industryId ?? 0}`

/** The domain of an endpoint's name or of what the history calls a record: its lists are told together. */
export function domainOf(name: string): string {
  return name.split('.', 1)[0] ?? name
}
