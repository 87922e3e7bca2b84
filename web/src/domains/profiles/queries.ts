import type { Infer } from '@lineside/contract/core'
import {
  type CommandRight,
  type commandRight,
  listCommands,
  profileCatalogue,
  type profileRecord,
  type profileRow,
} from '@lineside/contract/profiles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'
import { needTexts } from '../../core/i18n/index.ts'

export type Profile = Infer<typeof profileRecord>
export type ProfileRow = Infer<typeof profileRow>
/** Its needs name permissions that this build may not know; they are compared, not looked up. */
export type Command = Infer<typeof commandRight> & CommandRight

export const profiles = recordQueries({
  domain: 'profiles',
  get: profileCatalogue.get,
  log: profileCatalogue.log,
  list: profileCatalogue.list,
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
