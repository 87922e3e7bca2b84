import type { DomainDoor } from '../../core/navigation/index.ts'
import { lazyExtra } from '../../ui/index.ts'

export const collects: DomainDoor = {
  name: 'collects',
  pages: {
    '/dados-relatorios-de-coleta': async () => (await import('./pages/CollectDataPage.tsx')).page,
    '/relatorio-de-coleta': async () => (await import('./pages/CollectReportPage.tsx')).page,
    '/relatorio-de-coleta/aprovacao/{id}': async () => (await import('./changes/ChangePage.tsx')).page,
    '/relatorio-de-coleta/{sku}': async () => (await import('./pages/ProductReportPage.tsx')).page,
    '/relatorios-de-coleta/aprovacao': async () => (await import('./changes/ApprovalPage.tsx')).page,
  },
}

/** The values of a record beside something else: what a non-conformity's page shows of the collect it was found in. */
export const CollectBeside = lazyExtra(async () => ({
  default: (await import('./parts/CollectBeside.tsx')).CollectBeside,
}))
