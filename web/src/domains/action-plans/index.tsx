import type { DomainDoor } from '../../core/navigation/index.ts'

export const actionPlans: DomainDoor = {
  name: 'action-plans',
  texts: ['actions'],
  pages: {
    '/planos-de-acao': async () => (await import('./pages/AllActionsPage.tsx')).page,
    '/planos-de-acao/lista/{id}': async () => (await import('./pages/TopicActionsPage.tsx')).page,
    '/planos-de-acao/{id}': async () => (await import('./pages/FunctionActionsPage.tsx')).page,
    '/minhas-acoes': async () => (await import('./pages/MyActionsPage.tsx')).page,
    '/temas-planos-de-acao/{pillarId}': async () => (await import('./pages/PillarTopicsPage.tsx')).page,
    '/seo-plano-de-acao': async () => (await import('./pages/SeoActionsPage.tsx')).page,
    '/seo-plano-de-acao-power-BI': async () => (await import('./pages/SeoPicturePage.tsx')).page,
  },
}
