import type { DomainDoor } from '../../core/navigation/index.ts'

export const norms: DomainDoor = {
  name: 'norms',
  pages: {
    '/normas': async () => (await import('./pages/NormListPage.tsx')).page,
    '/normas/{id}': async () => (await import('./pages/NormPage.tsx')).page,
  },
}
