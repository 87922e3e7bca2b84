import type { DomainDoor } from '../../core/navigation/index.ts'

export const shifts: DomainDoor = {
  name: 'shifts',
  pages: {
    '/turnos': async () => (await import('./pages/ShiftListPage.tsx')).page,
    '/turnos/{id}': async () => (await import('./pages/ShiftPage.tsx')).page,
  },
}
