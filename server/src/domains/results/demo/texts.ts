import type { Direction, Source, UtilityType } from '@lineside/contract/results'
import type { DemoText } from '../../../core/demo/index.ts'

export interface DemoIndicator {
  name: DemoText | 'OEE'
  unit: string
  decimals: number
  direction: Direction
  source: Source
  utility?: UtilityType
  target: number
  /** in percent; all of them total 100 */
  weight: number
  /** what is typed, month after month */
  actuals?: readonly number[]
  /** beside one of them */
  note?: DemoText
}

/** What the plant measures itself by, and what it typed. */
export const demoIndicators: readonly DemoIndicator[] = [
  {
    ...{ name: 'OEE', unit: '%', decimals: 1, direction: 'HIGHER', source: 'TYPED', target: 82, weight: 30 },
    actuals: [79.4, 80.1, 81.7, 82.6, 83.9, 77.2, 81.5, 82.2, 84.1, 83.3, 82.8, 83.6],
    note: 'Parada de quatro dias para troca do compressor de amônia.',
  },
  {
    ...{ name: 'Reclamações de clientes', unit: '', decimals: 0, direction: 'LOWER', source: 'TYPED' },
    ...{ target: 6, weight: 20 },
    actuals: [8, 7, 6, 6, 5, 9, 7, 6, 4, 5, 6, 5],
  },
  {
    ...{ name: 'Acidentes com afastamento', unit: '', decimals: 0, direction: 'LOWER', source: 'TYPED' },
    ...{ target: 0, weight: 10 },
    actuals: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
    note: 'Queda na plataforma da fritadeira 2; análise concluída.',
  },
  {
    ...{ name: 'Perda de produção', unit: 'kg', decimals: 1, direction: 'LOWER', source: 'FORM_FIELD' },
    ...{ target: 900, weight: 20 },
  },
  {
    ...{ name: 'Geração de frio', unit: 'MWh', decimals: 1, direction: 'HIGHER', source: 'UTILITIES', utility: 'F' },
    ...{ target: 1240, weight: 10 },
  },
  {
    ...{ name: 'Consumo de vapor', unit: 't', decimals: 1, direction: 'LOWER', source: 'UTILITIES', utility: 'V' },
    ...{ target: 3650, weight: 10 },
  },
]
