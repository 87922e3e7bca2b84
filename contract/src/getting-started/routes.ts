import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const gettingStartedRoutes = [
  { id: 4000, path: '/primeiros-passos', domain: 'getting-started', access: 'administrator', menu: ['settings', 130] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const gettingStartedPageCalls = {
  '/primeiros-passos': ['getting-started.get'],
} as const satisfies PageCalls<typeof gettingStartedRoutes>
