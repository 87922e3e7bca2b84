import type { collect, collectRow } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'

type Listed = Infer<typeof collectRow>
type Row = Omit<Listed, 'deviation' | 'abilities'>
type Record_ = Infer<typeof collect>

export const row: Row = {
  id: 7,
  formId: 5,
  formName: 'Cooking temperature',
  formVersion: 2,
  registerType: 'controlItem',
  place: { industryId: 1, processId: 2, familyId: 3, industryLineId: 4, collectPointId: 6 },
  product: { id: 9, sku: '10020', name: 'Ham' },
  shiftId: 3,
  shiftName: 'Shift 2',
  productionDate: '2026-11-20',
  collectedAt: '2026-11-20T17:05:00.000Z',
  receivedAt: '2026-11-20T17:05:01.000Z',
  operator: { id: 11, name: 'Gil Braga' },
  collectStatus: '',
  changeState: 'NONE',
  note: 'E',
  outRange: true,
  hasCritical: false,
  hasNonConformity: true,
  script: null,
  rowVersion: 1,
}

const value = { label: null, unit: null, min: null, max: null, conform: null, distance: null, critical: false }

/** The row with the value for which it is out of its limits. */
export const listed: Listed = {
  ...row,
  abilities: {},
  deviation: {
    ...value,
    name: 'Core',
    type: 'number',
    value: 71.6,
    unit: '°C',
    min: 72,
    max: 78,
    conform: false,
    distance: -0.4,
    others: 1,
  },
}

/** A record with one value below its minimum. For the tests of the screens that show one. */
export const record: Record_ = {
  ...row,
  clientId: '0b0e7c2a-6f0e-4f0a-9a53-0f1d2c3b4a59',
  revision: 1,
  request: null,
  placeNames: { industry: 'Plant', process: 'Cooked', family: 'Hams', industryLine: 'Line 1', collectPoint: 'Oven 1' },
  deviceTime: '2026-11-20T16:45:00.000Z',
  clockSkewed: true,
  belowSkill: { taskId: 11, task: 'Sample film', level: 3, ownLevel: 1 },
  values: [
    {
      ...value,
      fieldId: 41,
      name: 'Core',
      type: 'number',
      value: 71.6,
      unit: '°C',
      min: 72,
      max: 78,
      conform: false,
      distance: -0.4,
      source: 'typed',
      remark: 'The door stood open',
    },
    { ...value, fieldId: 42, name: 'Probe checked', type: 'trueFalse', value: true, conform: true, source: 'typed' },
  ],
  hash: 'f0e1d2c3',
  abilities: { readNonConformities: true },
}

const entry = {
  entity: 'collects',
  entityId: 7,
  event: 'collects.saved',
  from: null,
  to: null,
  actor: { id: 11, name: 'Gil Braga' },
  at: '2026-11-20T17:05:01.000Z',
  reason: null,
  before: null,
}

/** The record's history: saved, and later one value changed. */
export const log = [
  { ...entry, id: 1, after: { answers: [[41, 70, 72, 78, false, -2]] } },
  {
    ...entry,
    id: 2,
    before: { answers: [[41, 70, 72, 78, false, -2]] },
    after: { answers: [[41, 71.6, 72, 78, false, -0.4]] },
  },
]

export const places = [
  {
    id: 1,
    level: 'industry',
    parentId: null,
    industryId: 1,
    name: 'Plant',
    enabled: true,
    timeZone: 'America/Sao_Paulo',
  },
  ...[
    { id: 2, level: 'process', name: 'Cooked' },
    { id: 3, level: 'family', name: 'Hams' },
    { id: 4, level: 'industryLine', name: 'Line 1' },
    { id: 6, level: 'collectPoint', name: 'Oven 1' },
  ].map((place) => ({ ...place, parentId: null, industryId: 1, enabled: true, timeZone: null })),
]
