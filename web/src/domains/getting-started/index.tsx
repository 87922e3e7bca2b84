import type { DomainDoor } from '../../core/navigation/index.ts'

export const gettingStarted: DomainDoor = {
  name: 'getting-started',
  pages: {
    '/primeiros-passos': async () => (await import('./pages/GuidePage.tsx')).page,
  },
  atopHome: { screen: 4000, load: async () => ({ Part: (await import('./parts/GuideAtHome.tsx')).GuideAtHome }) },
}
