import type { DomainDoor } from '../../core/navigation/index.ts'

export const actionPlans: DomainDoor = {
  name: 'action-plans',
  pages: {
    '/seo-plano-de-acao': async () => (await import('./pages/ActionPlanListPage.tsx')).page,
    '/seo-plano-de-acao/{id}': async () => (await import('./pages/ActionPlanPage.tsx')).page,
  },
}
