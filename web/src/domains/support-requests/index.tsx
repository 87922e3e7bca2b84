import type { DomainDoor } from '../../core/navigation/index.ts'

export const supportRequests: DomainDoor = {
  name: 'support-requests',
  pages: {
    '/ciex/novo': async () => (await import('./pages/NewRequestPage.tsx')).page,
    '/ciex/solicitacoes': async () => (await import('./pages/RequestsPage.tsx')).page,
    '/ciex/solicitacoes/{id}': async () => (await import('./pages/RequestPage.tsx')).page,
    '/ciex/minhas-solicitacoes': async () => (await import('./pages/MyRequestsPage.tsx')).page,
    '/ciex/minhas-solicitacoes/{id}': async () => (await import('./pages/MyRequestPage.tsx')).page,
  },
}
