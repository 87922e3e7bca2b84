import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screen of the domain, and where the menu has it; `cycle` of its address opens one. */
export const auditCyclesRoutes = [
  { id: 3560, path: '/auditoria-e-autoavaliacoes', domain: 'audit-cycles', access: ['40'], menu: ['seo', 80] },
] as const satisfies readonly RouteRow[]

/** The calls behind the screen. */
export const auditCyclesPageCalls = {
  '/auditoria-e-autoavaliacoes': [
    'audit-cycles.list',
    'audit-cycles.listExport',
    'audit-cycles.get',
    'audit-cycles.classifications',
    'pillars.listOptions',
    'structure.hierarchy',
  ],
} as const satisfies PageCalls<typeof auditCyclesRoutes>
