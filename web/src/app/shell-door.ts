import { type DomainDoor, definePage } from '../core/navigation/index.ts'

/** The pages that belong to no domain. */
export const shellDoor: DomainDoor = {
  name: 'shell',
  pages: {
    '/imprimir': async () => definePage({ Component: (await import('./pages/PrintPage.tsx')).PrintPage }),
    '/erro': async () => definePage({ Component: (await import('./pages/ErrorPage.tsx')).ErrorPage }),
  },
}
