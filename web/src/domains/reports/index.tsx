import type { DomainDoor } from '../../core/navigation/index.ts'

export const reports: DomainDoor = {
  name: 'reports',
  // where the SEO or checklists have no reports, their page shows the portal's own picture
  texts: ['action-plans', 'checklist-answers'],
  pages: {
    '/relatorios-de-coleta-power-BI': async () => (await import('./pages/ReportsPage.tsx')).page,
    '/relatorios-de-coleta-power-BI/report': async () => (await import('./pages/ReportPage.tsx')).page,
    '/seo-plano-de-acao-power-BI': async () => (await import('./pages/SeoReportsPage.tsx')).page,
    '/checklist/relatorios-power-BI': async () => (await import('./pages/ChecklistReportsPage.tsx')).page,
    '/relatorios-externos': async () => (await import('./pages/ReportLinkListPage.tsx')).page,
    '/relatorios-externos/{id}': async () => (await import('./pages/ReportLinkPage.tsx')).page,
  },
}
