import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type Direction, type Opened, placed, seenEdges } from './flow.ts'
import { type Trace, type TraceEdge, type TraceNode, traceQuery } from './queries.ts'

/** Lots that are drawn at most of those that one is joined to; the table has all. */
export const MAX_DRAWN = 30

const directions = ['backward', 'forward'] as const

/** The levels of a trace that are opened, fetched as they are: the lots and what joins them. */
export function useFlow(root: number) {
  const [opened, setOpened] = useState<Opened>({ backward: new Set([root]), forward: new Set([root]) })
  const levels = directions.flatMap((direction) => [...opened[direction]].map((id) => ({ id, direction })))
  const results = useQueries({ queries: levels.map(({ id, direction }) => traceQuery(id, direction, 1)) })
  const traces = results.flatMap(({ data }) => data ?? [])
  const { nodes, edges, hidden, hasMore } = merged(traces)
  const lots = placed(root, edges, opened)
  const toggle = (id: number, direction: Direction) =>
    setOpened((before) => {
      const ids = new Set(before[direction])
      if (!ids.delete(id)) ids.add(id)
      return { ...before, [direction]: ids }
    })
  return {
    lots,
    edges: seenEdges(edges, lots),
    nodes,
    hidden,
    opened,
    hasMore,
    toggle,
    /** the traced lot's own levels are on their way: nothing is known of what it is joined to */
    loading: levels.some(({ id }, at) => id === root && results[at]?.isPending),
    failed: results.find(({ isError }) => isError),
  }
}

/** What the answers say together. Of very many lots that one is joined to, the first are taken. */
export function merged(traces: readonly Trace[]) {
  const nodes = new Map<number, TraceNode>()
  const edges = new Map<string, TraceEdge>()
  const more = { backward: new Map<number, boolean>(), forward: new Map<number, boolean>() }
  let hidden = 0
  for (const trace of traces) {
    const taken = trace.edges.slice(0, MAX_DRAWN)
    hidden += trace.edges.length - taken.length
    for (const edge of taken) edges.set(`${edge.parentId} ${edge.childId}`, edge)
    for (const node of trace.nodes) {
      nodes.set(node.id, node)
      more[trace.direction].set(node.id, node.hasMore)
    }
  }
  const hasMore = (id: number, direction: Direction) => more[direction].get(id) ?? false
  return { nodes, edges: [...edges.values()], hidden, hasMore }
}
