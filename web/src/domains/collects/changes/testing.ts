import { blankField } from '@lineside/contract/forms'
import type { Collect } from '../queries.ts'
import { record, row } from '../testing.ts'
import type { Change, RecordForm, Revision } from './queries.ts'

const gil = { id: 11, name: 'Gil Braga' }
const patricia = { id: 12, name: 'Patrícia Nogueira' }
/** who reads, in the tests of these screens */
const reader = { id: 7, name: 'Ana Souza' }

const unjudged = { label: null, unit: null, min: null, max: null, conform: null, distance: null, critical: false }
const core = {
  ...unjudged,
  fieldId: 41,
  name: 'Core',
  type: 'number',
  unit: '°C',
  min: 72,
  max: 78,
  source: 'typed',
} as const
const low = { ...core, value: 71.6, conform: false, distance: -0.4 }
const inside = { ...core, value: 74, conform: true }
const checked = {
  ...unjudged,
  fieldId: 42,
  name: 'Probe checked',
  type: 'trueFalse',
  value: true,
  conform: true,
  source: 'typed',
} as const
const above = {
  ...unjudged,
  fieldId: 43,
  name: 'Above the minimum',
  type: 'calculation',
  unit: '°C',
  source: 'calculated',
} as const

/** The record of the collects' tests, with a value that follows, which the reader may ask to change. */
export const changeable: Collect = {
  ...record,
  clockSkewed: false,
  values: [low, checked, { ...above, value: -0.4 }],
  abilities: { ...record.abilities, editRequested: true, deleteRequested: true },
}

/** The form it was filled in by. */
export const recordForm: RecordForm = {
  id: 5,
  name: 'Cooking temperature',
  description: '',
  registerType: 'controlItem',
  enabled: true,
  version: 2,
  onCritical: null,
  frequency: null,
  fields: [
    {
      ...blankField(41, 'number', 'Core'),
      unit: '°C',
      limits: { min: 72, max: 78 },
      decimals: 1,
      generatesNonConformity: true,
    },
    { ...blankField(42, 'trueFalse', 'Probe checked'), nonConformingWhen: false },
    { ...blankField(43, 'calculation', 'Above the minimum'), unit: '°C', formula: '{41}-72' },
  ].map((field) => ({ ...field, id: field.id })),
  collectPoints: [],
  products: [],
  abilities: {},
}

/** Gil asks for another core temperature; Ana may decide. */
export const change: Change = {
  id: 31,
  collectId: 7,
  kind: 'EDIT',
  state: 'EW',
  collectStatus: 'Awaiting edit approval',
  formId: 5,
  formName: 'Cooking temperature',
  formVersion: 2,
  place: row.place,
  placeNames: record.placeNames,
  product: row.product,
  collectedAt: row.collectedAt,
  operator: gil,
  requestedBy: gil,
  requestedAt: '2026-11-20T18:00:00.000Z',
  reason: 'Read from the wrong probe',
  diff: [
    {
      fieldId: 41,
      name: 'Core',
      type: 'number',
      unit: '°C',
      old: 71.6,
      new: 74,
      oldLabel: null,
      newLabel: null,
      source: 'typed',
    },
    {
      fieldId: 43,
      name: 'Above the minimum',
      type: 'calculation',
      unit: '°C',
      old: -0.4,
      new: 2,
      oldLabel: null,
      newLabel: null,
      source: 'calculated',
    },
  ],
  outRange: { before: true, after: false },
  hasCritical: { before: false, after: false },
  waitsFor: [reader, patricia],
  decidedBy: null,
  onBehalfOf: null,
  decidedAt: null,
  decisionReason: null,
  rowVersion: 1,
  comparison: [
    { fieldId: 41, changed: true, before: low, after: inside },
    { fieldId: 42, changed: false, before: checked, after: checked },
    { fieldId: 43, changed: true, before: { ...above, value: -0.4 }, after: { ...above, value: 2 } },
  ],
  effects: [{ id: 70, fieldId: 41, fieldName: 'Core', effect: 'voided', critical: false }],
  stale: null,
  abilities: { approved: true, refused: true },
}

export const approved: Change = {
  ...change,
  state: 'EA',
  collectStatus: 'Edit approved',
  decidedBy: patricia,
  decidedAt: '2026-11-20T19:00:00.000Z',
  effects: [],
  rowVersion: 2,
  abilities: {},
}

/** The record as collected, and as the approved request made it. */
export const revisions: Revision[] = [
  {
    revision: 2,
    at: '2026-11-20T19:00:00.000Z',
    values: [inside, checked, { ...above, value: 2 }],
    outRange: false,
    hasCritical: false,
    hash: 'b2',
    request: {
      id: 31,
      requestedBy: gil,
      reason: 'Read from the wrong probe',
      decidedBy: patricia,
      decidedAt: '2026-11-20T19:00:00.000Z',
    },
  },
  {
    revision: 1,
    at: '2026-11-20T17:05:00.000Z',
    values: [low, checked, { ...above, value: -0.4 }],
    outRange: true,
    hasCritical: false,
    hash: 'f0e1d2c3',
    request: null,
  },
]
