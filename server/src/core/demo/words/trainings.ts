import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const trainingsOfBrazil = {
  'Boas práticas de fabricação': ['Good manufacturing practices', 'İyi üretim uygulamaları eğitimi'],
  'Higiene pessoal, fluxo de pessoas e materiais, prevenção de contaminação cruzada.': [
    'Personal hygiene, flow of people and materials, preventing cross-contamination.',
    'Kişisel hijyen, insan ve malzeme akışı, çapraz bulaşmayı önleme.',
  ],
  'Integração de segurança': ['Safety onboarding', 'İSG işe giriş eğitimi'],
  'Riscos da unidade, EPIs, rotas de fuga e relato de quase acidentes.': [
    'Hazards of the plant, PPE, escape routes and reporting near misses.',
    'Tesisin riskleri, KKD, kaçış yolları ve ramak kala bildirimi.',
  ],
  'Isolamento de energias antes de intervir em uma máquina.': [
    'Isolating energy before working on a machine.',
    'Makineye müdahaleden önce enerjinin kesilmesi.',
  ],
  'Temperatura de cozimento, detector de metais e o que fazer fora do limite.': [
    'Cooking temperature, metal detector, and what to do outside limits.',
    'Pişirme sıcaklığı, metal dedektörü ve sınır dışında yapılacaklar.',
  ],
  'Operação da seladora': ['Running the sealer', 'Kaynak makinesinin kullanımı'],
  'Partida, parada, troca de bobina e teste de selagem.': [
    'Startup, shutdown, roll change and seal test.',
    'Başlatma, durdurma, bobin değişimi ve kaynak testi.',
  ],
  'Controle estatístico de processo': ['Statistical process control', 'İstatistiksel proses kontrolü'],
  'Cartas de controle, capacidade e reação a tendências.': [
    'Control charts, capability, and reacting to trends.',
    'Kontrol kartları, yeterlilik ve eğilimlere tepki.',
  ],
  'Instituto Prisma Treinamentos': ['Prism Training Institute', 'Prizma Eğitim Merkezi'],
  'Sala de treinamento 1': ['Training room 1', 'Eğitim odası 1'],
  'Sala de treinamento 2': ['Training room 2', 'Eğitim odası 2'],
  Auditório: ['Auditorium', 'Konferans salonu'],
  'Linha 1': ['Line 1', 'Hat 1'],
  'Linha parada para manutenção no horário.': [
    'Line down for maintenance at that time.',
    'O saatte hat bakım için duruyordu.',
  ],
  'Prova refeita e aprovada na mesma semana.': [
    'Test retaken and passed the same week.',
    'Sınav aynı hafta yinelendi ve başarıldı.',
  ],
} as const satisfies Translated

/** From the plant in Türkiye: as a plant in the United States and one in Brazil write it. */
export const trainingsOfTurkey = {
  'İyi üretim uygulamaları': ['Good manufacturing practices (GMP)', 'Boas práticas de fabricação (BPF)'],
  'Kişisel hijyen, malzeme akışı, çapraz bulaşmanın önlenmesi.': [
    'Personal hygiene, flow of materials, avoiding cross-contamination.',
    'Higiene pessoal, fluxo de materiais e contaminação cruzada.',
  ],
  'Dolum makinesinin kullanımı': ['Running the filler', 'Operação da envasadora'],
  'Çalıştırma, durdurma ve format değişimi.': [
    'Startup, shutdown and format change.',
    'Partida, parada e troca de formato.',
  ],
} as const satisfies Translated
