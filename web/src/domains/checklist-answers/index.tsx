import type { DomainDoor } from '../../core/navigation/index.ts'
import { lazyPart } from '../../ui/index.ts'

export const checklistAnswers: DomainDoor = {
  name: 'checklist-answers',
  texts: ['action-plans', 'actions'],
  beside: { 'action-plans': () => import('./record/OfAction.tsx') },
  unsent: async () => (await import('./apply/unsent-work.ts')).unsentWork,
  pages: {
    '/checklist/lista': async () => (await import('./pages/AnswerListPage.tsx')).page,
    '/checklist/lista/{id}': async () => (await import('./pages/AnswerPage.tsx')).page,
    '/checklist/lista/{id}/senso/{census}': async () => (await import('./pages/SensePage.tsx')).page,
    '/checklist/novo': async () => (await import('./pages/ChoosePage.tsx')).page,
    '/checklist/novo/{id}': async () => (await import('./pages/ApplyPage.tsx')).page,
    '/checklist/editar/{id}': async () => (await import('./pages/EditPage.tsx')).page,
    '/checklist/aprovacao': async () => (await import('./pages/ApprovalPage.tsx')).page,
    '/checklist/aprovacao/{id}': async () => (await import('./pages/DecidePage.tsx')).page,
  },
}

/** The pictures of a checklist; the page that shows them loads the texts of this domain. */
export const ChecklistPicture = lazyPart(async () => ({
  default: (await import('./figures/ChecklistPicture.tsx')).ChecklistPicture,
}))
