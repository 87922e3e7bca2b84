import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const formsRoutes = [
  { id: 1400, path: '/formulario', domain: 'forms', access: ['4'], menu: ['forms', 10] },
  { id: 1401, path: '/formulario/{id}', domain: 'forms', access: ['4'] },
  { id: 1402, path: '/novo-formulario', domain: 'forms', access: ['4'], menu: ['forms', 20] },
  { id: 1403, path: '/formulario/duplicar/{id}', domain: 'forms', access: ['4'] },
  { id: 1404, path: '/alteracoes-formulario', domain: 'forms', access: ['4'], menu: ['forms', 50] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const formsPageCalls = {
  '/formulario': ['forms.list', 'forms.listExport'],
  '/formulario/{id}': ['forms.record', 'forms.log', 'forms.version'],
  '/novo-formulario': [],
  '/formulario/duplicar/{id}': ['forms.record'],
  '/alteracoes-formulario': ['forms.listLog', 'forms.listLogExport'],
} as const satisfies PageCalls<typeof formsRoutes>
