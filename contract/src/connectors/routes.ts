import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const connectorsRoutes = [
  { id: 1811, path: '/conectores', domain: 'connectors', access: ['8'], menu: ['settings', 16] },
  { id: 1812, path: '/conectores/{id}', domain: 'connectors', access: ['8'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const connectorsPageCalls = {
  '/conectores': ['connectors.listExport', 'connectors.list', 'structure.hierarchy'],
  '/conectores/{id}': ['connectors.get', 'connectors.log'],
} as const satisfies PageCalls<typeof connectorsRoutes>
