import type {
  Impact,
  Label,
  LedgerEntry,
  Lot,
  LotPlace,
  LotRow,
  Movement,
  Recall,
  Receipt,
  Specification,
  StockRow,
} from './queries.ts'
import type { OnTheWay, Trace, TraceNode } from './trace/queries.ts'

export const ana = { id: 7, name: 'Ana Souza' }
export const bruno = { id: 8, name: 'Bruno Lima' }
const milk = { id: 31, name: 'Raw milk', sku: 'MP-031' }
const curd = { id: 32, name: 'Curd', sku: 'SM-032' }

export const dock = { id: 1, name: 'Dock 1', kind: 'RECEIVING' as const }
export const cold = { id: 2, name: 'Cold room', kind: 'QUARANTINE' as const }
export const line = { id: 3, name: 'Line 4', kind: 'LINE' as const }

const place = ({ id, name, kind }: { id: number; name: string; kind: LotPlace['kind'] }): LotPlace =>
  ({ id, industryId: 1, name, kind, structureId: null, enabled: true, rowVersion: 1, abilities: {} }) as LotPlace

export const places: LotPlace[] = [dock, cold, line].map(place)

const entry = (id: number, event: string, own: Partial<Lot['history'][number]> = {}): Lot['history'][number] => ({
  id,
  entity: 'lots',
  entityId: 60,
  event: `lots.${event}`,
  from: null,
  to: 'A',
  actor: ana,
  at: '2026-11-20T12:00:00.000Z',
  reason: null,
  before: null,
  after: null,
  ...own,
})

export const row: LotRow = {
  id: 60,
  industryId: 1,
  code: 'LT-0060',
  productId: milk.id,
  product: milk,
  supplier: 'Fazenda Boa Vista',
  status: 'A',
  quantity: '500',
  balance: '500',
  unit: 'kg',
  bornAt: '2026-11-20T12:00:00.000Z',
  expiresOn: '2099-12-31',
  receiptId: 5,
  document: 'NF 123',
  rowVersion: 4,
  abilities: {},
}

/** Milk in analysis: fat is measured inside its limits, acidity is missing. */
export const lot: Lot = {
  ...row,
  abilities: { analysed: true, released: 'ANALYSES_INCOMPLETE', restricted: 'SAME_PERSON', blocked: true },
  places: [{ placeId: dock.id, place: dock, balance: '500', since: '2026-11-20T12:00:00.000Z', by: ana }],
  analyses: [
    {
      id: 90,
      parameterId: 11,
      name: 'Fat',
      kind: 'NUMBER',
      unit: '%',
      min: '3',
      max: '4',
      value: '3.5',
      conform: true,
      required: true,
      note: '',
      by: ana,
      at: '2026-11-20T13:00:00.000Z',
      superseded: false,
    },
  ],
  suggestion: null,
  missing: [{ parameterId: 12, name: 'Acidity' }],
  restriction: null,
  disposition: null,
  reopening: null,
  blocked: null,
  parents: [],
  children: [61, 62],
  collectId: null,
  nonConformities: [],
  files: [],
  history: [entry(1, 'received')],
}

export const specification: Specification = {
  productId: milk.id,
  product: milk,
  industryId: 1,
  parameters: [
    { id: 11, name: 'Fat', kind: 'NUMBER', unit: '%', min: '3', max: '4', required: true, onFailure: 'R' },
    { id: 12, name: 'Acidity', kind: 'NUMBER', unit: '°D', min: '14', max: '18', required: true, onFailure: 'LR' },
    { id: 13, name: 'Smell', kind: 'CONFORMITY', unit: '', min: null, max: null, required: false, onFailure: 'R' },
  ],
  rowVersion: 3,
  mayChange: true,
}

export const stock = (own: Partial<StockRow> = {}): StockRow => ({
  lot: { id: 60, code: 'LT-0060' },
  productId: milk.id,
  product: milk,
  status: 'L',
  expiresOn: '2099-12-31',
  bornAt: row.bornAt,
  unit: 'kg',
  place: dock,
  balance: '500',
  fefo: 2,
  ...own,
})

export const earlier = stock({
  lot: { id: 59, code: 'LT-0059' },
  expiresOn: '2099-12-01',
  place: { id: 4, name: 'Store 2', kind: 'STORAGE' },
  balance: '40',
  fefo: 1,
})

export const ledger: LedgerEntry[] = [
  { id: 2, movementId: 70, kind: 'MOVE', place: cold, quantity: '20.5', balance: '20.5', by: ana, at: row.bornAt },
  { id: 1, movementId: 70, kind: 'MOVE', place: dock, quantity: '-20.5', balance: '479.5', by: ana, at: row.bornAt },
]

export const movement: Movement = {
  id: 70,
  industryId: 1,
  lotId: 60,
  lot: { id: 60, code: 'LT-0060' },
  product: milk,
  kind: 'MOVE',
  origin: dock,
  destination: null,
  industryDestination: 2,
  quantity: '100',
  unit: 'kg',
  state: 'IN_TRANSIT',
  createdBy: ana,
  createdAt: row.bornAt,
  rowVersion: 2,
  abilities: { arrived: true },
  receivedQuantity: null,
  arrivedLotId: null,
  reversedBy: null,
  endedAt: null,
  fefoReason: '',
  orderNumber: '',
  reason: '',
  history: [],
}

export const receipt: Receipt = {
  id: 5,
  industryId: 1,
  supplier: 'Fazenda Boa Vista',
  document: 'NF 123',
  receivedAt: row.bornAt,
  receivedBy: ana,
  lotCount: 1,
  waiting: 1,
  faultCount: 1,
  collectId: null,
  note: '',
  lots: [row],
  faults: [{ repeat: 2, code: 'LT-0061', fault: 'quantityMissing' }],
  history: [],
}

export const label: Label = {
  text: '/recebimento-materiais/details/60',
  lotId: 60,
  code: 'LT-0060',
  product: milk,
  supplier: 'Fazenda Boa Vista',
  industry: 'São Paulo',
  bornAt: row.bornAt,
  expiresOn: '2099-12-31',
  quantity: '500',
  unit: 'kg',
  status: 'L',
}

const caught = (id: number, code: string, own: Partial<Impact['lots'][number]> = {}): Impact['lots'][number] => ({
  id,
  code,
  product: curd,
  status: 'L',
  level: 1,
  unit: 'kg',
  balance: '120',
  places: [{ place: cold, balance: '120' }],
  blockable: true,
  ...own,
})

/** The milk, two lots of curd with stock, and one that is rejected already. */
export const impact: Impact = {
  asOf: row.bornAt,
  lots: [
    caught(60, 'LT-0060', { level: 0, product: milk, balance: '500', places: [{ place: dock, balance: '500' }] }),
    caught(61, 'CU-0061'),
    caught(62, 'CU-0062', { balance: '30.5', places: [{ place: cold, balance: '30.5' }] }),
    caught(63, 'CU-0063', { status: 'R', balance: '0', places: [], blockable: 'STATE_REFUSED' }),
  ],
  elsewhere: [{ industryId: 9, industry: 'Istanbul', lots: 2 }],
  truncated: false,
}

export const recall: Recall = {
  id: 80,
  lot: { id: 60, code: 'LT-0060' },
  industryId: 1,
  reason: 'Antibiotics in the milk',
  by: ana,
  at: row.bornAt,
  lines: [
    {
      lotId: 61,
      code: 'CU-0061',
      product: curd,
      industryId: 1,
      industry: 'São Paulo',
      status: 'B',
      level: 1,
      unit: 'kg',
      place: cold,
      quantity: '120',
      who: bruno,
      since: row.bornAt,
    },
    {
      lotId: 62,
      code: 'CU-0062',
      product: curd,
      industryId: 1,
      industry: 'São Paulo',
      status: 'B',
      level: 1,
      unit: 'kg',
      place: null,
      quantity: '0',
      who: null,
      since: null,
    },
  ],
  digest: 'a'.repeat(64),
  signature: { login: 'ana.souza', historyId: 900, seal: { chain: 1, number: 12, hash: 'b'.repeat(64) } },
}

const node = (id: number, code: string, level: number, hasMore: boolean, own: Partial<TraceNode> = {}): TraceNode => ({
  id,
  industryId: 1,
  level,
  hasMore,
  seen: {
    code,
    product: id === 60 ? milk : curd,
    supplier: '',
    status: 'L',
    unit: 'kg',
    quantity: '120',
    balance: '30',
    bornAt: row.bornAt,
    expiresOn: null,
    collectId: null,
    analyses: 2,
    analysesOutside: 1,
    step: null,
  },
  ...own,
})

const trace = (own: Partial<Trace>): Trace => ({
  asOf: row.bornAt,
  direction: 'forward',
  lotId: 60,
  depth: 1,
  nodes: [],
  edges: [],
  truncated: false,
  ...own,
})

const edge = (parentId: number, childId: number, quantity: string) => ({
  parentId,
  childId,
  quantity,
  unit: 'kg' as const,
  at: row.bornAt,
})

/** Of the milk curd was made, which lost four kilograms that nobody accounted for; of the curd cheese. */
export const forward = trace({
  nodes: [
    node(60, 'LT-0060', 0, true),
    node(61, 'CU-0061', 1, true, {
      seen: {
        ...(node(61, 'CU-0061', 1, true).seen as NonNullable<TraceNode['seen']>),
        step: { inputs: '130', output: '120', loss: '6', unaccounted: '4', unit: 'kg' },
      },
    }),
    node(99, '', 1, false, { industryId: 9, seen: null }),
  ],
  edges: [edge(60, 61, '130'), edge(60, 99, '10')],
})

export const further = trace({
  lotId: 61,
  nodes: [node(61, 'CU-0061', 0, true), node(64, 'CH-0064', 1, false)],
  edges: [edge(61, 64, '50.5')],
})

export const backward = trace({ direction: 'backward', nodes: [node(60, 'LT-0060', 0, false)] })

export const way: OnTheWay = {
  asOf: row.bornAt,
  collects: [{ lot: { id: 60, code: 'LT-0060' }, collectId: 400, at: row.bornAt, by: bruno }],
  nonConformities: [{ lot: { id: 61, code: 'CU-0061' }, id: 33, code: 'S', critical: true, at: row.bornAt }],
  analyses: [
    { lot: { id: 60, code: 'LT-0060' }, name: 'Fat', value: '3.5', unit: '%', conform: true, at: row.bornAt, by: ana },
  ],
  people: [{ person: ana, events: ['received', 'analysed'], lots: 2 }],
  truncated: false,
}
