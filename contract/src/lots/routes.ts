import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const lotsRoutes = [
  { id: 2800, path: '/relatorio-de-rastreabilidade', domain: 'lots', access: ['24'], menu: ['traceability', 20] },
  { id: 2801, path: '/relatorio-de-rastreabilidade/resultado', domain: 'lots', access: ['24'] },
  { id: 2802, path: '/recebimento-materiais', domain: 'lots', access: ['29'], menu: ['traceability', 30] },
  { id: 2803, path: '/recebimento-materiais/{id}', domain: 'lots', access: ['29'] },
  { id: 2804, path: '/recebimento-materiais/details/{id}', domain: 'lots', access: ['29'] },
  { id: 2805, path: '/relatorios-in79', domain: 'lots', access: ['24'], menu: ['traceability', 10] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const lotsPageCalls = {
  '/relatorio-de-rastreabilidade': ['lots.traceLots', 'lots.traceItems', 'structure.hierarchy'],
  '/relatorio-de-rastreabilidade/resultado': ['lots.trace', 'lots.onTheWay', 'lots.traceLots', 'structure.hierarchy'],
  '/recebimento-materiais': [
    'lots.listReceipts',
    'lots.listReceiptsExport',
    'lots.list',
    'lots.listExport',
    'lots.listMovements',
    'lots.listMovementsExport',
    'lots.listArrivals',
    'lots.places.list',
    'structure.hierarchy',
  ],
  '/recebimento-materiais/{id}': ['lots.getReceipt', 'structure.hierarchy'],
  '/recebimento-materiais/details/{id}': [
    'lots.get',
    'lots.log',
    'lots.label',
    'lots.ledger',
    'lots.stock',
    'lots.places.list',
    'lots.getMovement',
    'lots.getSpecification',
    'lots.recall',
    'structure.hierarchy',
  ],
  '/relatorios-in79': ['lots.in79', 'lots.in79Export', 'structure.hierarchy'],
} as const satisfies PageCalls<typeof lotsRoutes>
