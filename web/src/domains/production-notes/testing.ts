import { noteStates } from '@lineside/contract/production-notes'
import type { Note } from './queries.ts'

/** What the server knows in the tests of the web. */
export const plants = [
  { id: 1, level: 'industry', parentId: null, industryId: 1, name: 'São Paulo', enabled: true, timeZone: 'UTC' },
  { id: 4, level: 'industryLine', parentId: 3, industryId: 1, name: 'Line 1', enabled: true, timeZone: null },
  { id: 6, level: 'collectPoint', parentId: 4, industryId: 1, name: 'Slicer', enabled: true, timeZone: null },
]

export const stock = [
  {
    lot: { id: 80, code: 'L-80' },
    productId: 9,
    product: { id: 9, sku: '900', name: 'Pork leg' },
    status: 'L',
    expiresOn: '2030-01-15',
    bornAt: '2026-11-01T10:00:00.000Z',
    unit: 'kg',
    place: { id: 70, name: 'Cold store', kind: 'STORAGE' },
    balance: '1250.5',
    fefo: 1,
  },
]

export const lotPlaces = [
  {
    id: 71,
    industryId: 1,
    name: 'Line 1 buffer',
    kind: 'LINE',
    structureId: 4,
    enabled: true,
    rowVersion: 1,
    abilities: {},
  },
]

export const product = {
  id: 8,
  sku: '800',
  name: 'Ham',
  industryId: 1,
  enabled: true,
  places: [],
  families: [],
  rowVersion: 1,
  abilities: {},
}

export const note: Note = {
  id: 5,
  state: 'P',
  place: { industryId: 1, processId: 2, familyId: 3, industryLineId: 4, collectPointId: 6 },
  product: { id: 8, sku: '800', name: 'Ham' },
  produced: { quantity: '120.5', unit: 'kg' },
  lost: { quantity: '1.25', unit: 'kg' },
  lines: 2,
  complete: true,
  author: { id: 7, name: 'Ana Souza' },
  shiftId: 2,
  shiftName: 'Shift 1',
  productionDate: '2026-11-21',
  notedAt: '2026-11-21T10:00:00.000Z',
  waitsSince: '2026-11-21T10:00:00.000Z',
  collectId: null,
  reversedAt: null,
  delivery: 'NONE',
  rowVersion: 1,
  abilities: Object.fromEntries(
    noteStates.transitions
      .filter(({ from, actor }) => from.some((one) => one === 'P') && actor !== 'system')
      .map(({ event }) => [event, true]),
  ),
  remark: '',
  revision: 1,
  lineList: [
    {
      kind: 'PRODUCED',
      product: { id: 8, sku: '800', name: 'Ham' },
      lotId: null,
      lotCode: 'P-1',
      place: { id: 71, name: 'Line 1 buffer' },
      quantity: '120.5',
      unit: 'kg',
      expiresOn: null,
      fefoReason: '',
      lotState: null,
      lotExpired: false,
      balance: null,
    },
    {
      kind: 'CONSUMED',
      product: { id: 9, sku: '900', name: 'Pork leg' },
      lotId: 80,
      lotCode: 'L-80',
      place: { id: 70, name: 'Cold store' },
      quantity: '130',
      unit: 'kg',
      expiresOn: null,
      fefoReason: '',
      lotState: 'L',
      lotExpired: false,
      balance: { quantity: '100', unit: 'kg' },
    },
  ],
  editUntil: '2026-11-22T22:00:00.000Z',
  resubmitUntil: null,
  rejectionReason: null,
  decidedBy: null,
  decidedAt: null,
  deciders: [{ id: 12, name: 'Patrícia Nogueira' }],
  corrects: null,
  correctedBy: null,
  deliveries: [],
  history: [],
}
