import type { DomainDoor } from '../../core/navigation/index.ts'

export const home: DomainDoor = {
  name: 'home',
  pages: {
    '/': async () => (await import('./pages/HomePage.tsx')).page,
  },
}
