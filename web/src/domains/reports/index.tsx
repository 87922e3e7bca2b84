import type { DomainDoor } from '../../core/navigation/index.ts'

export const reports: DomainDoor = {
  name: 'reports',
  // where the SEO has no reports, its page shows the picture of its actions
  texts: ['action-plans'],
  pages: {
    '/relatorios-de-coleta-power-BI': async () => (await import('./pages/ReportsPage.tsx')).page,
    '/relatorios-de-coleta-power-BI/report': async () => (await import('./pages/ReportPage.tsx')).page,
    '/seo-plano-de-acao-power-BI': async () => (await import('./pages/SeoReportsPage.tsx')).page,
    '/relatorios-externos': async () => (await import('./pages/ReportLinkListPage.tsx')).page,
    '/relatorios-externos/{id}': async () => (await import('./pages/ReportLinkPage.tsx')).page,
  },
}
