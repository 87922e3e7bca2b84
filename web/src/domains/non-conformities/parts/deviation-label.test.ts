import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../ui/charts.ts'
import { deviationLabel } from './deviation-label.ts'

const frame = {
  width: 600,
  left: 40,
  right: 520,
  top: 16,
  bottom: 220,
  step: 40,
  x: (index: number) => 40 + index * 40,
  y: (value: number) => 220 - value,
}
const text = '88 °C'

describe('the value that was found', () => {
  it.each([
    ['between two higher ones', [100, 40, 60, 40], 2],
    ['the highest, at the edge', [100, 60, 16, 90], 2],
    ['the last', [100, 120, 110, 90], 3],
    ['the first, the lowest', [219, 150, 120], 0],
  ])('stands beside its mark, on no other mark: %s', (_, heights, at) => {
    const points = heights.map((y, index) => ({ x: frame.x(index + 3), y }))
    const mark = points[at] ?? { x: 0, y: 0 }
    const { x, y, fontSize } = deviationLabel(mark, points, { text, heights: [60, 180], frame })
    const [width, top] = [widthOf(text, fontSize), y - fontSize]
    for (const point of points) {
      const across = Math.min(x + width, point.x + 6) - Math.max(x, point.x - 6)
      const down = Math.min(y, point.y + 6) - Math.max(top, point.y - 6)
      expect(Math.min(across, down)).toBeLessThanOrEqual(0)
    }
    expect(x).toBeGreaterThanOrEqual(frame.left)
    expect(x + width).toBeLessThanOrEqual(frame.right)
    expect(top).toBeGreaterThanOrEqual(0)
  })
})
