import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const reportsRoutes = [
  { id: 1106, path: '/relatorios-de-coleta-power-BI', domain: 'reports', access: ['1'], menu: ['samples', 50] },
  { id: 1107, path: '/relatorios-de-coleta-power-BI/report', domain: 'reports', access: ['1'] },
  { id: 1703, path: '/seo-plano-de-acao-power-BI', domain: 'reports', access: ['7'] },
  { id: 3406, path: '/checklist/relatorios-power-BI', domain: 'reports', access: ['35'] },
  { id: 1801, path: '/relatorios-externos', domain: 'reports', access: ['8'], menu: ['settings', 15] },
  { id: 1802, path: '/relatorios-externos/{id}', domain: 'reports', access: ['8'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const reportsPageCalls = {
  '/relatorios-de-coleta-power-BI': ['reports.listAll', 'reports.getDashboard'],
  '/relatorios-de-coleta-power-BI/report': ['reports.listAll', 'reports.getDashboard'],
  '/seo-plano-de-acao-power-BI': ['reports.listSeo', 'action-plans.getFigures', 'topics.listOptions'],
  '/checklist/relatorios-power-BI': [
    'reports.listChecklists',
    'checklist-answers.ranking',
    'checklist-answers.trend',
    'checklist-answers.census',
    'structure.hierarchy',
  ],
  '/relatorios-externos': ['reports.listExport', 'reports.list', 'structure.hierarchy'],
  '/relatorios-externos/{id}': ['reports.get', 'reports.log'],
} as const satisfies PageCalls<typeof reportsRoutes>
