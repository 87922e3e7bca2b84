import { expect, it } from 'vitest'
import { layOutTall, layOutWide, wrap } from './fishbone-layout.ts'
import { widthOf } from './labels.ts'

const bones = ['Method', 'Machine', 'Material', 'Manpower', 'Measurement', 'Environment'].map((name, index) => ({
  name,
  items: Array.from({ length: index * 2 }, (_, item) => `${name} ${item}: a cause told in rather many words`),
}))

const textOf = (lines: readonly { text: string }[]) => lines.map((line) => line.text).join(' ')

it('breaks words into lines without losing a letter', () => {
  expect(wrap('oven door left open', 80)).toEqual(['oven door', 'left open'])
  expect(wrap('thermoregulation', 50)).toEqual(['therm', 'oregul', 'ation'])
  expect(wrap('', 50)).toEqual([])
})

it.each([
  ['wide', layOutWide],
  ['tall', layOutTall],
] as const)('draws every cause whole and inside the drawing: %s', (_, layOut) => {
  const diagram = layOut('Core temperature 71.6 °C', bones)
  expect(diagram.bones.map((bone) => bone.items.map((item) => textOf(item.lines)))).toEqual(bones.map((b) => b.items))
  for (const bone of diagram.bones) {
    for (const line of [bone.name, ...bone.items.flatMap((item) => item.lines)]) {
      expect(line.x).toBeGreaterThan(0)
      expect(line.x).toBeLessThan(diagram.width)
      expect(line.y).toBeGreaterThan(0)
      expect(line.y).toBeLessThanOrEqual(diagram.height)
    }
  }
})

it.each([
  ['wide', layOutWide],
  ['tall', layOutTall],
] as const)('lets no two lines of a bone share a place: %s', (_, layOut) => {
  for (const bone of layOut('x', bones).bones) {
    const places = bone.items.flatMap((item) => item.lines.map((line) => line.y))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(new Set(places).size).toBe(places.length)
  }
})

it('keeps wide letters off the bone before, and inside the drawing', () => {
  const wide = bones.map(({ name }) => ({
    name,
    items: ['WWWWWWWWWWWWWWWWWWWWWWWW MMMMMMMMMMMM', 'iiiiiiiiiiiiiiiiii'],
  }))
  const { bones: drawn } = layOutWide('MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM', wide)
  for (const { items, to } of drawn)
    for (const { lines } of items)
      for (const { text, x } of lines) expect(x - widthOf(text, 13)).toBeGreaterThan(to.x - 244)
  const tall = layOutTall('MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM', wide)
  for (const { lines } of tall.bones.flatMap(({ items }) => items))
    for (const { text, x } of lines) expect(x + widthOf(text, 13)).toBeLessThanOrEqual(tall.width)
})
