import type { DomainDoor } from '../../core/navigation/index.ts'

export const slots: DomainDoor = {
  name: 'slots',
  texts: ['scripts'],
  pages: {
    '/agendamento': async () => (await import('./pages/SchedulePage.tsx')).page,
    '/agendamento/{id}': async () => (await import('./pages/SlotPage.tsx')).page,
    '/relatorios-de-coleta/justificativa': async () => (await import('./pages/JustificationListPage.tsx')).page,
    '/relatorios-de-coleta/justificativa/coletas-nao-realizadas': async () =>
      (await import('./pages/MissedListPage.tsx')).page,
  },
}
