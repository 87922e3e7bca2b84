import { childrenOf, endOf, type OptionGroupContent, type OptionLine } from '@lineside/contract/option-groups'

/** An option while it is edited: `key` is its own for as long as the page stands, new or not. */
export interface EditLine extends OptionLine {
  key: string
  used: boolean
}

/** What the page changes of a group. */
export interface Content {
  name: string
  plants: number[] | null
  columns: string[]
  options: EditLine[]
}

interface Stored extends Omit<OptionGroupContent, 'options'> {
  options: readonly (OptionLine & { used: boolean })[]
}

let made = 0

export function newLine(level: number, name: string): EditLine {
  return { id: null, level, name, enabled: true, used: false, key: `new-${++made}` }
}

/** Made on the page; one that came again after somebody else removed it has its old key. */
export const isNew = ({ key }: EditLine): boolean => key.startsWith('new-')

/** Of a page that is closed: what was added then has keys that this page gives to other lines. */
export function withFreshKeys(content: Content): Content {
  const options = content.options.map((line) => (line.id === null ? { ...line, key: newLine(0, '').key } : line))
  return { ...content, options }
}

export function contentOf({ name, plants, columns, options }: Stored): Content {
  const own = plants && [...plants]
  return {
    name,
    plants: own,
    columns: [...columns],
    options: options.map((line) => ({ ...line, key: String(line.id) })),
  }
}

/** What is sent of it. */
export function bodyOf({ name, plants, columns, options }: Content) {
  return {
    name,
    plants,
    columns,
    options: options.map(({ id, level, name, enabled }) => ({ id, level, name, enabled })),
  }
}

/** What is a field of its own besides the options. */
export const headOf = ({ name, plants, columns }: Content) => ({ name, plants, columns })

export function sameContent(a: Content, b: Content): boolean {
  return JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b))
}

const indexOf = (lines: readonly EditLine[], key: string) => lines.findIndex((line) => line.key === key)

/** Behind the last of the lines below `parent` (null: the first level). */
export function withLine(lines: readonly EditLine[], parent: string | null, line: EditLine): EditLine[] {
  const at = parent === null ? lines.length : endOf(lines, indexOf(lines, parent))
  return [...lines.slice(0, at), line, ...lines.slice(at)]
}

/**
 * Without a line and those below it. What a record holds, and what leads to it, stays disabled: removed it would only be
 * disabled as well.
 */
export function withoutLine(lines: readonly EditLine[], key: string): EditLine[] {
  const from = indexOf(lines, key)
  if (from < 0) return [...lines]
  const to = endOf(lines, from)
  const remaining = lines.slice(from, to).filter((line) => line.used)
  return [...lines.slice(0, from), ...remaining.map((line) => ({ ...line, enabled: false })), ...lines.slice(to)]
}

/** The keys of a line's siblings in their order, its own among them. */
export function siblingsOf(lines: readonly EditLine[], key: string): string[] {
  const at = indexOf(lines, key)
  const level = lines[at]?.level ?? 0
  let parent: number | null = null
  for (let before = at - 1; before >= 0 && parent === null; before--) {
    if ((lines[before]?.level ?? 0) < level) parent = before
  }
  return childrenOf(lines, parent).map((index) => lines[index]?.key ?? '')
}

/** The lines directly below one (null: of the first level), in their order. */
export function linesBelow(lines: readonly EditLine[], parent: string | null): EditLine[] {
  const at = parent === null ? null : indexOf(lines, parent)
  return at !== null && at < 0 ? [] : childrenOf(lines, at).map((one) => lines[one] as EditLine)
}

/** Those below one in the order of `keys`; the others stay behind them as they were. */
export function withOrder(lines: readonly EditLine[], parent: string | null, keys: readonly string[]): EditLine[] {
  const below = linesBelow(lines, parent).map(({ key }) => key)
  const ordered = [...keys.filter((key) => below.includes(key)), ...below.filter((key) => !keys.includes(key))]
  return ordered.reduce<EditLine[]>((now, key, place) => movedTo(now, key, place), [...lines])
}

/** A line with those below it moved to the place (from 0) among its siblings. */
export function movedTo(lines: readonly EditLine[], key: string, place: number): EditLine[] {
  const siblings = siblingsOf(lines, key)
  const others = siblings.filter((one) => one !== key)
  const from = indexOf(lines, key)
  const to = endOf(lines, from)
  const block = lines.slice(from, to)
  const rest = [...lines.slice(0, from), ...lines.slice(to)]
  const before = others[place]
  const last = others.at(-1)
  const at =
    before === undefined ? (last === undefined ? from : endOf(rest, indexOf(rest, last))) : indexOf(rest, before)
  return [...rest.slice(0, at), ...block, ...rest.slice(at)]
}

/** Without the last level, its options too; what records hold of them keeps the level from being removed. */
export function withoutLastColumn({ columns, options, ...content }: Content): Content {
  const level = columns.length - 1
  return { ...content, columns: columns.slice(0, -1), options: options.filter((line) => line.level < level) }
}
