import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const checklistsRoutes = [
  { id: 3500, path: '/tipo-checklist', domain: 'checklists', access: ['38'], menu: ['settings', 95] },
  { id: 3501, path: '/tipo-checklist/novo', domain: 'checklists', access: ['38'] },
  { id: 3502, path: '/tipo-checklist/{id}', domain: 'checklists', access: ['38'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const checklistsPageCalls = {
  '/tipo-checklist': ['checklists.listExport', 'checklists.list', 'structure.listIndustries'],
  '/tipo-checklist/novo': ['checklists.create', 'checklists.choices', 'structure.hierarchy'],
  '/tipo-checklist/{id}': ['checklists.get', 'checklists.log', 'checklists.choices', 'structure.hierarchy'],
} as const satisfies PageCalls<typeof checklistsRoutes>
