import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const collectsRoutes = [
  { id: 1100, path: '/relatorio-de-coleta', domain: 'collects', access: ['1'], menu: ['samples', 10] },
  { id: 1102, path: '/relatorio-de-coleta/{sku}', domain: 'collects', access: ['1'] },
  { id: 1103, path: '/relatorios-de-coleta/justificativa', domain: 'collects', access: ['18'], menu: ['samples', 20] },
  { id: 1104, path: '/relatorios-de-coleta/justificativa/coletas-nao-realizadas', domain: 'collects', access: ['18'] },
  { id: 1105, path: '/dados-relatorios-de-coleta', domain: 'collects', access: ['1'] },
  { id: 1600, path: '/agendamento', domain: 'collects', access: ['1'], menu: ['samples', 40] },
  { id: 1601, path: '/agendamento/{id}', domain: 'collects', access: ['1'] },
  { id: 2200, path: '/relatorios-de-coleta/aprovacao', domain: 'collects', access: ['20'], menu: ['samples', 30] },
  { id: 2201, path: '/relatorio-de-coleta/aprovacao/{id}', domain: 'collects', access: ['20'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const collectsPageCalls = {
  '/relatorio-de-coleta': ['collects.list', 'collects.listExport', 'forms.find', 'shifts.list', 'structure.hierarchy'],
  '/relatorio-de-coleta/{sku}': ['collects.list', 'products.list'],
} as const satisfies PageCalls<typeof collectsRoutes>
