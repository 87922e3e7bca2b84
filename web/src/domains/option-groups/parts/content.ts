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

/** The fields that are merged by themselves; the options are merged line by line. */
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
  const kept = lines.slice(from, to).filter((line) => line.used)
  return [...lines.slice(0, from), ...kept.map((line) => ({ ...line, enabled: false })), ...lines.slice(to)]
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

/**
 * What was typed over `before`, on the version that somebody else made meanwhile: what one changed oneself stands as it
 * was typed, everything else as it is now. The order is one's own, what others added stands behind its siblings.
 */
export function mergedContent(before: Content, typed: Content, current: Content): Content {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const pick = <K extends 'name' | 'plants' | 'columns'>(key: K): Content[K] =>
    same(typed[key], before[key]) ? current[key] : typed[key]
  const [old, now] = [byKey(before.options), byKey(current.options)]
  let options = typed.options.flatMap((line): EditLine[] => {
    const [was, is] = [old.get(line.key), now.get(line.key)]
    if (line.id === null) return [line]
    // somebody else removed it: it goes, or comes again where one changed it oneself
    if (!is) return was && was.name === line.name ? [] : [{ ...line, id: null, used: false }]
    return [
      {
        ...is,
        name: was?.name === line.name ? is.name : line.name,
        enabled: was?.enabled === line.enabled ? is.enabled : line.enabled,
      },
    ]
  })
  let parent: (string | null)[] = []
  for (const line of current.options) {
    parent = [...parent.slice(0, line.level), line.key]
    const added = !old.has(line.key)
    const above = line.level === 0 ? null : (parent[line.level - 1] ?? null)
    const stands = above === null || options.some(({ key }) => key === above)
    if (added && stands) options = withLine(options, above, line)
  }
  return { name: pick('name'), plants: pick('plants'), columns: pick('columns'), options: withParents(options) }
}

const byKey = (lines: readonly EditLine[]) => new Map(lines.map((line) => [line.key, line]))

/** Without the lines that nothing leads to any longer. */
function withParents(lines: readonly EditLine[]): EditLine[] {
  let depth = -1
  return lines.filter(({ level }) => {
    if (level > depth + 1) return false
    depth = level
    return true
  })
}
