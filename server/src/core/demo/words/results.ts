import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const resultsOfBrazil = {
  'Parada de quatro dias para troca do compressor de amônia.': [
    'Four-day shutdown to replace the ammonia compressor.',
    'Amonyak kompresörü değişimi için dört gün duruş.',
  ],
  'Acidentes com afastamento': ['Lost-time accidents', 'İş günü kayıplı kazalar'],
  'Queda na plataforma da fritadeira 2; análise concluída.': [
    'Fall from the platform of fryer 2; investigation completed.',
    '2 numaralı fritözün platformundan düşme; inceleme tamamlandı.',
  ],
  'Geração de frio': ['Refrigeration output', 'Soğutma üretimi'],
  'Consumo de vapor': ['Steam consumption', 'Buhar tüketimi'],
} as const satisfies Translated
