import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const optionGroupsRoutes = [
  { id: 1410, path: '/cadastro-de-opcoes', domain: 'option-groups', access: ['34'], menu: ['forms', 30] },
  { id: 1411, path: '/cadastro-de-opcoes/{id}', domain: 'option-groups', access: ['34'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const optionGroupsPageCalls = {
  '/cadastro-de-opcoes': ['option-groups.list', 'option-groups.listExport'],
  '/cadastro-de-opcoes/{id}': ['option-groups.get', 'option-groups.log', 'option-groups.usedIn'],
} as const satisfies PageCalls<typeof optionGroupsRoutes>
