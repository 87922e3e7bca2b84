import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const actionPlansRoutes = [
  { id: 1700, path: '/seo-plano-de-acao', domain: 'action-plans', access: ['7'] },
  {
    id: 1701,
    path: '/seo-plano-de-acao/{action}/{id}',
    domain: 'action-plans',
    access: ['7'],
    action: ['editar', 'duplicar', 'avaliar'],
  },
  { id: 1702, path: '/seo-plano-de-acao/{id}', domain: 'action-plans', access: ['7'] },
  { id: 1703, path: '/seo-plano-de-acao-power-BI', domain: 'action-plans', access: ['7'] },
  { id: 2500, path: '/planos-de-acao', domain: 'action-plans', access: ['17'], menu: ['actionPlans', 10] },
  { id: 2501, path: '/planos-de-acao/novo', domain: 'action-plans', access: ['17w'] },
  { id: 2502, path: '/planos-de-acao/lista/{id}', domain: 'action-plans', access: ['17'] },
  { id: 2503, path: '/planos-de-acao/{topicId}/{id}', domain: 'action-plans', access: ['17'] },
  { id: 2504, path: '/planos-de-acao/{id}', domain: 'action-plans', access: ['17'] },
  { id: 2505, path: '/minhas-acoes', domain: 'action-plans', access: ['17'], menu: ['actionPlans', 20] },
  {
    id: 2506,
    path: '/planos-de-acao/{topicId}/{action}/{id}',
    domain: 'action-plans',
    access: ['17w'],
    action: ['editar', 'duplicar', 'aprovar'],
  },
  { id: 2507, path: '/temas-planos-de-acao/{pillarId}', domain: 'action-plans', access: ['17'] },
  { id: 2508, path: '/alteracoes-de-acoes', domain: 'action-plans', access: ['17'], menu: ['actionPlans', 30] },
  { id: 2509, path: '/alteracoes-de-acoes/{id}', domain: 'action-plans', access: ['17'] },
  { id: 2511, path: '/planos-de-acao-aprovador/{topicId}/{id}', domain: 'action-plans', access: ['17'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const actionPlansPageCalls = {
  '/seo-plano-de-acao': ['action-plans.listExport', 'action-plans.list', 'structure.hierarchy'],
  '/seo-plano-de-acao/{id}': ['action-plans.get'],
} as const satisfies PageCalls<typeof actionPlansRoutes>
