import type { DomainDoor } from '../../core/navigation/index.ts'

export const topics: DomainDoor = {
  name: 'topics',
  pages: {
    '/temas': async () => (await import('./pages/TopicListPage.tsx')).page,
    '/temas/novo': async () => (await import('./pages/NewTopicPage.tsx')).page,
    '/temas/{id}': async () => (await import('./pages/TopicPage.tsx')).page,
    '/temas/editar/{id}': async () => (await import('./pages/EditTopicPage.tsx')).page,
  },
}
