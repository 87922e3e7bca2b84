import { z } from 'zod'
import { id, lazy, line, need, permissions, plantCatalogue, plantList } from '../core/index.ts'
import { mayReadOrTrace } from './states.ts'

/** Where lots lie, as people choose it. DISPATCH: out of the plant to customers. */
export const lotPlaceKinds = ['RECEIVING', 'STORAGE', 'QUARANTINE', 'LINE', 'REJECT', 'RETURN', 'DISPATCH'] as const
export type LotPlaceKind = (typeof lotPlaceKinds)[number]

/**
 * What each plant has one of by itself, for the other side of an entry. SUPPLIER, PRODUCTION and PLANTS are where lots come
 * from and may be below zero; CONSUMPTION is where they end; LOSS is what is lost, IN_TRANSIT what is on its way to
 * another plant.
 */
export const systemPlaceKinds = ['SUPPLIER', 'PRODUCTION', 'CONSUMPTION', 'PLANTS', 'LOSS', 'IN_TRANSIT'] as const
export type SystemPlaceKind = (typeof systemPlaceKinds)[number]

/** Places of these kinds take a delivery, in the order in which one is looked for. */
export const receivingKinds = ['RECEIVING', 'QUARANTINE', 'STORAGE'] as const

/** Places of these kinds are stock: what lies there can still be blocked, used and sent. */
export const stockKinds = ['RECEIVING', 'STORAGE', 'QUARANTINE', 'LINE', 'REJECT', 'RETURN', 'IN_TRANSIT'] as const

const content = lazy(() =>
  z.strictObject({
    /** its own within the plant, accents and case ignored */
    name: line(80),
    kind: z.enum(lotPlaceKinds),
    /** the line or collect point of the plant's structure that it lies at */
    structureId: id().nullable().optional(),
  }),
)

export const lotPlaceList = plantList({
  name: 'lots',
  part: 'places',
  columns: [
    { key: 'kind', kind: 'code', codes: 'kind', shown: true },
    { key: 'structureId', kind: 'text', shown: true },
  ],
  filters: {
    kind: { kind: 'codes', codes: lotPlaceKinds, set: 'kind' },
  },
})

/** The places of a plant where lots lie; who may say how a plant is made up says them. */
export const lotPlaces = plantCatalogue({
  calls: {
    domain: 'lots',
    part: 'places',
    path: '/api/domain/v1/LotPlace',
    read: mayReadOrTrace,
    edit: [need(permissions.structure, 'w')],
  },
  list: lotPlaceList,
  content,
  // whoever notes what was consumed chooses among them
  listedFor: [
    need(permissions.viewProductionNotes),
    need(permissions.structure),
    need(permissions.appProductionNote, 'w'),
  ],
  one: 'place of lots',
  many: 'places of lots',
})

export const lotPlaceStates = lotPlaces.states
