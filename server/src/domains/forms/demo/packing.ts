import type { FieldDraft, FormDraft, FormProduct } from './field.ts'
import {
  between,
  calculation,
  conformity,
  counter,
  date,
  due,
  hour,
  number,
  photo,
  radio,
  text,
  trueFalse,
} from './field.ts'

const raises = { generatesNonConformity: true }
const critical = { generatesNonConformity: true, critical: true }
const remarks = [
  'Ajuste feito pelo mantenedor',
  'Amostra repetida',
  'Início de lote',
  'Troca de bobina',
  'Sem observações',
]
const remark = (blank = 0.9) => text('remark', 'Observação', { kind: 'remark', texts: remarks }, { blank })

function packLimits(products: readonly FormProduct[], keys: readonly string[], share: number) {
  const own = products.filter((product) => keys.includes(product.lineKey))
  return Object.fromEntries(
    own.map(({ id, grams }) => [id, between(grams - grams * share, Math.round(grams * (1 + share * 1.6)))]),
  )
}

const packingLines = ['smoking', 'slicing', 'breading']

/** Version 1 allowed 3 % below the declared weight, version 2 only 2 %. */
function netWeight(products: readonly FormProduct[], tolerance: number): FieldDraft[] {
  const target = Object.fromEntries(products.map(({ id, grams }) => [id, grams * 1.008 + 12]))
  return [
    number(
      'gross',
      'Peso bruto',
      'g',
      1,
      { kind: 'measure', target: 400, spread: 1.65, byProduct: target, trouble: -1 },
      {
        help: 'Pacote fechado, balança nivelada e zerada',
      },
    ),
    number(
      'tare',
      'Tara',
      'g',
      1,
      { kind: 'measure', target: 12, spread: 0.3, lowest: 5 },
      {
        limits: between(8, 16),
        help: 'Peso médio da embalagem vazia',
      },
    ),
    calculation('net', 'Peso líquido', 'g', 1, '{gross}-{tare}', {
      ...raises,
      limits: between(90, null),
      limitsByProduct: packLimits(products, packingLines, tolerance),
    }),
    counter('samples', 'Pacotes pesados', { kind: 'count', mean: 5 }, { limits: between(1, null) }),
    remark(),
  ]
}

const weight: FormDraft = {
  name: 'Peso líquido',
  description: 'Peso líquido por diferença entre bruto e tara, com tolerância por produto',
  registerType: 'controlItem',
  points: ['vacuum', 'smokedPack', 'checkweigher'],
  perDay: 18,
  frequency: due(30, 60, 15),
  fields: (products) => netWeight(products, 0.02),
  fieldsBefore: (products) => netWeight(products, 0.03),
}

const seal: FormDraft = {
  name: 'Integridade da selagem',
  description: 'Ensaio de estanqueidade e inspeção visual da solda',
  registerType: 'verificationItem',
  points: ['vacuum', 'smokedPack'],
  perDay: 12,
  frequency: due(60, 120, 30),
  fields: () => [
    counter('tested', 'Embalagens testadas', { kind: 'count', mean: 10 }),
    counter('leaks', 'Embalagens com vazamento', { kind: 'count', mean: 0.2 }, { ...raises, limits: between(null, 1) }),
    number(
      'vacuum',
      'Nível de vácuo',
      'mbar',
      0,
      { kind: 'measure', target: 7, spread: 1.15, lowest: 2, trouble: 1 },
      {
        ...raises,
        limits: between(null, 10),
      },
    ),
    conformity('visual', 'Aspecto da solda', 0.012),
    radio('defect', 'Defeito predominante', ['Nenhum', 'Ruga', 'Solda fria', 'Produto na solda'], 0, { blank: 0.7 }),
  ],
}

const label: FormDraft = {
  name: 'Conferência de rótulo e lote',
  description: 'Rastreabilidade: lote, validade e rótulo conferidos no início e na troca de produto',
  registerType: 'traceability',
  inParts: true,
  points: ['vacuum', 'smokedPack', 'checkweigher'],
  perDay: 6,
  onCritical: 'Pare a embalagem, separe os volumes do lote desde a última conferência e troque o rótulo ou a bobina.',
  fields: () => [
    text('lot', 'Lote impresso', { kind: 'lot', prefix: 'L' }, { maxLength: 30, help: 'Como está na embalagem' }),
    date(
      'bestBefore',
      'Data de validade',
      { kind: 'date', days: 60, wrongShare: 0.008 },
      {
        ...critical,
        limits: between(45, 365),
        help: 'Conferir com a ordem de produção',
      },
    ),
    date('made', 'Data de fabricação', { kind: 'date', days: 0, wrongShare: 0 }, { limits: between(-1, 0) }),
    conformity('label', 'Rótulo correto para o produto', 0.006, { critical: true }),
    conformity('allergens', 'Declaração de alergênicos', 0.003, { critical: true }),
    conformity('barcode', 'Código de barras legível', 0.01),
    number('film', 'Temperatura do filme', '°C', 0, { kind: 'measure', target: 128, spread: 3 }, { blank: 0.5 }),
    photo('picture', 'Foto do rótulo', { help: 'Lote e validade legíveis' }),
  ],
}

const production: FormDraft = {
  name: 'Apontamento de produção',
  description: 'Quantidade produzida, perdas e paradas por período',
  registerType: 'productionNote',
  points: ['slicer', 'fryer', 'tunnel'],
  perDay: 4,
  fields: () => [
    hour('start', 'Início do período', 240),
    hour('end', 'Fim do período', 3),
    number('good', 'Quantidade produzida', 'kg', 0, {
      kind: 'measure',
      target: 2400,
      spread: 170,
      trouble: -1,
      lowest: 300,
    }),
    number('loss', 'Perda', 'kg', 1, { kind: 'measure', target: 38, spread: 10, trouble: 1, lowest: 0 }),
    calculation('yield', 'Rendimento', '%', 1, '{good}/({good}+{loss})*100', { ...raises, limits: between(97.2, 100) }),
    counter('stops', 'Paradas', { kind: 'count', mean: 1.4 }, { limits: between(null, 5) }),
    trueFalse('crew', 'Equipe completa?', true, 0.05, { generatesNonConformity: false, nonConformingWhen: null }),
    remark(0.6),
  ],
}

export const packingForms: readonly FormDraft[] = [weight, seal, label, production]
