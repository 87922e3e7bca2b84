import { type DomainDoor, definePage } from '../core/navigation/index.ts'
import { ErrorPage } from './pages/ErrorPage.tsx'

/** The pages that belong to no domain. What says that nothing can be fetched is not fetched itself. */
export const shellDoor: DomainDoor = {
  name: 'shell',
  pages: {
    '/imprimir': async () => definePage({ Component: (await import('./pages/PrintPage.tsx')).PrintPage }),
    '/erro': async () => definePage({ Component: ErrorPage }),
  },
}
