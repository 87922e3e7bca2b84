import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const homeRoutes = [
  { id: 1000, path: '/', domain: 'home', access: 'always', menu: ['home', 10] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first; the plant's day stands there for who reads samples alone. */
export const homePageCalls = {
  '/': ['home.getPending', 'home.getSummary'],
} as const satisfies PageCalls<typeof homeRoutes>
