import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screen of the domain; in its address `industryId` and `month` (YYYY-MM) choose the month, `tab` what is shown. */
export const resultsRoutes = [
  { id: 3565, path: '/gestao-de-resultados', domain: 'results', access: ['41'], menu: ['seo', 90] },
] as const satisfies readonly RouteRow[]

/** The calls behind the screen. */
export const resultsPageCalls = {
  '/gestao-de-resultados': [
    'results.listMonths',
    'results.listMonthsExport',
    'results.getMonth',
    'results.monthLog',
    'results.getFigure',
    'results.list',
    'results.listExport',
    'results.get',
    'results.log',
    'results.listSourceFields',
    'results.listValues',
    'results.listValuesExport',
    'results.listWeights',
    'results.listWeightsExport',
    'results.weightsLog',
    'results.listGeneration',
    'results.listGenerationExport',
    'results.generationLog',
    'structure.hierarchy',
  ],
} as const satisfies PageCalls<typeof resultsRoutes>
