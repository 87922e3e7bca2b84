import type { DomainDoor } from '../../core/navigation/index.ts'

export const results: DomainDoor = {
  name: 'results',
  pages: {
    '/gestao-de-resultados': async () => (await import('./pages/ResultsPage.tsx')).page,
  },
}
