import type { Infer } from '@lineside/contract/core'
import {
  type CommandRight,
  type commandRight,
  getProfile,
  getProfileLog,
  listCommands,
  listProfiles,
  type profileRecord,
  type profileRow,
} from '@lineside/contract/profiles'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api/index.ts'
import { needTexts } from '../../core/i18n/index.ts'

export type Profile = Infer<typeof profileRecord>
export type ProfileRow = Infer<typeof profileRow>
/** Its needs name permissions that this build may not know; they are compared, not looked up. */
export type Command = Infer<typeof commandRight> & CommandRight

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'record', id],
    queryFn: ({ signal }) => call(getProfile, { params: { id } }, { signal }),
  })

export const profileLogQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'log', id],
    queryFn: ({ signal }) => call(getProfileLog, { params: { id } }, { signal }),
  })

/** Every command that a right opens, with the words of their domains beside it. They change with the build alone. */
export const commandsQuery = queryOptions({
  queryKey: ['profiles', 'commands'],
  queryFn: async ({ signal }): Promise<Command[]> => {
    const commands = await call(listCommands, {}, { signal })
    await needTexts(...new Set(commands.map(({ domain }) => domain)))
    return commands as Command[]
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Puts a profile, as a command or a refusal for a stale version gave it, where the pages read it. */
export function useProfileStore(): (profile: Profile) => void {
  const client = useQueryClient()
  return useMemo(
    () => (profile) => {
      const id = String(profile.id)
      client.setQueryData(profileQuery(id).queryKey, profile)
      void client.invalidateQueries({ queryKey: profileLogQuery(id).queryKey })
      forgetRows(client)
    },
    [client],
  )
}

/** What a command moved may stand in another row, or in none, under the filters of the list. */
export function forgetRows(client: QueryClient): void {
  client.removeQueries({ queryKey: ['total', listProfiles.name] })
  void client.resetQueries({ queryKey: ['list', listProfiles.name] })
}
