import type { Infer } from '@lineside/contract/core'
import {
  getOnTheWay,
  listTraceItems,
  listTraceLots,
  type onTheWay,
  type TraceDirection,
  type trace,
  type traceEdge,
  type traceItem,
  traceLimits,
  type traceLot,
  traceLotFrom,
  type traceNode,
} from '@lineside/contract/lots'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../core/api/index.ts'
import { DOMAIN } from '../queries.ts'

export type Trace = Infer<typeof trace>
export type TraceNode = Infer<typeof traceNode>
export type TraceEdge = Infer<typeof traceEdge>
export type TraceLot = Infer<typeof traceLot>
export type TraceItem = Infer<typeof traceItem>
export type OnTheWay = Infer<typeof onTheWay>

const TRACE = [DOMAIN, 'trace'] as const

/** The levels of a lot in a direction, from it on. */
export const traceQuery = (lotId: number, direction: TraceDirection, depth: number) =>
  callQuery([...TRACE, lotId, direction, depth], traceLotFrom, {
    params: { id: String(lotId) },
    query: { direction, depth: String(depth) },
  })

/** All of them. */
export const wholeTraceQuery = (lotId: number, direction: TraceDirection) =>
  traceQuery(lotId, direction, traceLimits.depth)

export const onTheWayQuery = (lotId: number, direction: TraceDirection) =>
  callQuery([...TRACE, 'way', lotId, direction], getOnTheWay, {
    params: { id: String(lotId) },
    query: { direction, depth: String(traceLimits.depth) },
  })

/** What a trace is begun from, as the address has it. */
export interface TraceSearch {
  label?: string
  productId?: string
  dateBegin?: string
  dateEnd?: string
  supplier?: string
  order?: string
  /** of links from a record */
  collectId?: string
}

export const searchKeys = ['label', 'productId', 'dateBegin', 'dateEnd', 'supplier', 'order'] as const

export const traceLotsQuery = (search: TraceSearch) =>
  callQuery([...TRACE, 'lots', search], listTraceLots, { query: search })

/** The products that have lots, by the beginning of a name. */
export const traceItemsQuery = (query: string) =>
  callQuery([...TRACE, 'items', query], listTraceItems, {
    query: query === '' ? {} : { query },
    placeholderData: keepPreviousData,
  })
