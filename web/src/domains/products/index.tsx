import type { DomainDoor } from '../../core/navigation/index.ts'

export const products: DomainDoor = {
  name: 'products',
  pages: {
    '/produtos': async () => (await import('./pages/ProductListPage.tsx')).page,
    '/produtos/novo': async () => (await import('./pages/NewProductPage.tsx')).page,
    '/produtos/{action}/{id}': async () => (await import('./pages/ProductPage.tsx')).page,
  },
}
