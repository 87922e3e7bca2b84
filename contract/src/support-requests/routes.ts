import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const supportRequestsRoutes = [
  { id: 3200, path: '/ciex/novo', domain: 'support-requests', access: ['32'], menu: ['support', 10] },
  { id: 3201, path: '/ciex/solicitacoes', domain: 'support-requests', access: ['31'], menu: ['support', 30] },
  { id: 3202, path: '/ciex/solicitacoes/{id}', domain: 'support-requests', access: ['31'] },
  { id: 3203, path: '/ciex/minhas-solicitacoes', domain: 'support-requests', access: ['33'], menu: ['support', 20] },
  { id: 3204, path: '/ciex/minhas-solicitacoes/{id}', domain: 'support-requests', access: ['33'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const supportRequestsPageCalls = {
  '/ciex/novo': ['support-requests.bounds', 'structure.hierarchy'],
  '/ciex/solicitacoes': ['support-requests.list', 'support-requests.listExport', 'structure.hierarchy'],
  '/ciex/solicitacoes/{id}': ['support-requests.get', 'support-requests.courses'],
  '/ciex/minhas-solicitacoes': ['support-requests.list', 'support-requests.listExport', 'structure.hierarchy'],
  '/ciex/minhas-solicitacoes/{id}': ['support-requests.get'],
} as const satisfies PageCalls<typeof supportRequestsRoutes>
