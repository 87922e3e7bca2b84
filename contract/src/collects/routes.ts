import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const collectsRoutes = [
  { id: 1100, path: '/relatorio-de-coleta', domain: 'collects', access: ['1'], menu: ['samples', 10] },
  { id: 1102, path: '/relatorio-de-coleta/{sku}', domain: 'collects', access: ['1'] },
  { id: 1105, path: '/dados-relatorios-de-coleta', domain: 'collects', access: ['1'] },
  { id: 2200, path: '/relatorios-de-coleta/aprovacao', domain: 'collects', access: ['20'], menu: ['samples', 30] },
  { id: 2201, path: '/relatorio-de-coleta/aprovacao/{id}', domain: 'collects', access: ['20'], entry: 2200 },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const collectsPageCalls = {
  '/relatorio-de-coleta': [
    'collects.list',
    'collects.listExport',
    'collects.statistics',
    'collects.photos',
    'forms.find',
    'forms.fields',
    'shifts.list',
    'structure.hierarchy',
  ],
  '/relatorio-de-coleta/{sku}': ['collects.list', 'products.list'],
  '/dados-relatorios-de-coleta': ['collects.list', 'forms.fields', 'forms.find'],
  '/relatorios-de-coleta/aprovacao': [
    'collects.listChanges',
    'collects.listChangesExport',
    'collects.listChangeLog',
    'collects.listChangeLogExport',
  ],
  '/relatorio-de-coleta/aprovacao/{id}': ['collects.getChange'],
} as const satisfies PageCalls<typeof collectsRoutes>
