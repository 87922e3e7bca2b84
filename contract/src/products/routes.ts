import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const productsRoutes = [
  { id: 1900, path: '/produtos', domain: 'products', access: ['9'], menu: ['settings', 20] },
  { id: 1901, path: '/produtos/novo', domain: 'products', access: ['9'] },
  {
    id: 1902,
    path: '/produtos/{action}/{id}',
    domain: 'products',
    access: ['9'],
    action: ['editar', 'duplicar', 'visualizar'],
  },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const productsPageCalls = {
  '/produtos': ['products.listExport', 'products.list', 'structure.hierarchy'],
  '/produtos/novo': [],
  '/produtos/{action}/{id}': ['products.get', 'products.log', 'structure.hierarchy'],
} as const satisfies PageCalls<typeof productsRoutes>
