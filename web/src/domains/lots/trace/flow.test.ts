import { describe, expect, it } from 'vitest'
import { type Opened, placed, seenEdges } from './flow.ts'
import { boxBeside, layOut } from './layout.ts'

/** Milk 1 and salt 2 went into curd 3; curd and salt into cheese 4, cheese into boxes 5 and 6. */
const edges = [
  { parentId: 1, childId: 3 },
  { parentId: 2, childId: 3 },
  { parentId: 3, childId: 4 },
  { parentId: 2, childId: 4 },
  { parentId: 4, childId: 5 },
  { parentId: 4, childId: 6 },
]

const open = (backward: number[], forward: number[]): Opened => ({
  backward: new Set(backward),
  forward: new Set(forward),
})
const stepsOf = (root: number, opened: Opened) =>
  Object.fromEntries(placed(root, edges, opened).map((one) => [one.id, one.step]))

describe('what can be seen', () => {
  it('is the traced lot alone while nothing is opened', () => {
    expect(stepsOf(4, open([], []))).toEqual({ 4: 0 })
  })

  it('grows by a level where a lot is opened, each way', () => {
    expect(stepsOf(4, open([4], [4]))).toEqual({ 4: 0, 3: -1, 2: -1, 5: 1, 6: 1 })
  })

  it('puts a lot beyond the last of those that lead to it', () => {
    expect(stepsOf(4, open([4, 3], []))).toEqual({ 4: 0, 3: -1, 2: -2, 1: -2 })
  })

  it('ends although somebody wrote a circle', () => {
    const circle = [...edges, { parentId: 4, childId: 1 }]
    const lots = placed(4, circle, open([1, 2, 3, 4], [1, 2, 3, 4]))
    expect(lots.filter(({ id }) => id === 4)).toEqual([{ id: 4, step: 0 }])
    expect(new Set(lots.map(({ id }) => id)).size).toBe(lots.length)
  })
})

describe('the drawing', () => {
  const lots = placed(4, edges, open([4, 3], [4]))
  const flow = layOut(lots, seenEdges(edges, lots))
  const box = (id: number) => {
    const match = flow.boxes.find((one) => one.id === id)
    if (!match) throw new Error(`${id} is not drawn`)
    return match
  }

  it('leads from left to right', () => {
    for (const { parentId, childId } of edges) expect(box(parentId).x).toBeLessThan(box(childId).x)
    expect(flow.arrows).toHaveLength(edges.length)
  })

  it('lets no box lie on another', () => {
    const places = flow.boxes.map(({ x, y }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(6)
    expect(Math.max(...flow.boxes.map(({ x, width }) => x + width))).toBeLessThan(flow.width)
  })

  it.each([400, 1088, 1800])(
    'takes all of a room of %d pixels that it has, and no less than its boxes need',
    (room) => {
      const pair = placed(4, edges, open([], [4]))
      const wide = layOut(pair, seenEdges(edges, pair), room)
      const [from, to] = [wide.boxes.find(({ id }) => id === 4), wide.boxes.find(({ id }) => id === 5)]
      if (!from || !to) throw new Error('a lot is not drawn')
      expect(wide.width).toBe(Math.max(room, 576))
      expect(from.x).toBe(16)
      expect(to.x + to.width).toBe(wide.width - 16)
      // an amount stands between two columns
      expect(to.x - from.x - from.width).toBeGreaterThanOrEqual(128)
    },
  )

  it('is walked by the arrow keys', () => {
    expect(boxBeside(flow, box(4), 'ArrowRight')?.step).toBe(1)
    expect(boxBeside(flow, box(4), 'ArrowLeft')?.id).toBe(3)
    expect(boxBeside(flow, box(5), 'ArrowDown')?.id).toBe(6)
    expect(boxBeside(flow, box(6), 'ArrowDown')).toBeNull()
    expect(boxBeside(flow, box(5), 'ArrowRight')).toBeNull()
  })
})
