import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const recordsOfBrazil = {
  'Li a casa decimal errada no visor; a folha de apoio do turno tem o valor certo.': [
    'I misread the decimal on the display; the shift worksheet has the right value.',
    'Ekrandaki ondalığı yanlış okudum; doğru değer vardiya notunda.',
  ],
  'O sensor ainda estava frio; peço para usar a segunda leitura.': [
    'The sensor was still cold; please let me use the second reading.',
    'Sensör henüz soğuktu; ikinci ölçümün kullanılmasını rica ediyorum.',
  ],
  'A primeira leitura foi confirmada pelo laboratório; o valor registrado fica.': [
    'The lab confirmed the first reading; the recorded value stays.',
    'İlk ölçüm laboratuvarca doğrulandı; kayıtlı değer kalıyor.',
  ],
  'Digitei a leitura do equipamento ao lado; conferi com a folha de apoio.': [
    'I typed the reading of the machine next to it; checked against the worksheet.',
    'Yandaki makinenin değerini yazmışım; vardiya notuyla karşılaştırdım.',
  ],
  'Fora dos limites, 7 dias': ['Outside limits, 7 days', 'Sınır dışı, 7 gün'],
  'Sem plano de ação': ['No action plan', 'Aksiyon planı yok'],
  'mostrador.png': ['gauge.png', 'gosterge.png'],
  Ronda: ['Round', 'Devriye'],
  'Peso líquido da ordem': ['Order net weight', 'Siparişteki net ağırlık'],
  'Lote da ordem': ['Order lot', 'Siparişin parti numarası'],
  'ERP · apontamentos': ['ERP · production notes', 'ERP · üretim bildirimleri'],
  Documento: ['Document', 'Belge'],
  'Troca de produto na linha': ['Changeover on the line', 'Hatta ürün geçişi'],
  'Linha parada: esteira de saída travada': [
    'Line down: outfeed conveyor jammed',
    'Hat durdu: çıkış bandına ürün sıkıştı',
  ],
  'Higienização antes da retomada': ['Sanitation before the restart', 'Devam etmeden önce temizlik'],
} as const satisfies Translated

/** From the plant in Türkiye: as a plant in the United States and one in Brazil write it. */
export const recordsOfTurkey = {
  Tur: ['Walk', 'Volta'],
  'Siparişin net ağırlığı': ['Net weight of the order', 'Peso líquido do pedido'],
  'Siparişin partisi': ['Lot of the order', 'Lote do pedido'],
  'Hatta ürün değişimi': ['Product change on the line', 'Mudança de produto na linha'],
  'Hat durdu: çıkış bandı sıkıştı': [
    'Line stopped: jam at the outfeed belt',
    'Linha parada: produto preso na esteira de saída',
  ],
  'Yeniden başlamadan önce temizlik': ['Cleaning before restarting', 'Limpeza antes de recomeçar'],
} as const satisfies Translated
