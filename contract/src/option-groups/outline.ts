import { type FieldProblem, searchText } from '../core/index.ts'

/** The most levels a group has, and the most options over all of them. */
export const MAX_LEVELS = 5
export const MAX_OPTIONS = 5000
export const MIN_OPTION_LENGTH = 2
export const MAX_OPTION_LENGTH = 100
export const MAX_COLUMN_LENGTH = 40
export const MAX_GROUP_NAME_LENGTH = 60

/**
 * One option. The options of a group are lines in the order of the choice, as an indented list has them: an option lies
 * below the last line before it that is one level higher. `id` null: it is new.
 */
export interface OptionLine {
  id: number | null
  /** 0 is the first column */
  level: number
  name: string
  enabled: boolean
}

/** What a person makes of a group. */
export interface OptionGroupContent {
  name: string
  /** the plants that it belongs to; null: all of them */
  plants: readonly number[] | null
  /** the name of each level, from the first choice to the last */
  columns: readonly string[]
  options: readonly OptionLine[]
}

/** The same name, for whoever compares: spaces at the ends, accents and case do not tell two options apart. */
export const optionKey = (name: string): string => searchText(name.trim())

/** For each line the index of the line that it lies below; null on the first level, and where no such line is. */
export function parentsOf(lines: readonly Pick<OptionLine, 'level'>[]): (number | null)[] {
  const last: (number | undefined)[] = []
  return lines.map(({ level }, index) => {
    const parent = level > 0 ? (last[level - 1] ?? null) : null
    last.length = Math.min(last.length, level)
    last[level] = index
    return parent
  })
}

/** The names from the first level down to a line. */
export function pathOf(lines: readonly OptionLine[], index: number): string[] {
  const path: string[] = []
  let level = lines[index]?.level ?? -1
  for (let at = index; at >= 0 && level >= 0; at--) {
    const line = lines[at]
    if (line?.level !== level) continue
    path.unshift(line.name)
    level--
  }
  return path
}

/** Where the lines below a line end: the index of the first that is no longer below it. */
export function endOf(lines: readonly Pick<OptionLine, 'level'>[], index: number): number {
  const level = lines[index]?.level ?? 0
  for (let at = index + 1; at < lines.length; at++) {
    if ((lines[at]?.level ?? 0) <= level) return at
  }
  return lines.length
}

/** The lines directly below a line (null: those of the first level), by their indexes. */
export function childrenOf(lines: readonly Pick<OptionLine, 'level'>[], parent: number | null): number[] {
  const [from, to] = parent === null ? [0, lines.length] : [parent + 1, endOf(lines, parent)]
  const level = parent === null ? 0 : (lines[parent]?.level ?? 0) + 1
  const results: number[] = []
  for (let at = from; at < to; at++) {
    if (lines[at]?.level === level) results.push(at)
  }
  return results
}

/**
 * What an operator is offered on each level after the choices made so far, by indexes: enabled options whose names all
 * the way up were chosen. Levels behind the first open choice offer nothing.
 */
export function offeredOn(lines: readonly OptionLine[], levels: number, chosen: readonly number[]): number[][] {
  const offered: number[][] = []
  let parent: number | null = null
  for (let level = 0; level < levels; level++) {
    const open: number[] = level > chosen.length ? [] : childrenOf(lines, parent).filter((at) => lines[at]?.enabled)
    offered.push(open)
    parent = chosen[level] ?? parent
  }
  return offered
}

type Problems = Record<string, FieldProblem>

// tabs and line breaks too: a name stands on one line
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused
const control = /[\u0000-\u001f\u007f]/

/** What is wrong with a name of a group, a column or an option; null where nothing is. */
export function nameProblem(value: string, shortest: number, longest: number): FieldProblem | null {
  const name = value.trim()
  if (name === '') return { code: 'required' }
  if (control.test(name) || !name.isWellFormed()) return { code: 'controlCharacter' }
  if ([...name].length < shortest) return { code: 'tooShort', params: { length: shortest } }
  if (name.length > longest) return { code: 'tooLong', params: { length: longest } }
  return / {2}/.test(name) ? { code: 'doubleSpaces' } : null
}

export const optionProblem = (name: string) => nameProblem(name, MIN_OPTION_LENGTH, MAX_OPTION_LENGTH)

/**
 * What is wrong with a group, by field: `name`, `plants`, `columns`, `columns.1`, `options`, `options.7.name`,
 * `options.7.level`. The rules are portal.md section 5: at least one option, all column names filled, an option of at
 * least two characters; beside them the limits above, and no two options alike below the same one.
 */
export function optionGroupProblems({ name, plants, columns, options }: OptionGroupContent): Problems {
  const problems: Problems = {}
  const named = nameProblem(name, 1, MAX_GROUP_NAME_LENGTH)
  if (named) problems.name = named
  if (plants?.length === 0) problems.plants = { code: 'required' }
  return Object.assign(problems, columnProblems(columns), optionProblems(options, columns.length))
}

function columnProblems(columns: readonly string[]): Problems {
  if (columns.length === 0) return { columns: { code: 'noneGiven' } }
  if (columns.length > MAX_LEVELS) return { columns: { code: 'tooMany', params: { most: MAX_LEVELS } } }
  const problems: Problems = {}
  const keys = columns.map(optionKey)
  for (const [index, column] of columns.entries()) {
    const wrong = nameProblem(column, 1, MAX_COLUMN_LENGTH)
    const repeated = keys.indexOf(keys[index] ?? '') < index
    if (wrong) problems[`columns.${index}`] = wrong
    else if (repeated) problems[`columns.${index}`] = { code: 'repeated' }
  }
  return problems
}

function optionProblems(options: readonly OptionLine[], levels: number): Problems {
  if (options.length === 0) return { options: { code: 'noneGiven' } }
  if (options.length > MAX_OPTIONS) return { options: { code: 'tooMany', params: { most: MAX_OPTIONS } } }
  const problems: Problems = {}
  const parents = parentsOf(options)
  const names = new Set<string>()
  for (const [index, { level, name }] of options.entries()) {
    const parent = parents[index] ?? null
    const wrong = optionProblem(name)
    const key = `${parent} ${optionKey(name)}`
    if (level >= levels || (level > 0 && parent === null)) problems[`options.${index}.level`] = { code: 'invalid' }
    if (wrong) problems[`options.${index}.name`] = wrong
    else if (names.has(key)) problems[`options.${index}.name`] = { code: 'repeated' }
    names.add(key)
  }
  return problems
}
