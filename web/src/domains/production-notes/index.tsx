import type { DomainDoor } from '../../core/navigation/index.ts'

export const productionNotes: DomainDoor = {
  name: 'production-notes',
  pages: {
    '/apontamento-de-producao': async () => (await import('./pages/NotesPage.tsx')).page,
    '/apontamento-de-producao/{id}': async () => (await import('./pages/NotePage.tsx')).page,
  },
}
