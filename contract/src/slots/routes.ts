import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const slotsRoutes = [
  { id: 1103, path: '/relatorios-de-coleta/justificativa', domain: 'slots', access: ['18'], menu: ['samples', 20] },
  { id: 1104, path: '/relatorios-de-coleta/justificativa/coletas-nao-realizadas', domain: 'slots', access: ['18'] },
  { id: 1600, path: '/agendamento', domain: 'slots', access: ['1'], menu: ['samples', 40] },
  { id: 1601, path: '/agendamento/{id}', domain: 'slots', access: ['1'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const slotsPageCalls = {
  '/relatorios-de-coleta/justificativa': ['slots.listMissed', 'slots.listMissedExport', 'shifts.list'],
  '/relatorios-de-coleta/justificativa/coletas-nao-realizadas': [
    'slots.listMissed',
    'slots.listMissedExport',
    'shifts.list',
  ],
  '/agendamento': [
    'slots.board',
    'scripts.runs',
    'slots.list',
    'slots.listExport',
    'shifts.list',
    'structure.hierarchy',
  ],
  '/agendamento/{id}': ['slots.get', 'slots.log'],
} as const satisfies PageCalls<typeof slotsRoutes>
