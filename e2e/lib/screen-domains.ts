import { matchRoute } from '../../contract/src/routes.ts'
import { type Screen, screens } from './screens.ts'

/** The operators' application has no rows in the table of routes. */
const CAPTURE: readonly (readonly [string, string])[] = [
  ['/coletar/apontamentos', 'production-notes'],
  ['/coletar', 'collects'],
]

function domainOf({ path }: Screen): string | undefined {
  const { pathname } = new URL(path, 'http://portal')
  return CAPTURE.find(([begin]) => pathname.startsWith(begin))?.[1] ?? matchRoute(pathname)?.route.domain
}

/** The screens of one domain, all of them where none is named. */
export const screensOf = (domain: string | undefined): readonly Screen[] =>
  domain ? screens.filter((screen) => domainOf(screen) === domain) : screens
