import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const auditsOfBrazil = {
  'Autoavaliação inicial': ['Initial self-assessment', 'İlk öz değerlendirme'],
  'Auditoria do semestre anterior': ['Audit of the previous half-year', 'Önceki yarıyıl denetimi'],
  'Auditoria do semestre': ['Audit of this half-year', 'Yarıyıl denetimi'],
  'Relatos de quase acidente dentro da meta; proteções revisadas em todas as linhas.': [
    'Near-miss reports on target; guards reviewed on every line.',
    'Ramak kala bildirimleri hedefte; tüm hatlarda koruyucular gözden geçirildi.',
  ],
  'Planos de controle atualizados e pontos críticos monitorados a cada turno.': [
    'Control plans up to date and critical points monitored every shift.',
    'Kontrol planları güncel, kritik noktalar her vardiyada izleniyor.',
  ],
  'Retrabalho em queda; falta padronizar a manutenção autônoma no turno da noite.': [
    'Rework is falling; autonomous maintenance is not yet standard on the night shift.',
    'Yeniden işleme azalıyor; gece vardiyasında otonom bakım henüz standart değil.',
  ],
  'Bloqueio e etiquetagem sem evidência de treinamento em duas linhas.': [
    'No evidence of lockout/tagout training on two lines.',
    'İki hatta kilitleme ve etiketleme eğitimine dair kanıt yok.',
  ],
  'Padrões operacionais vencidos na embalagem.': [
    'Operating standards out of date in packaging.',
    'Paketlemede iş standartlarının süresi geçmiş.',
  ],
  'Manutenção autônoma só no primeiro turno; perdas de vapor sem medição.': [
    'Autonomous maintenance on first shift only; steam losses not measured.',
    'Otonom bakım yalnızca birinci vardiyada; buhar kayıpları ölçülmüyor.',
  ],
  'Matriz de polivalência em dia; reconhecimento ainda informal.': [
    'Skills matrix up to date; recognition still informal.',
    'Yetkinlik matrisi güncel; takdir hâlâ kuralsız yürüyor.',
  ],
} as const satisfies Translated
