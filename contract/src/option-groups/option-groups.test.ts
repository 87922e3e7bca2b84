import { describe, expect, it } from 'vitest'
import {
  childrenOf,
  endOf,
  MAX_OPTIONS,
  type OptionGroupContent,
  type OptionLine,
  offeredOn,
  optionGroupProblems,
  parentsOf,
  pathOf,
  readPasted,
  readTable,
} from './index.ts'

/** '0 Oven', '1 Door', '-1 Fan' (disabled) → lines. */
function lines(...texts: string[]): OptionLine[] {
  return texts.map((text, index) => {
    const [, off, level, name = ''] = /^(-?)(\d) (.*)$/s.exec(text) ?? []
    return { id: index + 1, level: Number(level), name, enabled: off === '' }
  })
}

const oven = lines('0 Oven', '1 Door', '2 Seal torn', '2 Hinge loose', '1 Fan', '0 Mixer', '1 Blade')
const group = (own: Partial<OptionGroupContent> = {}): OptionGroupContent => ({
  name: 'Defects',
  plants: null,
  columns: ['Machine', 'Part', 'Defect'],
  options: oven,
  ...own,
})
const shown = (options: readonly OptionLine[]) => options.map(({ level, name }) => `${level} ${name}`)

describe('the lines of a group', () => {
  it('know what they lie below, what lies below them, and where that ends', () => {
    expect(parentsOf(oven)).toEqual([null, 0, 1, 1, 0, null, 5])
    expect(parentsOf(lines('0 Oven', '2 Torn', '0 Mixer', '1 Blade', '0 Belt', '2 Slack'))).toEqual([
      null,
      null,
      null,
      2,
      null,
      null,
    ])
    expect(pathOf(oven, 3)).toEqual(['Oven', 'Door', 'Hinge loose'])
    expect([endOf(oven, 0), endOf(oven, 1), endOf(oven, 6)]).toEqual([5, 4, 7])
    expect([childrenOf(oven, null), childrenOf(oven, 0), childrenOf(oven, 6)]).toEqual([[0, 5], [1, 4], []])
  })

  it('offer on each level only what is enabled below what was chosen', () => {
    const some = lines('0 Oven', '1 Door', '-1 Fan', '-0 Mixer', '1 Blade')
    expect(offeredOn(some, 2, [])).toEqual([[0], []])
    expect(offeredOn(some, 2, [0])).toEqual([[0], [1]])
    expect(offeredOn(oven, 3, [0, 1])).toEqual([
      [0, 5],
      [1, 4],
      [2, 3],
    ])
  })
})

describe('what a group must be', () => {
  it('is met by a good one', () => expect(optionGroupProblems(group())).toEqual({}))

  it.each<[string, Partial<OptionGroupContent>, object]>([
    ['no name', { name: ' ' }, { name: { code: 'required' } }],
    ['a name of 61', { name: 'x'.repeat(61) }, { name: { code: 'tooLong', params: { length: 60 } } }],
    ['no plant of some', { plants: [] }, { plants: { code: 'required' } }],
    [
      'no level',
      { columns: [], options: lines('0 Oven') },
      expect.objectContaining({ columns: { code: 'noneGiven' } }),
    ],
    ['six levels', { columns: ['a', 'b', 'c', 'd', 'e', 'f'] }, { columns: { code: 'tooMany', params: { most: 5 } } }],
    ['a column without a name', { columns: ['Machine', ' ', 'Defect'] }, { 'columns.1': { code: 'required' } }],
    ['two columns alike', { columns: ['Machine', 'Part', 'MÁCHINE'] }, { 'columns.2': { code: 'repeated' } }],
    ['no option', { options: [] }, { options: { code: 'noneGiven' } }],
    [
      'an option of one character',
      { options: lines('0 Oven', '1 D') },
      { 'options.1.name': { code: 'tooShort', params: { length: 2 } } },
    ],
    ['an option without a name', { options: lines('0   ') }, { 'options.0.name': { code: 'required' } }],
    ['double spaces', { options: lines('0 Oven  1') }, { 'options.0.name': { code: 'doubleSpaces' } }],
    ['two lines in a name', { options: lines('0 Oven\n1') }, { 'options.0.name': { code: 'controlCharacter' } }],
    [
      'a name of 10,000',
      { options: lines(`0 ${'x'.repeat(10_000)}`) },
      { 'options.0.name': { code: 'tooLong', params: { length: 100 } } },
    ],
    [
      'two alike below one',
      { options: lines('0 Oven', '1 Fan', '1 fãn', '0 Mixer', '1 Fan') },
      { 'options.2.name': { code: 'repeated' } },
    ],
    [
      'a level that nothing leads to',
      { options: lines('0 Oven', '2 Torn') },
      { 'options.1.level': { code: 'invalid' } },
    ],
    [
      'a level without a column',
      { columns: ['Machine'], options: lines('0 Oven', '1 Fan') },
      { 'options.1.level': { code: 'invalid' } },
    ],
  ])('%s is told at its field', (_, own, problems) => {
    expect(optionGroupProblems(group(own))).toEqual(problems)
  })

  it('more options than a group has is told of the whole', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `0 Option ${at}`)
    expect(optionGroupProblems(group({ options: lines(...many(MAX_OPTIONS)) }))).toEqual({})
    expect(optionGroupProblems(group({ options: lines(...many(MAX_OPTIONS + 1)) }))).toEqual({
      options: { code: 'tooMany', params: { most: 5000 } },
    })
  })
})

describe('pasted rows', () => {
  it('are read as a spreadsheet writes them', () => {
    expect(readTable('a\tb\r\nc\t\r\n\r\n"d ""1"""\t"e\nf"\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
      ['d "1"', 'e\nf'],
    ])
    expect(readTable('14" belt\t"open')).toEqual([['14" belt', '"open']])
    expect(readTable('')).toEqual([])
  })

  const read = (text: string, options: readonly OptionLine[] = oven) => readPasted(text, group().columns, options)

  it('add their paths behind what is there, a blank cell repeating the one above', () => {
    const { header, added, wrong, rows, options } = read('Oven\tFan\tNoise\n\t\tOverheats\nFryer\tPump')
    expect({ header, added, wrong }).toEqual({ header: false, added: 4, wrong: 0 })
    expect(rows.map((row) => row.map((cell) => `${cell.state}${cell.repeated ? '*' : ''}`))).toEqual([
      ['there', 'there', 'new'],
      ['there*', 'there*', 'new'],
      ['new', 'new', 'blank'],
    ])
    expect(shown(options)).toEqual([
      '0 Oven',
      '1 Door',
      '2 Seal torn',
      '2 Hinge loose',
      '1 Fan',
      '2 Noise',
      '2 Overheats',
      '0 Mixer',
      '1 Blade',
      '0 Fryer',
      '1 Pump',
    ])
    expect(options.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, null, null, 6, 7, null, null])
  })

  it('may begin with the names of the columns, and find what is there in other writing', () => {
    const { header, added, options } = read('MACHINE\tPart\tDefect\n OVEN \tdoor\tseal TORN')
    expect({ header, added }).toEqual({ header: true, added: 0 })
    expect(options).toEqual(oven)
  })

  it.each([
    ['a cell beyond the last level', 'Oven\tDoor\tTorn\tMore', 3, { code: 'tooMany', params: { most: 3 } }],
    ['one character', 'Oven\tX', 1, { code: 'tooShort', params: { length: 2 } }],
    ['a blank with nothing above', '\tDoor', 0, { code: 'required' }],
    ['double spaces', 'The  oven', 0, { code: 'doubleSpaces' }],
    ['a line break', '"The\noven"', 0, { code: 'controlCharacter' }],
  ])('%s is wrong at its cell, and nothing is added', (_, text, at, problem) => {
    const { rows, wrong, options } = read(`Freezer\n${text}`)
    const [, row] = rows
    // below a blank cell of the first row there is nothing to repeat
    const cells = text.startsWith('\t') ? readPasted(text, group().columns, oven).rows[0] : row
    expect(cells?.[at]).toMatchObject({ state: 'wrong', problem })
    if (!text.startsWith('\t')) expect([wrong, options]).toEqual([1, oven])
  })

  it('keep two that are alike already as they stand', () => {
    const twice = lines('0 Oven', '1 Door', '0 Oven', '0 ')
    expect(read('Oven\tFan', twice).options.map(({ name }) => name)).toEqual(['Oven', 'Door', 'Fan', 'Oven', ''])
  })
})
