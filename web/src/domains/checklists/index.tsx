import type { DomainDoor } from '../../core/navigation/index.ts'

export const checklists: DomainDoor = {
  name: 'checklists',
  pages: {
    '/tipo-checklist': async () => (await import('./pages/ChecklistListPage.tsx')).page,
    '/tipo-checklist/novo': async () => (await import('./pages/NewChecklistPage.tsx')).page,
    '/tipo-checklist/{id}': async () => (await import('./pages/ChecklistPage.tsx')).page,
  },
}
