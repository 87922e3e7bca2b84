import type { DomainDoor } from '../../core/navigation/index.ts'

export const news: DomainDoor = {
  name: 'news',
  texts: ['rich-text', 'wizard'],
  pages: {
    '/tour': async () => (await import('./pages/TourPage.tsx')).page,
    '/slider': async () => (await import('./pages/SlideListPage.tsx')).page,
    '/slider/novo': async () => (await import('./pages/NewSlidePage.tsx')).page,
    '/slider/editar/{id}': async () => (await import('./pages/EditSlidePage.tsx')).page,
    '/slider/visualizar/{id}': async () => (await import('./pages/SlidePage.tsx')).page,
    '/novidades': async () => (await import('./pages/NewsListPage.tsx')).page,
    '/novidades/{id}': async () => (await import('./pages/NewsItemPage.tsx')).page,
  },
  onHome: async () => ({ Part: (await import('./board/Board.tsx')).Board }),
  onStart: async () => ({ Part: (await import('./tour/TourOnce.tsx')).TourOnce }),
}
