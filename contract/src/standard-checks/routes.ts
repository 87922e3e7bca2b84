import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const standardChecksRoutes = [
  { id: 1707, path: '/check-padrao/novo', domain: 'standard-checks', access: ['37'] },
  { id: 1708, path: '/check-padrao-lista', domain: 'standard-checks', access: ['15'], menu: ['seo', 20] },
  { id: 1709, path: '/check-padrao-cadastro/{id}', domain: 'standard-checks', access: ['37'] },
  { id: 1710, path: '/check-padrao', domain: 'standard-checks', access: ['15'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const standardChecksPageCalls = {
  '/check-padrao/novo': ['standard-checks.create', 'norms.list', 'structure.hierarchy'],
  '/check-padrao-lista': [
    'standard-checks.listExecutions',
    'standard-checks.listExecutionsExport',
    'standard-checks.list',
    'standard-checks.listExport',
    'structure.hierarchy',
  ],
  '/check-padrao-cadastro/{id}': ['standard-checks.get', 'norms.list', 'structure.hierarchy'],
  '/check-padrao': [
    'standard-checks.getExecution',
    'standard-checks.listExecutions',
    'standard-checks.list',
    'structure.hierarchy',
  ],
} as const satisfies PageCalls<typeof standardChecksRoutes>
