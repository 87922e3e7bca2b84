import type { DomainDoor } from '../../core/navigation/index.ts'

export const nonConformities: DomainDoor = {
  name: 'non-conformities',
  texts: ['collects', 'actions'],
  beside: { collects: () => import('./raise/RaisedBy.tsx') },
  pages: {
    '/nao-conformidade': async () => (await import('./pages/NonConformityListPage.tsx')).page,
    '/nao-conformidade/{id}': async () => (await import('./pages/NonConformityPage.tsx')).page,
    '/relatorio-de-acoes': async () => (await import('./actions/ActionReportPage.tsx')).page,
    '/relatorio-de-acoes/{id}': async () => (await import('./actions/ActionPage.tsx')).page,
  },
}
