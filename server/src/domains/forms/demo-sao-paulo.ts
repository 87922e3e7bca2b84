import type { FieldDraft, FormDraft, FormProduct } from './demo-field.ts'
import { between, calculation, conformity, counter, date, hour, number, radio, text, trueFalse } from './demo-field.ts'

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

const cooking: FormDraft = {
  name: 'Temperatura de cozimento',
  description: 'Ponto crítico de controle: temperatura interna do produto ao fim do cozimento',
  registerType: 'controlItem',
  points: ['oven1', 'oven2', 'smoker'],
  perDay: 20,
  fields: () => [
    hour('start', 'Início do cozimento', 95, { help: 'Hora em que a estufa atingiu a primeira etapa' }),
    number(
      'core',
      'Temperatura interna',
      '°C',
      1,
      { kind: 'measure', target: 73.6, spread: 0.62, trouble: -1 },
      {
        ...critical,
        limits: between(72, 78),
        help: 'Medir no centro da peça mais grossa, após 30 s de estabilização',
      },
    ),
    number(
      'chamber',
      'Temperatura da estufa',
      '°C',
      0,
      { kind: 'measure', target: 82, spread: 1.6 },
      {
        ...raises,
        limits: between(77, 87),
      },
    ),
    number(
      'minutes',
      'Tempo de cozimento',
      'min',
      0,
      { kind: 'measure', target: 92, spread: 4, lowest: 40 },
      {
        limits: between(80, 105),
      },
    ),
    trueFalse('probe', 'Sonda verificada no turno?', true, 0.004, { help: 'Gelo fundente: 0,0 ± 0,5 °C' }),
    remark(),
  ],
}

const coldRoom: FormDraft = {
  name: 'Temperatura da câmara fria',
  description: 'Temperatura do ar e do produto em túnel e câmara de congelados',
  registerType: 'controlItem',
  points: ['coldRoom', 'tunnel'],
  perDay: 24,
  withoutProduct: true,
  fields: () => [
    number(
      'air',
      'Temperatura do ar',
      '°C',
      1,
      { kind: 'measure', target: -22.4, spread: 1.35, memory: 0.85, trouble: 1 },
      {
        ...critical,
        limits: between(-30, -18),
      },
    ),
    number(
      'product',
      'Temperatura do produto',
      '°C',
      1,
      { kind: 'measure', target: -19.6, spread: 0.6, memory: 0.8, trouble: 1 },
      {
        ...raises,
        limits: between(null, -18),
        help: 'Furar a embalagem secundária; média de três pontos',
      },
    ),
    radio('door', 'Situação da porta', ['Fechada', 'Em movimentação', 'Aberta sem movimentação'], 0.006, raises),
    trueFalse('ice', 'Formação de gelo no piso?', false, 0.008),
  ],
}

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
      { kind: 'measure', target: 400, spread: 2.1, byProduct: target, trouble: -1 },
      {
        help: 'Pacote fechado, balança nivelada e zerada',
      },
    ),
    number(
      'tare',
      'Tara',
      'g',
      1,
      { kind: 'measure', target: 12, spread: 0.25, lowest: 5 },
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
  fields: (products) => netWeight(products, 0.02),
  fieldsBefore: (products) => netWeight(products, 0.03),
}

const brine: FormDraft = {
  name: 'Controle de salmoura',
  description: 'Concentração e temperatura da salmoura antes da injeção; substituído pela dosagem automática',
  registerType: 'controlItem',
  points: ['brine'],
  perDay: 8,
  disabled: true,
  withoutProduct: true,
  fields: () => [
    number(
      'salt',
      'Concentração de sal',
      '°Bé',
      1,
      { kind: 'measure', target: 16, spread: 0.55 },
      {
        ...raises,
        limits: between(14.5, 17.5),
      },
    ),
    number(
      'temperature',
      'Temperatura',
      '°C',
      1,
      { kind: 'measure', target: 2.2, spread: 0.6, trouble: 1 },
      {
        ...raises,
        limits: between(-1, 4),
      },
    ),
    number(
      'nitrite',
      'Nitrito adicionado',
      'g',
      0,
      { kind: 'measure', target: 150, spread: 1.2 },
      {
        ...critical,
        limits: between(145, 155),
      },
    ),
    text('lot', 'Lote do sal de cura', { kind: 'lot', prefix: 'SC' }, { maxLength: 30 }),
  ],
}

const oil: FormDraft = {
  name: 'Qualidade do óleo de fritura',
  description: 'Compostos polares, temperatura e aspecto do óleo da fritadeira',
  registerType: 'controlItem',
  points: ['fryer'],
  perDay: 8,
  withoutProduct: true,
  fields: () => [
    number(
      'polar',
      'Compostos polares totais',
      '%',
      1,
      { kind: 'measure', target: 19, spread: 2, memory: 0.9, drift: 0.9, trouble: 1 },
      {
        ...raises,
        limits: between(null, 24),
        help: 'Acima de 24 % trocar o óleo',
      },
    ),
    number(
      'temperature',
      'Temperatura do óleo',
      '°C',
      0,
      { kind: 'measure', target: 178, spread: 2.4 },
      {
        ...raises,
        limits: between(170, 186),
      },
    ),
    radio('colour', 'Cor do óleo', ['Clara', 'Média', 'Escura'], 0.01, raises),
    conformity('foam', 'Ausência de espuma', 0.008),
  ],
}

const seal: FormDraft = {
  name: 'Integridade da selagem',
  description: 'Ensaio de estanqueidade e inspeção visual da solda',
  registerType: 'verificationItem',
  points: ['vacuum', 'smokedPack'],
  perDay: 12,
  fields: () => [
    counter('tested', 'Embalagens testadas', { kind: 'count', mean: 10 }),
    counter(
      'leaks',
      'Embalagens com vazamento',
      { kind: 'count', mean: 0.12 },
      { ...raises, limits: between(null, 1) },
    ),
    number(
      'vacuum',
      'Nível de vácuo',
      'mbar',
      0,
      { kind: 'measure', target: 7, spread: 0.9, lowest: 2, trouble: 1 },
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
  points: ['vacuum', 'smokedPack', 'checkweigher'],
  perDay: 6,
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
    number('loss', 'Perda', 'kg', 1, { kind: 'measure', target: 38, spread: 9, trouble: 1, lowest: 0 }),
    calculation('yield', 'Rendimento', '%', 1, '{good}/({good}+{loss})*100', { ...raises, limits: between(97.2, 100) }),
    counter('stops', 'Paradas', { kind: 'count', mean: 1.4 }, { limits: between(null, 6) }),
    trueFalse('crew', 'Equipe completa?', true, 0.05, { generatesNonConformity: false, nonConformingWhen: null }),
    remark(0.6),
  ],
}

export const saoPauloForms: readonly FormDraft[] = [cooking, coldRoom, weight, brine, oil, seal, label, production]
