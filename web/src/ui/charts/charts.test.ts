import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { axisOf, countAxis } from './axis.ts'
import { heatOf } from './heat.ts'
import { apart, feetOf, freeArea, WORD_LINE, widthOf } from './labels.ts'

describe('an axis', () => {
  it.each([
    [0, 299, [0, 100, 200, 300]],
    [76, 91, [75, 80, 85, 90, 95]],
    [-18.4, -16.1, [-19, -18, -17, -16]],
    [0.1, 0.3, [0.1, 0.15, 0.2, 0.25, 0.3]],
    [5, 5, [5, 5.5, 6]],
  ])('from %d to %d is written in steps that people count in', (low, high, ticks) => {
    expect(axisOf(low, high).ticks).toEqual(ticks)
  })

  it('of things that are counted has no half of one, and begins at nothing', () => {
    expect(countAxis(0).ticks).toEqual([0, 1])
    expect(countAxis(2, 3).ticks).toEqual([0, 1, 2])
    expect(countAxis(7771, 3).ticks).toEqual([0, 5000, 10000])
  })

  it.each([1, 3, 12, 47, 299, 1204, 98_765])('holds all there is up to %d with few values', (most) => {
    const { low, high, ticks } = countAxis(most, 3)
    expect([low, high >= most, ticks.length <= 5]).toEqual([0, true, true])
  })
})

describe('the words of a chart', () => {
  it('stand below as many places as they have room for', () => {
    const three = feetOf(['01/11', '02/11', '03/11'], (index) => 40 + index * 80, 240)
    expect(three.map(({ x }) => x)).toEqual([40, 120, 200])
    expect(feetOf([], () => 0, 240)).toEqual([])
  })

  it.each([
    [30, 480, '29/11'],
    [13, 330, '28/11/2026 02:08'],
    [12, 300, 'nov'],
    [2, 90, '28/11/2026 02:08'],
  ])('keep their distance below, and within the edges: %d places in %d pixels', (count, width, text) => {
    const half = widthOf(text) / 2
    const feet = feetOf(
      Array.from({ length: count }, () => text),
      (index) => ((index + 0.5) * width) / count,
      width,
    )
    expect(feet.at(-1)?.index).toBe(count - 1)
    for (const [at, { x }] of feet.entries()) {
      expect(x + half).toBeLessThanOrEqual(Math.max(width, 2 * half))
      if (at > 0) expect(x - (feet[at - 1]?.x ?? 0)).toBeGreaterThanOrEqual(2 * half + 10)
    }
  })

  it.each([[[10, 10, 10]], [[90, 91, 20, 92]], [[5, 100]], [[40, 20, 40]]])(
    'at the end of lines keep their distance and stay within the drawing: %j',
    (heights) => {
      const placed = apart(heights, 0, 120)
      const ordered = placed.toSorted((one, other) => one - other)
      for (const [index, one] of ordered.entries()) {
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBeLessThanOrEqual(120)
        if (index > 0) expect(one - (ordered[index - 1] ?? 0)).toBeGreaterThanOrEqual(WORD_LINE)
      }
    },
  )

  it('stand where nothing else does, if there is such a place', () => {
    const room = { x: 0, y: 0, width: 100, height: 100 }
    const place = (x: number, y: number) => ({ x, y, width: 20, height: 10 })
    expect(freeArea([place(0, 0), place(40, 40)], [place(10, 5)], room)).toEqual(place(40, 40))
    expect(freeArea([place(-10, 0), place(0, 20)], [], room)).toEqual(place(0, 20))
  })
})

it('how much there is has five shades, and nothing has none', () => {
  expect([0, 1, 4, 5, 9, 13].map((value) => heatOf(value, 13))).toEqual([undefined, 1, 2, 2, 4, 5])
  const sheet = readFileSync(`${import.meta.dirname}/../theme/tones.css`, 'utf8')
  expect([...sheet.matchAll(/\[data-heat="(\d)"\]/g)].map(([, step]) => step)).toEqual(['1', '2', '3', '4', '5'])
})
