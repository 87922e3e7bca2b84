import type { DomainDoor } from '../../core/navigation/index.ts'

export const connectors: DomainDoor = {
  name: 'connectors',
  pages: {
    '/conectores': async () => (await import('./pages/ConnectorListPage.tsx')).page,
    '/conectores/{id}': async () => (await import('./pages/ConnectorPage.tsx')).page,
  },
}
