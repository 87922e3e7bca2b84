import type { FieldProblem } from '../core/index.ts'
import { type OptionLine, optionKey, optionProblem } from './outline.ts'

/** A cell of pasted rows as it is understood. */
export interface PastedCell {
  text: string
  /** it was blank and repeats the cell above */
  repeated: boolean
  /** new: this row adds it · there: it is there already, or an earlier row adds it · wrong: see `problem` · blank */
  state: 'new' | 'there' | 'wrong' | 'blank'
  problem: FieldProblem | null
}

export interface Pasted {
  /** the first row was the names of the columns, and is left out of `rows` */
  header: boolean
  rows: readonly PastedCell[][]
  added: number
  wrong: number
  /** the options with what is new behind its siblings; as they were where anything is wrong */
  options: OptionLine[]
}

/**
 * The cells of a text as spreadsheets copy it: rows by line breaks, cells by tabs; a cell with either, or with quotes,
 * stands in quotes, which are doubled inside.
 */
export function readTable(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const pattern = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/gy
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, cell = '', end = ''] = match
    row.push(cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? unquoted(cell) : cell)
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (end === '' || pattern.lastIndex >= text.length) break
  }
  return rows.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some((cell) => cell !== ''))
}

const unquoted = (cell: string) => cell.slice(1, -1).replaceAll('""', '"')

interface Node {
  line: OptionLine
  below: Map<string, Node>
}

/**
 * What pasted rows add to the options of a group: one row is one path from the first level down. A blank cell before
 * the last filled one repeats the cell above it; blank cells behind it end the path.
 */
export function readPasted(text: string, columns: readonly string[], options: readonly OptionLine[]): Pasted {
  const table = readTable(text)
  const header = table.length > 1 && isHeader(table[0] ?? [], columns)
  const root = treeOf(options)
  let above: readonly string[] = []
  const rows = (header ? table.slice(1) : table).map((input) => {
    const filled = filledUp(input, above)
    above = filled
    return placed(input, filled, columns.length, root)
  })
  const cells = rows.flat()
  const wrong = cells.filter((cell) => cell.state === 'wrong').length
  const added = cells.filter((cell) => cell.state === 'new').length
  return { header, rows, wrong, added, options: wrong > 0 ? [...options] : linesOf(root) }
}

function isHeader(row: readonly string[], columns: readonly string[]): boolean {
  const input = row.filter((cell) => cell !== '')
  return input.length > 0 && input.every((cell, at) => optionKey(cell) === optionKey(columns[at] ?? ''))
}

function filledUp(input: readonly string[], above: readonly string[]): string[] {
  const last = input.findLastIndex((cell) => cell !== '')
  return input.slice(0, last + 1).map((cell, at) => (cell === '' ? (above[at] ?? '') : cell))
}

/** The cells of a row, whose new options are added to the tree as far as nothing is wrong with them. */
function placed(input: readonly string[], path: readonly string[], levels: number, root: Node): PastedCell[] {
  let at: Node | null = root
  const cells = path.map((text, level): PastedCell => {
    const repeated = input[level] === '' && text !== ''
    const problem = level >= levels ? { code: 'tooMany' as const, params: { most: levels } } : optionProblem(text)
    if (problem || !at) {
      at = null
      return { text, repeated, state: problem ? 'wrong' : 'there', problem }
    }
    const known = at.below.get(optionKey(text))
    at = known ?? addedTo(at, text, level)
    return { text, repeated, state: known ? 'there' : 'new', problem: null }
  })
  const blank: PastedCell = { text: '', repeated: false, state: 'blank', problem: null }
  return [...cells, ...Array.from({ length: Math.max(0, levels - cells.length) }, () => blank)]
}

function addedTo(parent: Node, name: string, level: number): Node {
  const node: Node = { line: { id: null, level, name, enabled: true }, below: new Map() }
  parent.below.set(optionKey(name), node)
  return node
}

function treeOf(options: readonly OptionLine[]): Node {
  const root: Node = { line: { id: null, level: -1, name: '', enabled: true }, below: new Map() }
  const path: Node[] = [root]
  for (const [index, line] of options.entries()) {
    const parent = path[line.level] ?? root
    const node: Node = { line, below: new Map() }
    // two alike are told apart here, for the check to find them
    const key = optionKey(line.name)
    parent.below.set(key === '' || parent.below.has(key) ? `${key}\u0000${index}` : key, node)
    path.length = line.level + 1
    path.push(node)
  }
  return root
}

function linesOf(node: Node): OptionLine[] {
  return [...node.below.values()].flatMap((one) => [one.line, ...linesOf(one)])
}
