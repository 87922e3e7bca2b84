import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const normsRoutes = [
  { id: 1405, path: '/normas', domain: 'norms', access: ['4'], menu: ['forms', 40] },
  { id: 1406, path: '/normas/{id}', domain: 'norms', access: ['4'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const normsPageCalls = {
  '/normas': ['norms.listExport', 'norms.list', 'structure.hierarchy'],
  '/normas/{id}': ['norms.get', 'norms.log'],
} as const satisfies PageCalls<typeof normsRoutes>
