import type { FormDraft, FormProduct } from './field.ts'
import { between, calculation, conformity, counter, due, hour, number, radio, text, trueFalse } from './field.ts'

const raises = { generatesNonConformity: true }
const critical = { generatesNonConformity: true, critical: true }
const remarks = ['Prob temizlendi', 'Numune tekrarlandı', 'Parti başlangıcı', 'Bakım ekibi bilgilendirildi']
const remark = text('remark', 'Not', { kind: 'remark', texts: remarks }, { blank: 0.85 })

/** Fermented sausage is sourer than cooked one, sauces sourer still; each has its own limits. */
function acidity(product: FormProduct): { target: number; min: number; max: number } {
  if (product.sku === '22050') return { target: 4.3, min: 4.1, max: 4.5 }
  if (product.lineKey === 'sauces') return { target: 3.95, min: 3.7, max: 4.2 }
  if (product.sku < '20030') return { target: 5.05, min: 4.8, max: 5.3 }
  return { target: 6.1, min: 5.8, max: 6.4 }
}

const ph: FormDraft = {
  name: 'pH ölçümü',
  description: 'Kurutma, pişirme ve dolumda ürünün pH değeri; sınırlar ürüne göredir',
  registerType: 'controlItem',
  points: ['drying', 'kettle', 'filler'],
  perDay: 10,
  frequency: due(30, 120, 30),
  fields: (products) => {
    const own = products.filter(({ lineKey }) => lineKey === 'sauces' || lineKey === 'sausage')
    const limits = own.map((product) => ({ id: product.id, ...acidity(product) }))
    return [
      number(
        'first',
        'pH – 1. ölçüm',
        'pH',
        2,
        {
          kind: 'measure',
          target: 4,
          spread: 0.105,
          byProduct: Object.fromEntries(limits.map(({ id, target }) => [id, target])),
          trouble: 1,
        },
        {
          ...raises,
          limits: between(3.5, 6.5),
          limitsByProduct: Object.fromEntries(limits.map(({ id, min, max }) => [id, between(min, max)])),
          help: 'Prob iki tamponla (pH 4,01 ve 7,00) kalibre edilmiş olmalı',
        },
      ),
      number('second', 'pH – 2. ölçüm', 'pH', 2, {
        kind: 'measure',
        target: 4,
        spread: 0.06,
        byProduct: Object.fromEntries(limits.map(({ id, target }) => [id, target])),
        memory: 0.3,
      }),
      calculation('mean', 'Ortalama pH', 'pH', 2, 'avg({first},{second})'),
      number(
        'temperature',
        'Ürün sıcaklığı',
        '°C',
        1,
        { kind: 'measure', target: 20, spread: 1.8 },
        { limits: between(15, 25) },
      ),
      text('lot', 'Parti no', { kind: 'lot', prefix: 'P' }, { maxLength: 30 }),
    ]
  },
}

const oxygen: FormDraft = {
  name: 'Kalıntı oksijen (MAP)',
  description: 'Koruyucu gazlı pakette oksijen ve karbondioksit oranı, paket sızdırmazlığı',
  registerType: 'controlItem',
  points: ['gasPack'],
  perDay: 14,
  frequency: due(30, 60, 15),
  fields: () => [
    number(
      'oxygen',
      'Oksijen',
      '%',
      2,
      { kind: 'measure', target: 0.53, spread: 0.17, lowest: 0.02, trouble: 1 },
      {
        ...raises,
        limits: between(null, 1),
        help: 'İğneyi paketin boş köşesinden batırın',
      },
    ),
    number(
      'carbonDioxide',
      'Karbondioksit',
      '%',
      1,
      { kind: 'measure', target: 30, spread: 1 },
      {
        ...raises,
        limits: between(27, 33),
      },
    ),
    counter('tested', 'Ölçülen paket', { kind: 'count', mean: 4 }),
    conformity('seal', 'Kaynak görünümü', 0.01),
    remark,
  ],
}

const cleaning: FormDraft = {
  name: 'Temizlik ve hijyen onayı',
  description: 'Üretim öncesi temizlik kontrolü: görsel, ATP ve deterjan yoğunluğu',
  registerType: 'verificationItem',
  points: ['steamer', 'cutter', 'filler'],
  perDay: 3,
  frequency: due(null, 480, 30),
  onCritical: 'Üretimi başlatmayın, yüzeyleri yeniden temizletin ve vardiya amirinin onayını bekleyin.',
  fields: () => [
    hour('end', 'Temizlik bitişi', 35),
    conformity('surfaces', 'Temas yüzeyleri temiz', 0.012),
    conformity('tools', 'Ekipman ve el aletleri temiz', 0.01),
    conformity('floor', 'Zemin ve drenaj temiz', 0.014),
    number(
      'atp',
      'ATP sonucu',
      'RLU',
      0,
      { kind: 'measure', target: 66, spread: 34, memory: 0.4, lowest: 4, trouble: 1 },
      {
        ...critical,
        limits: between(null, 150),
        help: '150 üzerinde yeniden temizlik zorunludur',
      },
    ),
    number(
      'detergent',
      'Deterjan yoğunluğu',
      '%',
      1,
      { kind: 'measure', target: 2, spread: 0.22 },
      { limits: between(1.4, 2.6) },
    ),
    radio('method', 'Temizlik yöntemi', ['CIP', 'Köpük', 'Elle'], 0),
    trueFalse('allergen', 'Alerjen geçişi yapıldı mı?', true, 0.1, {
      generatesNonConformity: false,
      nonConformingWhen: null,
    }),
  ],
}

export const istanbulForms: readonly FormDraft[] = [ph, oxygen, cleaning]
