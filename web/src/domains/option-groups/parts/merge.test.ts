import { describe, expect, it } from 'vitest'
import { type Content, contentOf, movedTo, newLine, withLine, withoutLine } from './content.ts'
import { mergeContent, partAt, withPart } from './merge.ts'

const line = (id: number, level: number, name: string, enabled = true) => ({ id, level, name, enabled, used: false })

const base: Content = contentOf({
  name: 'Defects',
  plants: [1],
  columns: ['Machine', 'Part'],
  options: [line(1, 0, 'Oven'), line(2, 1, 'Door'), line(3, 1, 'Fan'), line(4, 0, 'Mixer'), line(5, 0, 'Press')],
})

const edited = (to: (options: Content['options']) => Content['options']): Content => ({
  ...base,
  options: to(base.options),
})
const renamed = (key: string, name: string) =>
  edited((all) => all.map((one) => (one.key === key ? { ...one, name } : one)))
const disabled = (key: string) =>
  edited((all) => all.map((one) => (one.key === key ? { ...one, enabled: false } : one)))
const removed = (key: string) => edited((all) => withoutLine(all, key))
const moved = (key: string, place: number) => edited((all) => movedTo(all, key, place))
const added = (parent: string | null, level: number, name: string, id: number | null = null) =>
  edited((all) => withLine(all, parent, { ...newLine(level, name), id, ...(id !== null && { key: String(id) }) }))

const shown = ({ options }: Content) =>
  options.map(({ level, name, enabled }) => `${'-'.repeat(level)}${name}${enabled ? '' : ' off'}`).join(' ')
const both = (mine: Content, theirs: Content) => {
  const { content, merged } = mergeContent(base, mine, theirs)
  return [shown(content), merged.conflicts]
}

describe('what one of two changed of the options', () => {
  it.each([
    ['a name and whether it is enabled', renamed('2', 'Gate'), disabled('2'), 'Oven -Gate off -Fan Mixer Press'],
    ['one line each', renamed('2', 'Gate'), renamed('4', 'Blender'), 'Oven -Gate -Fan Blender Press'],
    ['the order by the other alone', renamed('4', 'Blender'), moved('5', 0), 'Press Oven -Door -Fan Blender'],
    ['the order by the reader alone', moved('5', 0), disabled('4'), 'Press Oven -Door -Fan Mixer off'],
    ['the orders of two levels', moved('5', 0), moved('3', 0), 'Press Oven -Fan -Door Mixer'],
    ['another one each', added('1', 1, 'Lamp'), added('1', 1, 'Probe', 9), 'Oven -Door -Fan -Lamp -Probe Mixer Press'],
    ['one that is gone', removed('1'), renamed('4', 'Blender'), 'Blender Press'],
    ['one that the other took away', renamed('4', 'Blender'), removed('1'), 'Blender Press'],
    [
      'a new one in an order that the other changed',
      added(null, 0, 'Saw'),
      moved('5', 0),
      'Press Saw Oven -Door -Fan Mixer',
    ],
  ])('stands: %s', (_, mine, theirs, expected) => {
    expect(both(mine, theirs)).toEqual([expected, []])
  })

  it('is the same on both sides, and asks nothing', () => {
    expect(both(renamed('2', 'Gate'), renamed('2', 'Gate'))).toEqual(['Oven -Gate -Fan Mixer Press', []])
    expect(both(moved('5', 0), moved('5', 0))).toEqual(['Press Oven -Door -Fan Mixer', []])
  })
})

describe('what both changed of the options', () => {
  it.each([
    ['a name', renamed('2', 'Gate'), renamed('2', 'Hatch'), 'Oven -Gate -Fan Mixer Press', 'option.2.name'],
    ['an order', moved('5', 0), moved('4', 2), 'Press Oven -Door -Fan Mixer', 'order.'],
    ['a new name, and it is gone', renamed('4', 'Blender'), removed('4'), 'Oven -Door -Fan Blender Press', 'option.4'],
    ['it is gone, and a new name', removed('4'), renamed('4', 'Blender'), 'Oven -Door -Fan Press', 'option.4'],
    [
      'one more below what is gone',
      added('4', 1, 'Bowl'),
      removed('4'),
      'Oven -Door -Fan Mixer -Bowl Press',
      'option.4',
    ],
    ['a new name below what is gone', renamed('2', 'Gate'), removed('1'), 'Mixer Press Oven -Gate', 'option.2'],
  ])('waits for a choice: %s', (_, mine, theirs, expected, key) => {
    const [content, conflicts] = both(mine, theirs)
    expect(conflicts).toEqual([key])
    expect(String(content).split(' ').sort()).toEqual(expected.split(' ').sort())
  })

  it.each([
    [renamed('2', 'Gate'), renamed('2', 'Hatch'), 'Oven -Hatch -Fan Mixer Press'],
    [moved('5', 0), moved('4', 2), 'Oven -Door -Fan Press Mixer'],
    [renamed('4', 'Blender'), removed('4'), 'Oven -Door -Fan Press'],
    [added('4', 1, 'Bowl'), removed('4'), 'Oven -Door -Fan Press'],
    // what led to it alone goes with it
    [renamed('2', 'Gate'), removed('1'), 'Mixer Press'],
    // and comes with it
    [removed('1'), renamed('2', 'Gate'), 'Mixer Press Oven -Gate'],
  ])('is as either side has it, there and back (%#)', (mine, theirs, expected) => {
    const { content, merged, known } = mergeContent(base, mine, theirs)
    const [key = ''] = merged.conflicts
    const chosen = withPart(content, key, partAt(theirs, key, known), theirs)
    expect(shown(chosen).split(' ').sort()).toEqual(expected.split(' ').sort())
    expect(partAt(chosen, key, known)).toEqual(partAt(theirs, key, known))
    const back = withPart(chosen, key, partAt(content, key, known), content)
    expect(partAt(back, key, known)).toEqual(partAt(mine, key, known))
  })

  it('comes as a new one where the other took it away', () => {
    const { content } = mergeContent(base, renamed('4', 'Blender'), removed('4'))
    expect(content.options.find(({ name }) => name === 'Blender')?.id).toBeNull()
  })
})
