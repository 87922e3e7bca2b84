import { lazy } from 'react'
import type { DomainDoor } from '../../core/navigation/index.ts'

export const collects: DomainDoor = {
  name: 'collects',
  pages: {
    '/relatorio-de-coleta': async () => (await import('./pages/CollectReportPage.tsx')).page,
    '/relatorio-de-coleta/{sku}': async () => (await import('./pages/ProductReportPage.tsx')).page,
  },
}

/** The values of a record beside something else: what a non-conformity's page shows of the collect it was found in. */
export const CollectBeside = lazy(async () => ({ default: (await import('./parts/CollectBeside.tsx')).CollectBeside }))
