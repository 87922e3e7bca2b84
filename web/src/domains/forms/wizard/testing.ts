import { blankField, emptyDefinition, type FormDefinition } from '@lineside/contract/forms'

import type { OwnDraft } from './queries.ts'

/** A definition that may be submitted: gross, tare and net weight. */
export const netWeight: FormDefinition = {
  ...emptyDefinition('Net weight'),
  collectPointIds: [6],
  productIds: [31],
  fields: [
    { ...blankField(101, 'number', 'Gross weight'), unit: 'g', limits: { min: 100, max: 120 } },
    { ...blankField(102, 'number', 'Tare'), unit: 'g' },
    { ...blankField(103, 'calculation', 'Net weight'), decimals: 1, formula: '{101} - {102}' },
  ],
  approverId: 9,
}

/** A draft as its author reads it. */
export const draft: OwnDraft = {
  id: 501,
  formId: 500,
  formName: 'Net weight',
  industryId: 1,
  version: 1,
  state: 'DRAFT',
  author: { id: 7, name: 'Ana Souza' },
  changedAt: '2026-11-20T17:02:00.000Z',
  submittedAt: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  waitsFor: [],
  rowVersion: 4,
  definition: netWeight,
  difference: null,
  collectPoints: [],
  products: [{ id: 31, sku: '13010', name: 'Nuggets 300 g' }],
  optionGroups: [],
  connectors: [],
  linkedForms: [],
  linkedFields: [],
  norm: null,
  approver: { id: 9, name: 'Helena Prado' },
  freeFieldIds: Array.from({ length: 200 }, (_, at) => 1001 + at),
  abilities: { submitted: true, discarded: true },
}
