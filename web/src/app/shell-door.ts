import { type DomainDoor, definePage } from '../core/navigation/index.ts'

/** The pages that belong to no domain. */
export const shellDoor: DomainDoor = {
  name: 'shell',
  pages: {
    '/dev/componentes': async () =>
      definePage({ Component: (await import('./pages/ComponentsPage.tsx')).ComponentsPage }),
    '/erro': async () => definePage({ Component: (await import('./pages/ErrorPage.tsx')).ErrorPage }),
  },
}
