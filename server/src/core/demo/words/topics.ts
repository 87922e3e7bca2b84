import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const topicsOfBrazil = {
  'Bloqueio previsto para': ['Lockout planned for', 'Kilitleme tarihi'],
  'Líder da brigada': ['Response team lead', 'Acil durum ekibi lideri'],
  'Número da reclamação': ['Complaint number', 'Şikâyet numarası'],
  Canal: ['Channel', 'Kanal'],
  'Cliente industrial': ['Foodservice customer', 'Endüstriyel müşteri'],
  Varejo: ['Retail', 'Perakende'],
  Exportação: ['Export', 'İhracat'],
  'Unidades afetadas': ['Units affected', 'Etkilenen adet'],
  'Resposta ao cliente até': ['Answer to customer by', 'Müşteriye yanıt tarihi'],
  'Custo da devolução': ['Cost of the return', 'İade maliyeti'],
  'Contato comercial': ['Sales contact', 'Satış sorumlusu'],
  'Ganho previsto por mês': ['Expected gain per month', 'Beklenen aylık kazanç'],
  'Perda atual (kg por turno)': ['Current loss (lb per shift)', 'Mevcut kayıp (kg/vardiya)'],
  'Tipo de perda': ['Type of loss', 'Kayıp türü'],
  Quebra: ['Breakage', 'Kırık'],
  Parada: ['Downtime', 'Duruş'],
  Sobrepeso: ['Giveaway', 'Fazla dolum'],
  'Centro de custo': ['Cost center', 'Maliyet merkezi'],
  Etapa: ['Step', 'Adım'],
  Inspeção: ['Inspection', 'Kontrol'],
  'Economia prevista por ano': ['Expected savings per year', 'Beklenen yıllık tasarruf'],
  Multiplicador: ['Internal trainer', 'İç eğitmen'],
  'Programa de ideias (encerrado)': ['Idea program (ended)', 'Öneri programı (bitti)'],
  SAC: ['Consumer line', 'Tüketici hattı'],
} as const satisfies Translated
