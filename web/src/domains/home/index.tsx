import type { DomainDoor } from '../../core/navigation/index.ts'

export const home: DomainDoor = {
  name: 'home',
  palette: async () => (await import('./palette.ts')).paletteSources,
  pages: {
    '/': async () => (await import('./pages/HomePage.tsx')).page,
  },
}
