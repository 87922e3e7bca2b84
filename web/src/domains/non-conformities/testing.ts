import { record, row } from '../collects/testing.ts'
import type { Action, ActionRecord, NonConformity } from './queries.ts'

const { place, product, operator } = row
const marta = { id: 12, name: 'Marta Telles' }

/** A non-conformity nobody has treated yet, raised by the record of the collects' tests. */
export const result: NonConformity = {
  id: 70,
  code: 'S',
  collectId: 7,
  form: { id: 5, name: 'Cooking temperature' },
  field: { id: 41, name: 'Core', type: 'number', unit: '°C' },
  foundValue: 71.6,
  foundLabel: null,
  min: 72,
  max: 78,
  distance: -0.4,
  critical: true,
  evidenceRequired: false,
  place,
  placeNames: record.placeNames,
  shiftName: record.shiftName,
  product,
  shiftId: 3,
  operator,
  responsible: marta,
  createdAt: row.collectedAt,
  outcome: null,
  recurrenceOf: 44,
  parentId: null,
  repeats: 2,
  actionCount: 0,
  openActionCount: 0,
  effectiveness: null,
  rowVersion: 3,
  observation: null,
  cause: null,
  causeDiagram: null,
  correctiveAction: null,
  recheckValue: null,
  treatedAt: null,
  effectivenessCheck: null,
  valueCorrected: false,
  immediateAction: null,
  actions: [],
  attachments: [],
  suggestion: null,
  relatives: [
    {
      id: 44,
      code: 'T',
      relation: 'recurrenceOf',
      createdAt: '2026-11-01T10:00:00.000Z',
      foundValue: 70,
      foundLabel: null,
      operator,
    },
  ],
  history: [
    {
      id: 9,
      entity: 'non-conformities',
      entityId: 70,
      event: 'non-conformities.repeatCounted',
      from: null,
      to: null,
      actor: null,
      at: row.collectedAt,
      reason: null,
      before: { repeats: 1 },
      after: { repeats: 2, collectId: 8 },
    },
  ],
  abilities: { readCollect: true },
}

/** A corrective action of it, under way. */
export const action: Action = {
  id: 90,
  kind: 'NC',
  type: 'CORRECTIVE',
  nonConformityId: 70,
  what: 'Calibrate the probe',
  how: 'With the reference thermometer',
  responsible: operator,
  expectedDate: '2026-11-25',
  performedDate: null,
  late: false,
  daysLeft: 4,
  status: 'D',
  approval: null,
  creator: marta,
  createdAt: row.collectedAt,
  form: result.form,
  fieldName: 'Core',
  critical: true,
  evidenceRequired: false,
  place,
  product,
  rowVersion: 2,
  result: null,
  rejectionReason: null,
  dateChanges: 0,
  approvers: [],
  abilities: {},
}

/** The same with what only its own page and its commands tell. */
export function actionRecordOf(overrides: Partial<Action>): ActionRecord {
  return { ...action, ...overrides, placeNames: record.placeNames, attachments: [], history: [] }
}
