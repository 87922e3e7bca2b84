import { listRoles, listUsers } from '@lineside/contract/accounts'
import { profileCatalogue } from '@lineside/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../../core/api/index.ts'
import { MASTER_DATA_MS, type Options, type Picker, usePlaces } from '../../../core/pickers/index.ts'
import { loginOf } from './values.ts'

const rolesQuery = callQuery(['pickers', 'roles'], listRoles, { staleTime: MASTER_DATA_MS })

/** All at once: a plant has tens of them. */
const profilesQuery = callQuery(['pickers', 'profiles'], profileCatalogue.list, {
  query: { limit: 500 },
  // what another administrator makes meanwhile is to be found
  staleTime: 30_000,
})

const someUsersQuery = callQuery(['users', 'some'], listUsers, { query: { limit: 40 }, staleTime: MASTER_DATA_MS })

/** Whether IDs are mostly made of names here: some plants have numbers instead, and nothing is proposed there. */
export function useLoginsFollowNames(asks: boolean): boolean {
  const { data } = useQuery({ ...someUsersQuery, enabled: asks })
  const users = data ?? []
  return users.filter(({ login, name }) => login === loginOf(name)).length * 2 > users.length
}

const lastUserQuery = callQuery(['users', 'last'], listUsers, { query: { sort: '-id', limit: 1 }, staleTime: 30_000 })

/** Where the last person was invited to, of the plants of who invites: the next one most often joins them. */
export function usePlantsOfLast(plants: readonly number[]): readonly number[] {
  const { data } = useQuery({ ...lastUserQuery, enabled: plants.length > 1 })
  return useMemo(() => data?.[0]?.plants.filter((one) => plants.includes(one)) ?? [], [data, plants])
}

interface Named {
  id: number
  name: string
}

const named = ({ id, name }: Named) => ({ value: String(id), label: name })
const namesOf = (rows: readonly Named[] | undefined) =>
  Object.fromEntries((rows ?? []).map(({ id, name }) => [String(id), name]))

/** The roles an account may have. */
export function useRoleOptions(): Options {
  const { data, isPending, isError } = useQuery(rolesQuery)
  return { options: (data ?? []).map(named), loading: isPending, failed: isError }
}

/** The enabled profiles, and the one that is held already. */
export function useProfileOptions(chosen?: number): Options {
  const { data, isPending, isError } = useQuery(profilesQuery)
  const offered = (data ?? []).filter(({ id, enabled }) => enabled || id === chosen)
  return { options: offered.map(named), loading: isPending, failed: isError }
}

/** The plants that the reader reaches, and those that the user has already: nobody sees a name that is not theirs. */
export function usePlantOptions(chosen: readonly number[] = []): Options {
  const { places, loading, failed } = usePlaces()
  const own = places.filter(({ level }) => level === 'industry').map(named)
  const others = chosen.map(String).filter((id) => !own.some(({ value }) => value === id))
  return { options: [...own, ...others.map((id) => ({ value: id, label: `#${id}` }))], loading, failed }
}

const rolePicker: Picker = {
  search: 'local',
  useOptions: () => useRoleOptions(),
  useNames: (ids) => namesOf(useQuery({ ...rolesQuery, enabled: ids.length > 0 }).data),
}

const profilePicker: Picker = {
  search: 'local',
  useOptions: () => {
    const { data, isPending, isError } = useQuery(profilesQuery)
    return { options: (data ?? []).map(named), loading: isPending, failed: isError }
  },
  useNames: (ids) => namesOf(useQuery({ ...profilesQuery, enabled: ids.length > 0 }).data),
}

/** Offers the filters of the lists of users and of their history. */
export const pickers: Readonly<Record<string, Picker>> = { role: rolePicker, profile: profilePicker }
