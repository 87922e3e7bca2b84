import type { LotPlaceKind } from '@lineside/contract/lots'
import type { DemoText } from '../../../core/demo/index.ts'

interface DemoPlace {
  name: DemoText
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

interface DemoMaterial {
  sku: string
  name: DemoText
  supplier: DemoText
  /** days after its receipt on which it may be used */
  days: number
}

/** What goes into a product, by its SKU; the parameter that is measured of each. */
interface DemoChain {
  sku: string
  code: string
  days: number
  materials: readonly DemoMaterial[]
}

export const demoChains: readonly DemoChain[] = [
  {
    sku: '10010',
    code: 'PC',
    days: 60,
    materials: [
      { sku: 'MP-101', name: 'Pernil suíno resfriado', supplier: 'Frigorífico Serra Azul', days: 12 },
      { sku: 'MP-102', name: 'Sal de cura', supplier: 'Química Aurora', days: 180 },
    ],
  },
  {
    sku: '13010',
    code: 'NG',
    days: 180,
    materials: [
      { sku: 'MP-301', name: 'Peito de frango resfriado', supplier: 'Granja Santa Luzia', days: 8 },
      { sku: 'MP-302', name: 'Farinha de rosca', supplier: 'Moinho Paraná', days: 120 },
    ],
  },
  {
    sku: '11010',
    code: 'LC',
    days: 90,
    materials: [
      { sku: 'MP-201', name: 'Retalho suíno congelado', supplier: 'Frigorífico Serra Azul', days: 90 },
      { sku: 'MP-202', name: 'Tempero calabresa', supplier: 'Condimentos Ibiúna', days: 240 },
    ],
  },
  {
    sku: '14010',
    code: 'HB',
    days: 180,
    materials: [
      { sku: 'MP-401', name: 'Dianteiro bovino resfriado', supplier: 'Boi Forte Alimentos', days: 10 },
      { sku: 'MP-402', name: 'Proteína de soja', supplier: 'Agro Vale', days: 300 },
    ],
  },
]

/** What is measured of every lot. */
export const demoParameter = { name: 'Umidade', unit: '%', min: '8', max: '14' } as const

/** The incident: the material whose lot is blocked, and what people write. */
export const demoIncident = {
  sku: 'MP-302',
  blocked: 'Fragmento de plástico azul encontrado na peneira da farinha de rosca',
  back: 'Detector de metais e raio X sem achados; volta para análise',
  rejected: 'Fornecedor confirmou a contaminação do silo; lote devolvido',
} as const

/** A lot of which a little too much was measured, and for what it is released all the same. */
export const demoRestriction = {
  value: '14.6',
  text: 'Umidade acima do limite: usar somente em reprocesso, até o fim da validade da restrição',
} as const

/** What goes to the other plant, as that calls it, and what it says of what was missing. */
export const demoTransfer = {
  sku: '10010',
  name: 'Pişmiş jambon 3,5 kg',
  missing: '4',
  reason: 'İki kutu yolda ezilmiş, imha edildi',
} as const
