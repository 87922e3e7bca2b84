import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const structureRoutes = [
  { id: 1800, path: '/estrutura', domain: 'structure', access: ['8'], menu: ['settings', 10] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const structurePageCalls = {
  '/estrutura': [
    'structure.listAuditAreas',
    'structure.hierarchy',
    'structure.get',
    'structure.log',
    'structure.past',
    'structure.listDependents',
    'accounts.getSupervisorHierarchy',
  ],
} as const satisfies PageCalls<typeof structureRoutes>
