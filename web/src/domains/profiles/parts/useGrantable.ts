import type { Grantable } from '@lineside/contract/profiles'
import { availableRoutes, findRoute, type RouteId } from '@lineside/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { config } from '../../../core/config.ts'
import { PagesContext } from '../../../core/navigation/index.ts'
import { type Command, commandsQuery } from '../queries.ts'
import { screenLabel } from './labels.ts'

export type All = Grantable<RouteId, Command>

/** What there is to be granted in this build: its screens, each once however many paths it has, and its commands. */
export function useGrantable() {
  const pages = useContext(PagesContext)
  const query = useQuery(commandsQuery)
  const commands = query.data
  const all = useMemo((): All | null => {
    if (!commands) return null
    return {
      commands,
      screens: (reader) => {
        const here = availableRoutes(reader, config().environment).filter((id) => pages.has(findRoute(id).path))
        return [...new Map(here.toReversed().map((id) => [screenLabel(id), id])).values()].toReversed()
      },
    }
  }, [commands, pages])
  return { all, error: query.error, retry: () => void query.refetch() }
}
