import { type DemoLanguage, type DemoText, demoLanguage } from '../../../core/demo/index.ts'
import type { DemoPlant } from './places.ts'

/** The languages of the plants' countries. */
type Country = DemoLanguage

/** In which country a demo plant stands: of the language in which both are written, otherwise each in its own. */
export const countryOf = (plant: DemoPlant['key']): Country => demoLanguage() ?? (plant === 'saoPaulo' ? 'pt-BR' : 'tr')

/**
 * Public holidays of a fixed day, month and day: Lei 662/1949, 6.802/1980 and 14.759/2023 in Brazil, Kanun 2429 in Türkiye,
 * 5 U.S.C. 6103 in the United States.
 */
export const demoHolidays: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  'en-US': {
    '01-01': 'New Year’s Day',
    '06-19': 'Juneteenth',
    '07-04': 'Independence Day',
    '11-11': 'Veterans Day',
    '12-25': 'Christmas Day',
  },
  'pt-BR': {
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
  tr: {
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
  name: DemoText
  /** login */
  responsible: string
  /** names of the plant's places */
  places: readonly string[]
  within?: readonly DemoArea[]
}

const area = (plant: DemoPlant['key'], name: DemoText, responsible: string, ...places: string[]): DemoArea => ({
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
