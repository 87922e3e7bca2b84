import type { DomainDoor } from '../../core/navigation/index.ts'
import type { pages } from './pages.ts'

// one file names all of them: what the shell says of each page is fetched with every other one
const own = () => import('./pages.ts')
const page = (name: keyof typeof pages) => async () => (await own()).pages[name]()

export const news: DomainDoor = {
  name: 'news',
  texts: ['rich-text', 'wizard'],
  pages: {
    '/tour': page('tour'),
    '/slider': page('slideList'),
    '/slider/novo': page('newSlide'),
    '/slider/editar/{id}': page('editSlide'),
    '/slider/visualizar/{id}': page('slide'),
    '/novidades': page('newsList'),
    '/novidades/{id}': page('newsItem'),
  },
  onHome: async () => (await own()).parts.board(),
  onStart: async () => (await own()).parts.tourOnce(),
}
