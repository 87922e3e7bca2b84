import type { DemoPlant } from './places.ts'

/** Public holidays of a fixed day, month and day: Lei 662/1949, 6.802/1980 and 14.759/2023 in Brazil, Kanun 2429 in Türkiye. */
export const demoHolidays: Readonly<Record<DemoPlant['key'], Readonly<Record<string, string>>>> = {
  saoPaulo: {
    '01-01': 'Confraternização Universal',
    '04-21': 'Tiradentes',
    '05-01': 'Dia do Trabalho',
    '09-07': 'Independência do Brasil',
    '10-12': 'Nossa Senhora Aparecida',
    '11-02': 'Finados',
    '11-15': 'Proclamação da República',
    '11-20': 'Consciência Negra',
    '12-25': 'Natal',
  },
  istanbul: {
    '01-01': 'Yılbaşı',
    '04-23': 'Ulusal Egemenlik ve Çocuk Bayramı',
    '05-01': 'Emek ve Dayanışma Günü',
    '05-19': 'Atatürk’ü Anma, Gençlik ve Spor Bayramı',
    '07-15': 'Demokrasi ve Millî Birlik Günü',
    '08-30': 'Zafer Bayramı',
    '10-29': 'Cumhuriyet Bayramı',
  },
}

export interface DemoArea {
  plant: DemoPlant['key']
  name: string
  /** login */
  responsible: string
  /** names of the plant's places */
  places: readonly string[]
  within?: readonly DemoArea[]
}

const area = (plant: DemoPlant['key'], name: string, responsible: string, ...places: string[]): DemoArea => ({
  plant,
  name,
  responsible,
  places,
})

/** The areas of the demo plants' 5S audits. */
export const demoAreas: readonly DemoArea[] = [
  {
    ...area('saoPaulo', 'Produção', 'manager'),
    within: [
      area('saoPaulo', 'Cozimento e defumação', 'supervisor', 'Cozidos e defumados'),
      area('saoPaulo', 'Fatiamento e embalagem', 'marcos.teles', 'Fatiados'),
      area('saoPaulo', 'Congelados', 'ivone.sampaio', 'Congelados'),
    ],
  },
  area('saoPaulo', 'Manutenção', 'nelson.okada'),
  area('saoPaulo', 'Utilidades', 'sueli.brandao'),
  {
    ...area('istanbul', 'Üretim', 'murat.aksoy'),
    within: [
      area('istanbul', 'Şarküteri hattı', 'elif.karaca', 'Şarküteri'),
      area('istanbul', 'Sos dolum', 'omer.sahin', 'Soslar ve Mezeler'),
    ],
  },
  area('istanbul', 'Bakım atölyesi', 'kemal.tunc'),
]
