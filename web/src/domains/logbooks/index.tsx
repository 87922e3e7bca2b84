import type { DomainDoor } from '../../core/navigation/index.ts'

export const logbooks: DomainDoor = {
  name: 'logbooks',
  pages: {
    '/diario-de-bordo': async () => (await import('./pages/LogbooksPage.tsx')).page,
    '/diario-de-bordo/novo': async () => (await import('./pages/NewLogbookPage.tsx')).page,
    '/diario-de-bordo/{id}': async () => (await import('./pages/LogbookPage.tsx')).page,
    '/diario-de-bordo/{id}/edit': async () => (await import('./pages/EditLogbookPage.tsx')).page,
    '/diario-de-bordo-lista': async () => (await import('./pages/MyLogbookPage.tsx')).page,
    '/diario-de-bordo-lista/{id}': async () => (await import('./pages/DayPage.tsx')).page,
  },
}
