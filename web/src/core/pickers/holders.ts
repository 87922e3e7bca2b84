import { getProfileHolders, type profileHolders } from '@lineside/contract/accounts'
import { type Infer, PAGE_SIZE } from '@lineside/contract/core'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../api/index.ts'

export type Holder = Infer<typeof profileHolders>['accounts'][number]

/**
 * Who holds a profile, a page of names after the other; each page says how many they are. It stands here because the
 * profiles come before the accounts, and their screens name the people all the same.
 */
export const holdersQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'holders', profileId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = { skip: pageParam, limit: PAGE_SIZE }
      return call(getProfileHolders, { params: { id: profileId }, query }, { signal })
    },
    getNextPageParam: (last, pages) => {
      const known = pages.reduce((sum, { accounts }) => sum + accounts.length, 0)
      return last.accounts.length === 0 || known >= last.visible ? null : known
    },
  })
