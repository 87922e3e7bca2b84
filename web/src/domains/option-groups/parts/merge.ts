import { type FieldParts, type Merged, mergeFields } from '../../../core/form/dialog.ts'
import { type Content, type EditLine, isNew, linesBelow, withLine, withOrder, withoutLine } from './content.ts'

/**
 * What of a group is a field by itself: name, plants and levels; of an option that both sides still have its name and
 * whether it is enabled (`option.7.name`, `option.7.enabled`), of one that one side took away whether it is there at all
 * (`option.7`); the order below each option (`order.7`, of the first level `order.`).
 */
const head = ['name', 'plants', 'columns'] as const

const isHead = (key: string): key is (typeof head)[number] => (head as readonly string[]).includes(key)

/** An option that one side took away, as the other has it; `added`: the names of what it put below. */
export interface WholeOption {
  name: string
  enabled: boolean
  added: string[]
}

interface Placed {
  line: EditLine
  parent: string | null
}

export function placedLines(lines: readonly EditLine[]): Map<string, Placed> {
  const way: string[] = []
  const all = new Map<string, Placed>()
  for (const line of lines) {
    way.length = line.level
    all.set(line.key, { line, parent: way.at(-1) ?? null })
    way.push(line.key)
  }
  return all
}

/** From the first level down to an option, by name. */
export function pathOfKey(lines: readonly EditLine[], key: string): string[] {
  const all = placedLines(lines)
  const up = (one: string | null): string[] => {
    const placed = one === null ? undefined : all.get(one)
    return placed ? [...up(placed.parent), placed.line.name] : []
  }
  return up(key)
}

const keysBelow = (lines: readonly EditLine[], parent: string | null) => linesBelow(lines, parent).map(({ key }) => key)

/** One of the parts; `known` are the options that were there before either side changed anything. */
export function partAt(content: Content, part: string, known: ReadonlySet<string>): unknown {
  if (isHead(part)) return content[part]
  const [kind, key = '', property] = part.split('.')
  const { options } = content
  if (kind === 'order') {
    const below = keysBelow(options, key === '' ? null : key)
    return below.filter((one) => known.has(one)).join(' ')
  }
  const line = options.find((one) => one.key === key)
  if (property === 'name' || property === 'enabled') return line?.[property]
  if (!line) return null
  const added = blockOf(options, key).filter((one) => !known.has(one.key))
  return { name: line.name, enabled: line.enabled, added: added.map(({ name }) => name) } satisfies WholeOption
}

/** An option with those below it. */
function blockOf(lines: readonly EditLine[], key: string): readonly EditLine[] {
  const from = lines.findIndex((line) => line.key === key)
  const level = lines[from]?.level ?? 0
  const length = lines.slice(from + 1).findIndex((line) => line.level <= level)
  return lines.slice(from, length < 0 ? lines.length : from + 1 + length)
}

export interface MergedContent {
  merged: Merged
  content: Content
  /** the options that both sides know */
  known: ReadonlySet<string>
  typed: FieldParts
  theirs: FieldParts
}

/** What was typed over `base`, on the version that somebody else made: part by part, each kept by who alone changed it. */
export function mergeContent(base: Content, typed: Content, theirs: Content): MergedContent {
  const [seen, mine, other] = [base, typed, theirs].map(({ options }) => placedLines(options)) as [
    Map<string, Placed>,
    Map<string, Placed>,
    Map<string, Placed>,
  ]
  const before = new Set(seen.keys())
  const common = new Set([...before].filter((key) => mine.has(key) && other.has(key)))
  const single = [...before].filter((key) => mine.has(key) !== other.has(key))
  const parents = new Set<string | null>([...common].map((key) => seen.get(key)?.parent ?? null))
  const orders = [...parents].map((key) => `order.${key ?? ''}`)
  const ofCommon = [...common].flatMap((key) => [`option.${key}.name`, `option.${key}.enabled`])
  const keys = [...head, ...orders, ...ofCommon, ...single.map((key) => `option.${key}`)]
  const partsOf = (content: Content): FieldParts =>
    Object.fromEntries(keys.map((key) => [key, partAt(content, key, key.startsWith('order') ? common : before)]))
  const [ofBase, ofTyped, ofTheirs] = [partsOf(base), partsOf(typed), partsOf(theirs)]
  const merged = mergeFields(ofBase, ofTyped, ofTheirs)
  const { values } = merged

  const lines = new Map<string, Placed>()
  for (const key of [...mine.keys(), ...[...other.keys()].filter((one) => !mine.has(one))]) {
    const [own, others] = [mine.get(key), other.get(key)]
    if (own && others) {
      const [name, enabled] = [values[`option.${key}.name`], values[`option.${key}.enabled`]]
      lines.set(key, { ...own, line: { ...others.line, name: name as string, enabled: enabled as boolean } })
    } else if (!before.has(key)) lines.set(key, (own ?? others) as Placed)
    else if (values[`option.${key}`] !== null) lines.set(key, own ? anew(own) : (others as Placed))
  }
  // what somebody changed stands, and what leads to it
  for (const key of [...lines.keys()]) {
    for (let up = lines.get(key)?.parent; before.has(key) && up && !lines.has(up); up = lines.get(up)?.parent)
      lines.set(up, anew((mine.get(up) ?? other.get(up) ?? seen.get(up)) as Placed))
  }
  const followed = (parent: string | null) => merged.theirs.includes(`order.${parent ?? ''}`)
  const options = emit(lines, (parent) =>
    followed(parent)
      ? woven(keysBelow(theirs.options, parent), keysBelow(typed.options, parent))
      : [...keysBelow(typed.options, parent), ...keysBelow(theirs.options, parent)],
  )
  const content = { name: values.name, plants: values.plants, columns: values.columns, options } as Content
  return { merged, content, known: before, typed: ofTyped, theirs: ofTheirs }
}

/** Somebody else removed it: it comes as a new one. */
const anew = ({ line, parent }: Placed): Placed => ({ parent, line: { ...line, id: null, used: false } })

/** `spine` with the others behind what they stood behind. */
function woven(spine: readonly string[], others: readonly string[]): string[] {
  const all = [...spine]
  for (const [at, key] of others.entries()) {
    if (!all.includes(key)) all.splice(at === 0 ? 0 : all.indexOf(others[at - 1] as string) + 1, 0, key)
  }
  return all
}

/** The tree as lines, those below each in the order of `keys`; without those that nothing leads to. */
function emit(lines: ReadonlyMap<string, Placed>, keys: (parent: string | null) => readonly string[]): EditLine[] {
  const below = Map.groupBy(lines.entries(), ([, { parent }]) => parent)
  const walk = (parent: string | null): EditLine[] => {
    const own = (below.get(parent) ?? []).map(([key]) => key)
    return [...new Set([...keys(parent), ...own])].flatMap((key) => {
      const placed = own.includes(key) ? lines.get(key) : undefined
      return placed ? [placed.line, ...walk(key)] : []
    })
  }
  return walk(null)
}

/** The content with one part as a side has it, whose whole content is `source`; `open`: all parts that are to be chosen. */
export function withPart(
  content: Content,
  part: string,
  value: unknown,
  source: Content,
  open: readonly string[] = [part],
): Content {
  if (isHead(part)) return { ...content, [part]: value }
  const [kind, key = '', property] = part.split('.')
  const { options } = content
  const put = (lines: readonly EditLine[]) => ({ ...content, options: [...lines] })
  if (kind === 'order') return put(withOrder(options, key === '' ? null : key, String(value).split(' ')))
  if (property !== undefined)
    return put(options.map((line) => (line.key === key ? { ...line, [property]: value } : line)))
  return put(value === null ? withoutWay(options, key, open) : withBlock(options, key, source.options))
}

/** Without an option, and without what came again only to lead to it. */
function withoutWay(lines: readonly EditLine[], key: string, open: readonly string[]): EditLine[] {
  const parent = placedLines(lines).get(key)?.parent ?? null
  const rest = withoutLine(lines, key)
  const above = rest.find((line) => line.key === parent)
  const cameAgain = above?.id === null && !isNew(above) && !open.includes(`option.${above.key}`)
  return cameAgain && keysBelow(rest, above.key).length === 0 ? withoutWay(rest, above.key, open) : rest
}

/** With an option of `source`, all below it, and what leads to it. */
function withBlock(lines: readonly EditLine[], key: string, source: readonly EditLine[]): EditLine[] {
  const all = placedLines(source)
  const way = [key]
  for (let up = all.get(key)?.parent; up; up = all.get(up)?.parent) way.unshift(up)
  let now = [...lines]
  for (const one of [...way, ...blockOf(source, key).map((line) => line.key)]) {
    const placed = all.get(one)
    if (placed && !now.some((line) => line.key === one)) now = withLine(now, placed.parent, placed.line)
  }
  return now.map((line) => (line.key === key ? (all.get(key)?.line ?? line) : line))
}
