import type { DomainDoor } from '../../core/navigation/index.ts'

export const trainings: DomainDoor = {
  name: 'trainings',
  pages: {
    '/treinamento': async () => (await import('./pages/TrainingsPage.tsx')).page,
  },
}
