import type { DomainDoor } from '../../core/navigation/index.ts'

export const lots: DomainDoor = {
  name: 'lots',
  pages: {
    '/recebimento-materiais': async () => (await import('./pages/ReceptionPage.tsx')).page,
    '/recebimento-materiais/{id}': async () => (await import('./pages/ReceiptPage.tsx')).page,
    '/recebimento-materiais/details/{id}': async () => (await import('./pages/LotPage.tsx')).page,
    '/relatorio-de-rastreabilidade': async () => (await import('./pages/TracePage.tsx')).page,
    '/relatorio-de-rastreabilidade/resultado': async () => (await import('./pages/TraceResultPage.tsx')).page,
    '/relatorios-in79': async () => (await import('./pages/In79Page.tsx')).page,
  },
}
