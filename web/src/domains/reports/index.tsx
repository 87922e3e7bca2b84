import type { DomainDoor } from '../../core/navigation/index.ts'

export const reports: DomainDoor = {
  name: 'reports',
  pages: {
    '/relatorios-de-coleta-power-BI': async () => (await import('./pages/ReportsPage.tsx')).page,
    '/relatorios-de-coleta-power-BI/report': async () => (await import('./pages/ReportPage.tsx')).page,
    '/relatorios-externos': async () => (await import('./pages/ReportLinkListPage.tsx')).page,
    '/relatorios-externos/{id}': async () => (await import('./pages/ReportLinkPage.tsx')).page,
  },
}
