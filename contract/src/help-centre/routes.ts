import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const helpCentreRoutes = [
  { id: 2300, path: '/central-de-ajuda', domain: 'help-centre', access: 'always' },
  { id: 2301, path: '/central-de-ajuda/perguntas', domain: 'help-centre', access: ['23'], menu: ['settings', 70] },
  { id: 2302, path: '/central-de-ajuda/perguntas/{id}', domain: 'help-centre', access: ['23'] },
  { id: 2304, path: '/central-de-ajuda/categorias', domain: 'help-centre', access: ['23'] },
  { id: 2310, path: '/central-de-ajuda/{id}', domain: 'help-centre', access: 'always' },
  { id: 2311, path: '/central-de-ajuda/{id}/{questionId}', domain: 'help-centre', access: 'always' },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const helpCentrePageCalls = {
  '/central-de-ajuda': ['help-centre.home', 'help-centre.search'],
  '/central-de-ajuda/perguntas': ['help-centre.listExport', 'help-centre.list', 'help-centre.categories.list'],
  '/central-de-ajuda/perguntas/{id}': ['help-centre.get', 'help-centre.log', 'help-centre.categories.list'],
  '/central-de-ajuda/categorias': ['help-centre.categories.list', 'help-centre.categories.log'],
  '/central-de-ajuda/{id}': ['help-centre.category', 'help-centre.search'],
  '/central-de-ajuda/{id}/{questionId}': ['help-centre.article'],
} as const satisfies PageCalls<typeof helpCentreRoutes>
