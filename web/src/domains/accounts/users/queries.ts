import {
  getOpenWork,
  getUser,
  listUserHistory,
  listUsers,
  type newUser,
  type openWork,
  type user,
  type userHistoryRow,
  type userLink,
  type userRow,
} from '@lineside/contract/accounts'
import { type Infer, PAGE_SIZE } from '@lineside/contract/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../../core/api/index.ts'
import type { RecordStore } from '../../../core/catalogue/index.ts'

export type User = Infer<typeof user>
export type UserRow = Infer<typeof userRow>
/** A user as one is sent. */
export type UserBody = Infer<typeof newUser>
export type UserLink = Infer<typeof userLink>
export type OpenThing = Infer<typeof openWork>
export type UserHistoryRow = Infer<typeof userHistoryRow>

export const userQuery = (id: string) => callQuery(['accounts', 'user', id], getUser, { params: { id } })

/** What a person has under way at the reader's plants. */
export const openWorkQuery = (id: number) =>
  callQuery(['accounts', 'open', String(id)], getOpenWork, { params: { id } })

/** The last changes of a user, newest first; for administrators. */
export const userLogQuery = (id: number) =>
  callQuery(['accounts', 'log', String(id)], listUserHistory, { query: { accountId: [String(id)], limit: PAGE_SIZE } })

export interface UserStore {
  /** a user as a command, or a refusal for a stale version, gave them */
  cache: (user: User) => void
  /** what a command moved may stand in another row, or in none, under the filters of the list */
  invalidate: () => void
}

/** How a user is put where the pages read it. Lists are asked again when they are next in sight. */
export const users: RecordStore<User> = {
  domain: 'accounts',
  put: (client, user) => {
    client.setQueryData(userQuery(String(user.id)).queryKey, user)
    void client.invalidateQueries({ queryKey: userLogQuery(user.id).queryKey })
    invalidateRows(client)
  },
  invalidateRows,
  invalidateAll: (client) => {
    void client.invalidateQueries({ queryKey: ['accounts'] })
    invalidateRows(client)
  },
}

export function useUserStore(): UserStore {
  const client = useQueryClient()
  return useMemo(
    () => ({ cache: (user) => users.put(client, user), invalidate: () => users.invalidateAll(client) }),
    [client],
  )
}

function invalidateRows(client: QueryClient): void {
  for (const { name } of [listUsers, listUserHistory]) {
    client.removeQueries({ queryKey: ['total', name] })
    void client.resetQueries({ queryKey: ['list', name] })
  }
}
