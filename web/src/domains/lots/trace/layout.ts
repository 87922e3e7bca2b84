import type { FlowEdge, PlacedLot } from './flow.ts'

/** Pixels of the drawing: a box grows with the room there is, up to what its longest words take. */
export const BOX = { width: 208, most: 340, height: 64 }
/** Between columns there is room for an amount. */
const GAP = { column: 128, row: 14 }
const MARGIN = 16

export interface Box extends PlacedLot {
  x: number
  y: number
  width: number
}

export interface Flow<E> {
  width: number
  height: number
  /** column by column, each from above */
  boxes: Box[]
  arrows: { edge: E; path: string; from: Box; to: Box }[]
}

/**
 * Lots in columns by their steps, what they were made of at the left. Within a column they stand by the middle of what they
 * are joined to in the column before (K. Sugiyama, S. Tagawa, M. Toda, 1981), so that few arrows cross. Where the columns
 * take less than `room`, boxes and what is between them widen until they fill it.
 */
export function layOut<E extends FlowEdge>(lots: readonly PlacedLot[], edges: readonly E[], room = 0): Flow<E> {
  const columns = orderedColumns(lots, edges)
  const first = Math.min(...columns.keys())
  const rows = Math.max(...[...columns.values()].map((column) => column.length))
  const height = 2 * MARGIN + rows * (BOX.height + GAP.row) - GAP.row
  const { width, box, gap } = widths(columns.size, room)
  const boxes = [...columns].flatMap(([step, column]) => {
    const used = column.length * (BOX.height + GAP.row) - GAP.row
    const top = (height - used) / 2
    return column.map((id, at) => ({
      id,
      step,
      x: MARGIN + (step - first) * (box + gap),
      width: box,
      y: top + at * (BOX.height + GAP.row),
    }))
  })
  const at = new Map(boxes.map((box) => [box.id, box]))
  const arrows = edges.flatMap((edge) => {
    const [from, to] = [at.get(edge.parentId), at.get(edge.childId)]
    return from && to ? [{ edge, path: curve(from, to), from, to }] : []
  })
  return { width, height, boxes, arrows }
}

/** Of the whole, of a box and of what is between two columns. */
function widths(columns: number, room: number) {
  const least = 2 * MARGIN + columns * (BOX.width + GAP.column) - GAP.column
  const width = Math.max(least, room)
  const box = Math.min(BOX.most, (width - 2 * MARGIN - (columns - 1) * GAP.column) / columns)
  const gap = columns > 1 ? (width - 2 * MARGIN - columns * box) / (columns - 1) : 0
  return { width, box, gap }
}

function curve(from: Box, to: Box): string {
  const [x1, y1] = [from.x + from.width, from.y + BOX.height / 2]
  const [x2, y2] = [to.x, to.y + BOX.height / 2]
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

/** The ids of each column from above, from the leftmost column on; ordered outwards from the traced lot. */
function orderedColumns(lots: readonly PlacedLot[], edges: readonly FlowEdge[]): Map<number, number[]> {
  const columns = Map.groupBy(lots, ({ step }) => step)
  const stepOf = new Map(lots.map(({ id, step }) => [id, step]))
  const joined = neighbours(edges)
  const row = new Map<number, number>()
  const order = (step: number, before: number) => {
    const mean = (id: number) => {
      const rows = (joined.get(id) ?? []).flatMap((other) =>
        stepOf.get(other) === before ? [row.get(other) ?? 0] : [],
      )
      return rows.length === 0 ? Number.MAX_VALUE : rows.reduce((sum, one) => sum + one, 0) / rows.length
    }
    const own = (columns.get(step) ?? []).map(({ id }) => ({ id, mean: mean(id) }))
    own.sort((one, other) => one.mean - other.mean || one.id - other.id)
    for (const [at, { id }] of own.entries()) row.set(id, at - (own.length - 1) / 2)
    return own.map(({ id }) => id)
  }
  const ordered = new Map<number, number[]>([[0, order(0, 0)]])
  for (let step = 1; columns.has(step); step++) ordered.set(step, order(step, step - 1))
  for (let step = -1; columns.has(step); step--) ordered.set(step, order(step, step + 1))
  return new Map([...ordered].sort(([one], [other]) => one - other))
}

function neighbours(edges: readonly FlowEdge[]): Map<number, number[]> {
  const joined = new Map<number, number[]>()
  const join = (one: number, other: number) => joined.set(one, [...(joined.get(one) ?? []), other])
  for (const { parentId, childId } of edges) {
    join(parentId, childId)
    join(childId, parentId)
  }
  return joined
}

/** The box that an arrow key leads to: the nearest of the column beside it, or the next above or below. */
export function boxBeside<E extends FlowEdge>(flow: Flow<E>, from: Box, key: string): Box | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const column = flow.boxes.filter(({ step }) => step === from.step)
    return column[column.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)] ?? null
  }
  const step = from.step + (key === 'ArrowRight' ? 1 : -1)
  const near = new Set(flow.arrows.flatMap(({ edge }) => partnerOf(edge, from.id)))
  const column = flow.boxes.filter((box) => box.step === step)
  const joined = column.filter(({ id }) => near.has(id))
  return nearest(joined.length > 0 ? joined : column, from)
}

function partnerOf({ parentId, childId }: FlowEdge, id: number): number[] {
  if (parentId === id) return [childId]
  return childId === id ? [parentId] : []
}

function nearest(boxes: readonly Box[], { y }: Box): Box | null {
  return boxes.reduce<Box | null>(
    (best, box) => (best === null || Math.abs(box.y - y) < Math.abs(best.y - y) ? box : best),
    null,
  )
}
