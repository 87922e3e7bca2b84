import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const checklistAnswersRoutes = [
  { id: 3400, path: '/checklist/lista', domain: 'checklist-answers', access: ['35'], menu: ['seo', 50] },
  { id: 3401, path: '/checklist/lista/{id}', domain: 'checklist-answers', access: ['35'] },
  { id: 3402, path: '/checklist/lista/{id}/senso/{census}', domain: 'checklist-answers', access: ['35'] },
  { id: 3403, path: '/checklist/novo', domain: 'checklist-answers', access: ['36'], menu: ['seo', 60] },
  { id: 3404, path: '/checklist/novo/{id}', domain: 'checklist-answers', access: ['36'] },
  { id: 3405, path: '/checklist/editar/{id}', domain: 'checklist-answers', access: ['36'] },
  { id: 3407, path: '/checklist/aprovacao', domain: 'checklist-answers', access: ['39'], menu: ['seo', 70] },
  { id: 3408, path: '/checklist/aprovacao/{id}', domain: 'checklist-answers', access: ['39'] },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const checklistAnswersPageCalls = {
  '/checklist/lista': ['checklist-answers.list', 'checklist-answers.listExport', 'structure.hierarchy'],
  '/checklist/lista/{id}': ['checklist-answers.summary', 'checklist-answers.get', 'checklist-answers.compare'],
  '/checklist/lista/{id}/senso/{census}': ['checklist-answers.summary', 'checklist-answers.trend'],
  '/checklist/novo': ['checklist-answers.list', 'checklists.listOffered', 'structure.hierarchy'],
  '/checklist/novo/{id}': ['checklist-answers.start', 'checklist-answers.get', 'checklist-answers.register'],
  '/checklist/editar/{id}': ['checklist-answers.get', 'checklist-answers.save', 'checklist-answers.requestEdit'],
  '/checklist/aprovacao': ['checklist-answers.list', 'checklist-answers.listExport', 'structure.hierarchy'],
  '/checklist/aprovacao/{id}': ['checklist-answers.get', 'checklist-answers.summary'],
} as const satisfies PageCalls<typeof checklistAnswersRoutes>
