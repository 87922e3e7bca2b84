import type { DemoText } from '../../../core/demo/index.ts'
/** The places of the demo plant: names as the plant's own people would write them. */
export interface DemoPlant {
  key: 'saoPaulo' | 'istanbul'
  name: DemoText
  timeZone: string
  currency: string
  processes: readonly Branch<Branch<DemoLine>>[]
}

export interface Branch<T> {
  name: DemoText
  within: readonly T[]
}

export interface DemoLine {
  key: string
  name: DemoText
  /** name by key */
  points: Readonly<Record<string, DemoText>>
}

const saoPaulo: DemoPlant = {
  key: 'saoPaulo',
  name: 'Unidade São Paulo',
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
  processes: [
    {
      name: 'Industrializados',
      within: [
        {
          name: 'Cozidos e defumados',
          within: [
            {
              key: 'cooking',
              name: 'Linha 1 – Cozimento',
              points: { brine: 'Preparo de salmoura', oven1: 'Estufa de cozimento 1', oven2: 'Estufa de cozimento 2' },
            },
            {
              key: 'smoking',
              name: 'Linha 2 – Defumação',
              points: { smoker: 'Defumador', smokedPack: 'Embaladora de defumados' },
            },
          ],
        },
        {
          name: 'Fatiados',
          within: [
            {
              key: 'slicing',
              name: 'Linha 3 – Fatiamento',
              points: {
                slicer: 'Fatiadora',
                vacuum: 'Embaladora a vácuo',
                metalSliced: 'Detector de metais – Fatiados',
              },
            },
          ],
        },
      ],
    },
    {
      name: 'Congelados',
      within: [
        {
          name: 'Empanados',
          within: [
            {
              key: 'breading',
              name: 'Linha 4 – Empanamento',
              points: { fryer: 'Fritadeira contínua', checkweigher: 'Balança de checagem' },
            },
            {
              key: 'freezing',
              name: 'Linha 5 – Congelamento',
              points: {
                tunnel: 'Túnel de congelamento',
                coldRoom: 'Câmara fria −18 °C',
                metalFrozen: 'Detector de metais – Congelados',
              },
            },
          ],
        },
      ],
    },
  ],
}

const istanbul: DemoPlant = {
  key: 'istanbul',
  name: 'İstanbul Fabrikası',
  timeZone: 'Europe/Istanbul',
  currency: 'TRY',
  processes: [
    {
      name: 'Hazır Gıda',
      within: [
        {
          name: 'Şarküteri',
          within: [
            {
              key: 'sausage',
              name: 'Hat 1 – Sucuk ve Salam',
              points: { steamer: 'Pişirme fırını', drying: 'Kurutma odası' },
            },
            {
              key: 'packing',
              name: 'Hat 2 – Dilimleme',
              points: { cutter: 'Dilimleme makinesi', gasPack: 'Gaz paketleme (MAP)', metalPack: 'Metal dedektörü' },
            },
          ],
        },
        {
          name: 'Soslar ve Mezeler',
          within: [
            {
              key: 'sauces',
              name: 'Hat 3 – Sos Dolum',
              points: { kettle: 'Sos pişirme kazanı', filler: 'Dolum ve kapatma' },
            },
          ],
        },
      ],
    },
  ],
}

export const demoPlants: readonly DemoPlant[] = [saoPaulo, istanbul]
