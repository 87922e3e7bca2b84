import type { Rights, RouteRow } from './core/index.ts'
import { everyRoute } from './domains.ts'

/**
 * Every screen of the portal: id, path, domain and who may open it (decisions sections 1, 2 and annex A). The menu,
 * the router, the gate and the server's `availableRoutes` read this one table; a screen that is still to come
 * answers not-found. Each domain has its rows in its own folder.
 */
export const routes = everyRoute

export type Route = RouteRow
export type RouteId = (typeof routes)[number]['id']
export type RoutePath = (typeof routes)[number]['path']
type PathOfId<I extends RouteId> = Extract<(typeof routes)[number], { id: I }>['path']
type Names<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never

/** The parameters a route's path needs: `RouteParams<1201>` is `{ id: … }`. */
export type RouteParams<I extends RouteId> = Record<Names<PathOfId<I>>, string | number>

/** The list of the logbook that only an account with a logbook may open. */
const LOGBOOK_LIST = 2404

const all: readonly RouteRow[] = routes

export function findRoute(id: number): Route {
  const match = all.find((route) => route.id === id)
  if (!match) throw new Error("Can't navigate to route before it has been defined")
  return match
}

/**
 * The address of a screen with its parameters filled in. An id that no row defines throws the specification's
 * sentence (services.md section 8), as does a missing parameter a sentence of its own.
 */
export function routePath<I extends RouteId>(
  id: I,
  ...args: keyof RouteParams<I> extends never ? [] : [RouteParams<I>]
): string {
  const params: Record<string, string | number> = args[0] ?? {}
  return findRoute(id).path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`Route ${id} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** What an address of the portal ends in that opens the help chat beside its screen. */
export const HELP_CHAT = '#help-chat'

export interface RouteReader {
  isAdmin: boolean
  rights: Rights
  logBookId: number | null
}

/** The ids an account may open, ascending: the union of its rights' rows and the common pages, less the removals of section 1. */
export function availableRoutes(reader: RouteReader, environment: 'prod' | 'hom' | 'dev'): RouteId[] {
  const ids = routes.filter((route) => mayOpen(route, reader, environment)).map((route) => route.id)
  return [...new Set(ids)].sort((a, b) => a - b)
}

function mayOpen(route: RouteRow, reader: RouteReader, environment: string): boolean {
  if (route.access === 'dev') return environment === 'dev'
  if (route.id === LOGBOOK_LIST) return reader.logBookId !== null
  if (reader.isAdmin || route.access === 'always') return true
  if (route.access === 'administrator') return false
  return route.access.some((entry) => {
    const level = reader.rights[Number.parseInt(entry, 10)]
    return level === 'w' || (level === 'r' && !entry.endsWith('w'))
  })
}

/** The route of an address, literal segments before parameters; null where no screen stands. */
export function matchRoute(path: string): { route: Route; params: Record<string, string> } | null {
  const requested = segments(path)
  let best: { route: Route; params: Record<string, string>; rank: string } | null = null
  for (const route of all) {
    const params = matchSegments(segments(route.path), requested)
    if (!params || (route.action && !route.action.includes(params.action ?? ''))) continue
    const rank = segments(route.path)
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join('')
    if (!best || rank < best.rank) best = { route, params, rank }
  }
  return best && { route: best.route, params: best.params }
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function matchSegments(pattern: readonly string[], requested: readonly string[]): Record<string, string> | null {
  if (pattern.length !== requested.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const value = requested[index] ?? ''
    const read = part.startsWith('{') ? unescaped(value) : part === value ? value : null
    if (read === null) return null
    if (part.startsWith('{')) params[part.slice(1, -1)] = read
  }
  return params
}

/** Null for a broken escape, which a person can type into the address: such an address is no screen. */
function unescaped(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
