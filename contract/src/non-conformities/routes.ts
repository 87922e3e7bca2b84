import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const nonConformitiesRoutes = [
  { id: 1200, path: '/nao-conformidade', domain: 'non-conformities', access: ['2'], menu: ['nonConformities', 10] },
  { id: 1201, path: '/nao-conformidade/{id}', domain: 'non-conformities', access: ['2'] },
  { id: 1300, path: '/relatorio-de-acoes', domain: 'non-conformities', access: ['2'], menu: ['nonConformities', 20] },
  { id: 1301, path: '/relatorio-de-acoes/{id}', domain: 'non-conformities', access: ['2'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const nonConformitiesPageCalls = {
  '/nao-conformidade': [
    'non-conformities.list',
    'non-conformities.listExport',
    'non-conformities.statistics',
    'forms.findFields',
    'products.list',
  ],
  '/nao-conformidade/{id}': ['non-conformities.get', 'non-conformities.log', 'accounts.search'],
  '/relatorio-de-acoes': [
    'non-conformities.listActions',
    'non-conformities.listActionLog',
    'non-conformities.listActionsExport',
    'non-conformities.listActionLogExport',
  ],
  '/relatorio-de-acoes/{id}': ['non-conformities.getAction'],
} as const satisfies PageCalls<typeof nonConformitiesRoutes>
