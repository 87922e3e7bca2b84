import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const logbooksRoutes = [
  { id: 2400, path: '/diario-de-bordo', domain: 'logbooks', access: ['13'], menu: ['settings', 80] },
  { id: 2401, path: '/diario-de-bordo/novo', domain: 'logbooks', access: ['13'] },
  { id: 2402, path: '/diario-de-bordo/{id}', domain: 'logbooks', access: ['13'] },
  { id: 2403, path: '/diario-de-bordo/{id}/edit', domain: 'logbooks', access: ['13'] },
  { id: 2404, path: '/diario-de-bordo-lista', domain: 'logbooks', access: 'always', menu: ['seo', 10] },
  { id: 2405, path: '/diario-de-bordo-lista/{id}', domain: 'logbooks', access: 'always' },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const logbooksPageCalls = {
  '/diario-de-bordo': [
    'logbooks.list',
    'logbooks.listExport',
    'logbooks.listDays',
    'logbooks.listDaysExport',
    'logbooks.statistics',
    'structure.hierarchy',
  ],
  '/diario-de-bordo/novo': ['logbooks.create', 'structure.hierarchy'],
  '/diario-de-bordo/{id}': ['logbooks.get', 'logbooks.versions', 'logbooks.log', 'structure.hierarchy'],
  '/diario-de-bordo/{id}/edit': ['logbooks.get', 'structure.hierarchy'],
  '/diario-de-bordo-lista': ['logbooks.day', 'logbooks.listDays', 'logbooks.listDaysExport', 'logbooks.statistics'],
  '/diario-de-bordo-lista/{id}': ['logbooks.getDay', 'logbooks.dayLog', 'logbooks.read'],
} as const satisfies PageCalls<typeof logbooksRoutes>
