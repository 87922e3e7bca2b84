import { z } from 'zod'
import { byId, endpoint, exportOf, listQuery } from '../core/index.ts'
import { in79List } from './list.ts'
import { mayTrace } from './states.ts'
import {
  in79Row,
  onTheWay,
  trace,
  traceItem,
  traceItemsQuery,
  traceLot,
  traceLotsQuery,
  traceQuery,
} from './trace-schemas.ts'

export const listTraceItems = endpoint({
  name: 'lots.traceItems',
  method: 'GET',
  path: '/api/domain/v1/Traceability/Items',
  summary: 'The products that have lots in the own plants, at most 100',
  right: mayTrace,
  schemas: () => ({ query: traceItemsQuery(), answer: z.array(traceItem()) }),
})

export const listTraceLots = endpoint({
  name: 'lots.traceLots',
  method: 'GET',
  path: '/api/domain/v1/Traceability/Lots',
  summary: 'The lots of a product and day, a supplier, an order or a label, at most 100',
  right: mayTrace,
  schemas: () => ({ query: traceLotsQuery(), answer: z.array(traceLot()) }),
})

export const traceLotFrom = endpoint({
  name: 'lots.trace',
  method: 'GET',
  path: '/api/domain/v1/Lot/{id}/Trace',
  summary: 'What went into a lot, or what was made of it: so many levels, with the mass balance of each step',
  right: mayTrace,
  schemas: () => ({ params: byId(), query: traceQuery(), answer: trace() }),
})

export const getOnTheWay = endpoint({
  name: 'lots.onTheWay',
  method: 'GET',
  path: '/api/domain/v1/Lot/{id}/OnTheWay',
  summary: 'Records, non-conformities, analyses and people of the lots of a trace',
  right: mayTrace,
  schemas: () => ({ params: byId(), query: traceQuery(), answer: onTheWay() }),
})

export const listIn79 = endpoint({
  name: 'lots.in79',
  method: 'GET',
  path: '/api/domain/v1/LotReport/In79',
  summary: 'The regulatory report: lots with origin, receipt, analyses, status, movements and final destination',
  right: mayTrace,
  list: true,
  schemas: () => ({ query: listQuery(in79List), answer: z.array(in79Row()) }),
})

export const exportIn79 = exportOf(listIn79, in79List)
