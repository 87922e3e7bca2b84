import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const shiftsRoutes = [
  { id: 2000, path: '/turnos', domain: 'shifts', access: ['10'], menu: ['settings', 30] },
  { id: 2001, path: '/turnos/{id}', domain: 'shifts', access: ['10'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const shiftsPageCalls = {
  '/turnos': ['shifts.find', 'shifts.list', 'structure.hierarchy', 'structure.get'],
  '/turnos/{id}': [
    'shifts.get',
    'shifts.log',
    'shifts.list',
    'structure.hierarchy',
    'structure.get',
    'accounts.search',
  ],
} as const satisfies PageCalls<typeof shiftsRoutes>
