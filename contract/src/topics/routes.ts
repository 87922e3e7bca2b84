import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const topicsRoutes = [
  { id: 2600, path: '/temas', domain: 'topics', access: ['16'], menu: ['settings', 90] },
  { id: 2601, path: '/temas/novo', domain: 'topics', access: ['16'] },
  { id: 2602, path: '/temas/{id}', domain: 'topics', access: ['16'] },
  { id: 2603, path: '/temas/editar/{id}', domain: 'topics', access: ['16'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const topicsPageCalls = {
  '/temas': ['topics.listExport', 'topics.list', 'pillars.listOptions'],
  '/temas/novo': [],
  '/temas/{id}': ['topics.get', 'topics.log', 'topics.getAccess', 'pillars.listOptions'],
  '/temas/editar/{id}': ['topics.get', 'topics.log', 'pillars.listOptions', 'accounts.search'],
} as const satisfies PageCalls<typeof topicsRoutes>
