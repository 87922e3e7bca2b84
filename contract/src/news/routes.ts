import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const newsRoutes = [
  { id: 1001, path: '/tour', domain: 'news', access: 'always' },
  { id: 2900, path: '/slider', domain: 'news', access: ['25'], menu: ['settings', 110] },
  { id: 2901, path: '/slider/novo', domain: 'news', access: ['25'] },
  { id: 2902, path: '/slider/editar/{id}', domain: 'news', access: ['25'] },
  { id: 2903, path: '/slider/visualizar/{id}', domain: 'news', access: ['25'] },
  { id: 3100, path: '/novidades', domain: 'news', access: ['27'], menu: ['settings', 120] },
  // `/novidades/novo` is its form for a new one
  { id: 3101, path: '/novidades/{id}', domain: 'news', access: ['27'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const newsPageCalls = {
  '/tour': ['news.filterTour'],
  '/slider': ['news.slides.list'],
  '/slider/novo': [],
  '/slider/editar/{id}': ['news.slides.get', 'news.slides.log'],
  '/slider/visualizar/{id}': ['news.slides.get', 'news.slides.log'],
  '/novidades': ['news.list'],
  '/novidades/{id}': ['news.get', 'news.log', 'news.getReaders'],
} as const satisfies PageCalls<typeof newsRoutes>
