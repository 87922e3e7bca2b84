import type { AnyEndpoint } from '@lineside/contract/core'

const ACCOUNT = 'account:'

export const accountRoom = (accountId: number) => `${ACCOUNT}${accountId}`

/** The account of an `account:` room; null for any other. */
export function accountOfRoom(room: string): number | null {
  return room.startsWith(ACCOUNT) ? Number(room.slice(ACCOUNT.length)) : null
}

/** Records of a kind at a plant; `null`: those that belong to none. */
export const listRoom = (list: string, industryId: number | null) => `list:${list}:${industryId ?? 0}`

/** What the history calls the records of a list endpoint: the domain of its name. */
export function recordsOf(endpoint: Pick<AnyEndpoint, 'name'>): string {
  return endpoint.name.slice(0, endpoint.name.indexOf('.'))
}
