import type { DomainDoor } from '../../core/navigation/index.ts'
import { lazyPart } from '../../ui/index.ts'

/** The form of an action, for a record of another domain that opens one. */
export const planForm = () => import('./plan/PlanFor.tsx')

export const actionPlans: DomainDoor = {
  name: 'action-plans',
  texts: ['actions'],
  beside: { 'non-conformities': () => import('./parts/PlannedFor.tsx') },
  pages: {
    '/planos-de-acao': async () => (await import('./pages/AllActionsPage.tsx')).page,
    '/planos-de-acao/lista/{id}': async () => (await import('./pages/TopicActionsPage.tsx')).page,
    '/planos-de-acao/{id}': async () => (await import('./pages/FunctionActionsPage.tsx')).page,
    '/minhas-acoes': async () => (await import('./pages/MyActionsPage.tsx')).page,
    '/temas-planos-de-acao/{pillarId}': async () => (await import('./pages/PillarTopicsPage.tsx')).page,
    '/planos-de-acao/novo': async () => (await import('./pages/NewActionPage.tsx')).page,
    '/planos-de-acao/{topicId}/{id}': async () => (await import('./pages/ActionPage.tsx')).page,
    '/planos-de-acao/{topicId}/{action}/{id}': async () => (await import('./pages/ChangeActionPage.tsx')).page,
    '/planos-de-acao-aprovador/{topicId}/{id}': async () => (await import('./pages/ApproverPage.tsx')).page,
    '/alteracoes-de-acoes': async () => (await import('./pages/ActionLogPage.tsx')).page,
    '/alteracoes-de-acoes/{id}': async () => (await import('./pages/OneActionLogPage.tsx')).page,
    '/seo-plano-de-acao/{id}': async () => (await import('./pages/ActionPage.tsx')).page,
    '/seo-plano-de-acao/{action}/{id}': async () => (await import('./pages/ChangeActionPage.tsx')).page,
    '/seo-plano-de-acao': async () => (await import('./pages/SeoActionsPage.tsx')).page,
  },
}

/** The figures of the SEO's topics; the page that shows them loads the texts of this domain. */
export const SeoPicture = lazyPart(async () => ({ default: (await import('./figures/SeoPicture.tsx')).SeoPicture }))
/** The form of an action over the page of another record, which knows what it is for and loads the texts of this domain. */
export const planDialog = async () => ({ default: (await import('./plan/PlanDialog.tsx')).PlanDialog })
