import { type Area, freeArea, type PlotFrame, widthOf } from '../../../ui/charts.ts'

const SIZE = 14
/** Around a mark: what the words keep away from. */
const REACH = 14

/** Where a value is drawn. */
export interface Spot {
  x: number
  y: number
}

interface Around {
  text: string
  /** of the limits */
  heights: readonly number[]
  frame: PlotFrame
}

/** Where the value that was found is written: beside its mark, on no other mark, no line and no limit. */
export function deviationLabel({ x, y }: Spot, points: readonly Spot[], { text, heights, frame }: Around) {
  const width = widthOf(text, SIZE)
  const height = SIZE + 4
  const { left, right, top, bottom } = frame
  const areas: Area[] = [0, 10, 20, 32].flatMap((away) => {
    const [above, below] = [y - REACH - away - height, y + REACH + away]
    return [
      ...[above, below].flatMap((at) =>
        [x - width / 2, x, x - width].map((from) => ({ x: from, y: at, width, height })),
      ),
      { x: x + REACH + away, y: y - height / 2, width, height },
      { x: x - REACH - away - width, y: y - height / 2, width, height },
    ]
  })
  const taken = [
    ...points.map((one) => ({ x: one.x - 9, y: one.y - 9, width: 18, height: 18 })),
    ...points.flatMap((one, index) => alongLine(one, points[index + 1])),
    ...heights.map((at) => ({ x: left, y: at - 1, width: right - left, height: 2 })),
  ]
  const free = freeArea(areas, taken, { x: left, y: top - 14, width: right - left, height: bottom - top + 14 })
  return { x: free?.x ?? x, y: (free?.y ?? y) + SIZE, fontSize: SIZE }
}

/** The line between two points, as small squares along it. */
function alongLine(from: Spot, to: Spot | undefined): Area[] {
  if (!to) return []
  const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 5)
  return Array.from({ length: count }, (_, index) => ({
    x: from.x + ((to.x - from.x) * index) / count - 2,
    y: from.y + ((to.y - from.y) * index) / count - 2,
    width: 4,
    height: 4,
  }))
}
