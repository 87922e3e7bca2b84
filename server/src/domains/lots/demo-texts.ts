import type { LotPlaceKind } from '@lineside/contract/lots'

interface DemoPlace {
  name: string
  kind: LotPlaceKind
}

/** What the plants call their places. */
export const demoPlaces: Readonly<Record<string, readonly DemoPlace[]>> = {
  saoPaulo: [
    { name: 'Doca de recebimento', kind: 'RECEIVING' },
    { name: 'Câmara fria 1', kind: 'STORAGE' },
    { name: 'Almoxarifado seco', kind: 'STORAGE' },
    { name: 'Estoque de acabados', kind: 'STORAGE' },
    { name: 'Quarentena', kind: 'QUARANTINE' },
    { name: 'Abastecimento da linha', kind: 'LINE' },
    { name: 'Refugo', kind: 'REJECT' },
    { name: 'Devolução', kind: 'RETURN' },
    { name: 'Expedição', kind: 'DISPATCH' },
  ],
  istanbul: [
    { name: 'Mal kabul', kind: 'RECEIVING' },
    { name: 'Soğuk depo', kind: 'STORAGE' },
    { name: 'Karantina', kind: 'QUARANTINE' },
    { name: 'Hat besleme', kind: 'LINE' },
    { name: 'Ret alanı', kind: 'REJECT' },
    { name: 'Sevkiyat', kind: 'DISPATCH' },
  ],
}
