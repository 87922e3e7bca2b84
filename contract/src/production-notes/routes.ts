import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const productionNotesRoutes = [
  {
    id: 3000,
    path: '/apontamento-de-producao',
    domain: 'production-notes',
    access: ['26', '28'],
    menu: ['production', 10],
  },
  { id: 3001, path: '/apontamento-de-producao/{id}', domain: 'production-notes', access: ['26', '28'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const productionNotesPageCalls = {
  '/apontamento-de-producao': ['production-notes.listExport', 'production-notes.list', 'structure.hierarchy'],
  '/apontamento-de-producao/{id}': ['production-notes.get'],
} as const satisfies PageCalls<typeof productionNotesRoutes>
