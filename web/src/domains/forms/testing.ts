import type { FieldDraft, FormDefinition } from '@lineside/contract/forms'
import { blankField, emptyDefinition } from '@lineside/contract/forms'
import type { Form, FormRow, FormVersion } from './queries.ts'

export const ana = { id: 7, name: 'Ana Souza' }
export const rui = { id: 8, name: 'Rui Dias' }

export const places = [
  { id: 1, level: 'industry', parentId: null, industryId: 1, name: 'São Paulo', enabled: true, timeZone: 'UTC' },
]

const field = (id: number, name: string, own: Partial<FieldDraft> = {}): FieldDraft => ({
  ...blankField(id, own.type ?? 'number', name),
  unit: 'g',
  ...own,
})

const gross = field(41, 'Gross weight', {
  limits: { min: 100, max: 120 },
  limitsByProduct: { 3: { min: 90, max: null } },
})
const tare = field(42, 'Tare')
const net = field(43, 'Net weight', { type: 'calculation', formula: '{41} - {42}', optional: true })
const seal = field(44, 'Seal', {
  type: 'radio',
  unit: null,
  options: [
    { id: 'a', name: 'Whole', nonConforming: false },
    { id: 'b', name: 'Broken', nonConforming: false },
  ],
})

const before: FormDefinition = {
  ...emptyDefinition('Net weight'),
  collectPointIds: [5],
  productIds: [3],
  approverId: rui.id,
  fields: [gross, tare, net, seal],
}

const heavier = {
  ...gross,
  name: 'Weight with box',
  critical: true,
  limits: { min: 101, max: 119 },
  limitsByProduct: { 3: { min: 95, max: null } },
}
const ice = field(45, 'Ice', { limits: { min: null, max: 4 } })
const halved = { ...net, formula: '({41} - {45}) / 2' }
const sealNow = {
  ...seal,
  options: [
    { id: 'a', name: 'Whole', nonConforming: false },
    { id: 'c', name: 'Open', nonConforming: true },
  ],
}

/** What the second version says: everything that a field can become. */
const now: FormDefinition = {
  ...before,
  productIds: [3, 4],
  frequency: { startAfter: null, repeat: 60, tolerance: 10, opensShift: false },
  fields: [heavier, ice, halved, sealNow],
}

const change = (fieldId: number, name: string, kind: string, old: unknown, after: unknown) => ({
  fieldId,
  name,
  kind,
  before: old,
  after,
})

const at = '2026-11-20T10:05:00.000Z'

const product = (id: number, name: string, sku: string) => ({ id, name, sku })

/** The version in force, and the one that waits for Rui. */
export const first: FormVersion = {
  id: 61,
  version: 1,
  state: 'ACTIVE',
  author: ana,
  changedAt: at,
  submittedAt: at,
  decidedBy: rui,
  decidedAt: at,
  reason: null,
  waitsFor: [],
  rowVersion: 3,
  formId: 6,
  formName: 'Net weight',
  industryId: 1,
  definition: before,
  difference: null,
  collectPoints: [
    {
      id: 5,
      name: 'Scale 1',
      place: { industryId: 1, processId: 2, familyId: 3, industryLineId: 4, collectPointId: 5 },
    },
  ],
  products: [product(3, 'Ham', '100')],
  optionGroups: [],
  connectors: [],
  linkedForms: [],
  linkedFields: [],
  norm: null,
  approver: rui,
  freeFieldIds: [],
  abilities: {},
}

export const pending: FormVersion = {
  ...first,
  id: 62,
  version: 2,
  state: 'PENDING',
  decidedBy: null,
  decidedAt: null,
  waitsFor: [rui],
  definition: now,
  difference: {
    facts: [
      { key: 'productIds', before: [3], after: [3, 4] },
      { key: 'frequency', before: null, after: now.frequency },
    ],
    fields: [
      change(41, 'Weight with box', 'renamed', 'Gross weight', 'Weight with box'),
      change(
        41,
        'Weight with box',
        'limits',
        { limits: gross.limits, limitsByProduct: gross.limitsByProduct },
        { limits: heavier.limits, limitsByProduct: heavier.limitsByProduct },
      ),
      change(41, 'Weight with box', 'rules', { critical: false }, { critical: true }),
      change(45, 'Ice', 'added', null, ice),
      change(43, 'Net weight', 'formula', net.formula, halved.formula),
      change(44, 'Seal', 'options', seal.options, sealNow.options),
      change(42, 'Tare', 'removed', tare, null),
    ],
  },
  products: [product(3, 'Ham', '100'), product(4, 'Loin', '200')],
  norm: {
    versionId: 91,
    normId: 9,
    code: 'PAC-07',
    title: 'Weighing',
    label: 'Rev. 1',
    enabled: true,
    newer: { versionId: 92, label: 'Rev. 2' },
  },
  abilities: { approved: true, refused: true },
}

const { id, version, state, author, changedAt, submittedAt, decidedBy, decidedAt, reason, rowVersion } = first
const firstRow = { id, version, state, author, changedAt, submittedAt, decidedBy, decidedAt, reason, rowVersion }

/** The form of both, as its approver sees it. */
export const form: Form = {
  id: 6,
  name: 'Net weight',
  description: 'Each pallet',
  registerType: 'controlItem',
  industryIds: [1],
  enabled: true,
  state: 'ENABLED',
  activeVersion: 1,
  versions: [
    {
      ...firstRow,
      id: 62,
      version: 2,
      state: 'PENDING',
      decidedBy: null,
      decidedAt: null,
      waitsFor: [rui],
      abilities: { approved: true, refused: true },
    },
    { ...firstRow, waitsFor: [], abilities: {} },
  ],
  linkedFrom: [{ id: 8, name: 'Pallet release', enabled: true }],
  rowVersion: 4,
  abilities: { versionStarted: 'FORM_VERSION_OPEN', duplicated: true, disabled: 'FORM_LINKED' },
}

export const row: FormRow = {
  id: 6,
  name: 'Net weight',
  description: 'Each pallet',
  registerType: 'controlItem',
  industryIds: [1],
  enabled: true,
  activeVersion: 1,
  open: { id: 62, version: 2, state: 'PENDING', waitsFor: [rui] },
  author: ana,
  changedAt: at,
  rowVersion: 4,
  abilities: { versionStarted: 'FORM_VERSION_OPEN', duplicated: true, disabled: true },
}

export const log = [
  {
    id: 1,
    entity: 'forms',
    entityId: 6,
    event: 'forms.submitted',
    from: 'DRAFT',
    to: 'PENDING',
    actor: ana,
    at,
    reason: null,
    before: null,
    after: { version: 2 },
  },
]
