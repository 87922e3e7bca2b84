import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screen of the domain, and where the menu has it. */
export const skillsRoutes = [
  { id: 1720, path: '/matriz-de-polivalencia', domain: 'skills', access: ['14'], menu: ['seo', 30] },
] as const satisfies readonly RouteRow[]

/** The calls behind the screen, its own first. */
export const skillsPageCalls = {
  '/matriz-de-polivalencia': [
    'skills.matrix',
    'skills.matrixExport',
    'skills.getLevel',
    'skills.levelLog',
    'skills.listLevels',
    'skills.listLevelsExport',
    'skills.listSuggestions',
    'skills.list',
    'skills.listExport',
    'skills.get',
    'skills.log',
    'skills.positions.list',
    'skills.positions.listExport',
    'skills.positions.get',
    'skills.positions.log',
    'structure.hierarchy',
    'shifts.list',
  ],
} as const satisfies PageCalls<typeof skillsRoutes>
