import type { DomainDoor } from '../../core/navigation/index.ts'

export const standardChecks: DomainDoor = {
  name: 'standard-checks',
  // a failed task plans an action, and shows how it stands
  texts: ['action-plans', 'actions'],
  beside: { 'action-plans': () => import('./OfAction.tsx') },
  pages: {
    '/check-padrao': async () => (await import('./pages/HomePage.tsx')).page,
    '/check-padrao/novo': async () => (await import('./pages/NewCheckPage.tsx')).page,
    '/check-padrao-lista': async () => (await import('./pages/ListsPage.tsx')).page,
    '/check-padrao-cadastro/{id}': async () => (await import('./pages/CheckPage.tsx')).page,
  },
}
