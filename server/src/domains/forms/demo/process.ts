import { between, conformity, due, type FormDraft, hour, number, radio, text, trueFalse } from './field.ts'

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

/** Since version 2 a deviation of the core temperature is treated with its proof. */
const cooking: FormDraft = {
  name: 'Temperatura de cozimento',
  description: 'Ponto crítico de controle: temperatura interna do produto ao fim do cozimento',
  registerType: 'controlItem',
  points: ['oven1', 'oven2', 'smoker'],
  perDay: 20,
  frequency: due(30, 60, 15),
  onCritical:
    'Separe o lote na área de retenção com etiqueta vermelha e volte o produto à estufa. Não libere sem a supervisão.',
  fields: () => cookingFields(true),
  fieldsBefore: () => cookingFields(false),
}

function cookingFields(evidenceRequired: boolean) {
  return [
    hour('start', 'Início do cozimento', 95, { help: 'Hora em que a estufa atingiu a primeira etapa' }),
    number(
      'core',
      'Temperatura interna',
      '°C',
      1,
      { kind: 'measure', target: 73.6, spread: 0.68, trouble: -1 },
      {
        ...critical,
        evidenceRequired,
        limits: between(72, 78),
        help: 'Medir no centro da peça mais grossa, após 30 s de estabilização',
      },
    ),
    number(
      'chamber',
      'Temperatura da estufa',
      '°C',
      0,
      { kind: 'measure', target: 82, spread: 1.9 },
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
      { kind: 'measure', target: 92, spread: 4.4, lowest: 40 },
      {
        limits: between(80, 105),
      },
    ),
    trueFalse('probe', 'Sonda verificada no turno?', true, 0.004, { help: 'Gelo fundente: 0,0 ± 0,5 °C' }),
    remark(),
  ]
}

const coldRoom: FormDraft = {
  name: 'Temperatura da câmara fria',
  description: 'Temperatura do ar e do produto em túnel e câmara de congelados',
  registerType: 'controlItem',
  points: ['coldRoom', 'tunnel'],
  perDay: 24,
  frequency: due(null, 60, 20),
  onCritical:
    'Feche a porta, não movimente a câmara e retenha o que entrou desde a última medição conforme. Chame a manutenção.',
  fields: () => coldRoomFields(true),
  fieldsBefore: () => coldRoomFields(false),
}

function coldRoomFields(evidenceRequired: boolean) {
  return [
    number(
      'air',
      'Temperatura do ar',
      '°C',
      1,
      { kind: 'measure', target: -21.3, spread: 1.35, memory: 0.85, trouble: 1 },
      {
        ...critical,
        evidenceRequired,
        limits: between(-30, -18),
      },
    ),
    number(
      'product',
      'Temperatura do produto',
      '°C',
      1,
      { kind: 'measure', target: -19.7, spread: 0.75, memory: 0.8, trouble: 1 },
      {
        ...raises,
        limits: between(null, -18),
        help: 'Furar a embalagem secundária; média de três pontos',
      },
    ),
    radio('door', 'Situação da porta', ['Fechada', 'Em movimentação', 'Aberta sem movimentação'], 0.006, raises),
    trueFalse('ice', 'Formação de gelo no piso?', false, 0.008),
  ]
}

const brine: FormDraft = {
  name: 'Controle de salmoura',
  description: 'Concentração e temperatura da salmoura antes da injeção; substituído pela dosagem automática',
  registerType: 'controlItem',
  points: ['brine'],
  perDay: 8,
  disabled: true,
  fields: () => [
    number(
      'salt',
      'Concentração de sal',
      '°Bé',
      1,
      { kind: 'measure', target: 16, spread: 0.6 },
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
      { kind: 'measure', target: 2.2, spread: 0.75, trouble: 1 },
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
      { kind: 'measure', target: 150, spread: 1.9 },
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
  frequency: due(60, 180, 30),
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
      { kind: 'measure', target: 178, spread: 3 },
      {
        ...raises,
        limits: between(170, 186),
      },
    ),
    radio('colour', 'Cor do óleo', ['Clara', 'Média', 'Escura'], 0.01, raises),
    conformity('foam', 'Ausência de espuma', 0.008),
  ],
}

export const processForms: readonly FormDraft[] = [cooking, coldRoom, brine, oil]
