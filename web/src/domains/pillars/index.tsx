import type { DomainDoor } from '../../core/navigation/index.ts'

export const pillars: DomainDoor = {
  name: 'pillars',
  pages: {
    '/pilar': async () => (await import('./pages/PillarListPage.tsx')).page,
    '/pilar/novo': async () => (await import('./pages/NewPillarPage.tsx')).page,
    '/pilar/editar/{id}': async () => (await import('./pages/PillarPage.tsx')).page,
  },
}
