import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const pillarsRoutes = [
  { id: 2700, path: '/pilar', domain: 'pillars', access: ['22'], menu: ['settings', 100] },
  { id: 2701, path: '/pilar/novo', domain: 'pillars', access: ['22'] },
  { id: 2702, path: '/pilar/editar/{id}', domain: 'pillars', access: ['22'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const pillarsPageCalls = {
  '/pilar': ['pillars.listExport', 'pillars.list'],
  '/pilar/novo': [],
  '/pilar/editar/{id}': ['pillars.get', 'pillars.log'],
} as const satisfies PageCalls<typeof pillarsRoutes>
