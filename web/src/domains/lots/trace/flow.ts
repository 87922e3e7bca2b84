export type Direction = 'backward' | 'forward'

/** So much of one lot that went into another. */
export interface FlowEdge {
  parentId: number
  childId: number
}

/** Which lots are opened, each way: those that it was made of, those that were made of it. */
export type Opened = Readonly<Record<Direction, ReadonlySet<number>>>

/** A lot in the picture: how many steps from the one that is traced, negative for what it was made of. */
export interface PlacedLot {
  id: number
  step: number
}

const outer = (edge: FlowEdge, direction: Direction) => (direction === 'forward' ? edge.childId : edge.parentId)
const inner = (edge: FlowEdge, direction: Direction) => (direction === 'forward' ? edge.parentId : edge.childId)

/** The lots that can be seen while `opened` are: each one step beyond the last of those that lead to it. */
export function placed(root: number, edges: readonly FlowEdge[], opened: Opened): PlacedLot[] {
  const back = steps(root, edges, opened, 'backward')
  const forth = steps(root, edges, opened, 'forward')
  const lots = [{ id: root, step: 0 }]
  for (const [id, step] of back) lots.push({ id, step: -step })
  // what was made of a lot and went into it again is refused when it is written; drawn once all the same
  for (const [id, step] of forth) if (!back.has(id)) lots.push({ id, step })
  return lots
}

function steps(root: number, edges: readonly FlowEdge[], opened: Opened, direction: Direction): Map<number, number> {
  const from = Map.groupBy(edges, (edge) => inner(edge, direction))
  const reached = new Map<number, number>()
  let layer = [root]
  // a way through all lots is the longest there can be
  for (let step = 1; layer.length > 0 && step <= edges.length; step++) {
    const next = new Set<number>()
    for (const id of layer) {
      if (!opened[direction].has(id)) continue
      for (const edge of from.get(id) ?? []) next.add(outer(edge, direction))
    }
    next.delete(root)
    for (const id of next) reached.set(id, step)
    layer = [...next]
  }
  return reached
}

/** The edges between lots that can be seen. */
export function seenEdges<E extends FlowEdge>(edges: readonly E[], lots: readonly PlacedLot[]): E[] {
  const step = new Map(lots.map((lot) => [lot.id, lot.step]))
  return edges.filter(({ parentId, childId }) => {
    const [from, to] = [step.get(parentId), step.get(childId)]
    return from !== undefined && to !== undefined && from < to
  })
}
