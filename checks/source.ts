import { parseSync } from 'rolldown/utils'
import type { SourceFile } from './tree.ts'

/** A node of the syntax tree, as far as the rules look at it. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Import {
  specifier: string
  start: number
  typeOnly: boolean
}

export interface Comment {
  value: string
  start: number
}

interface Parsed {
  imports: Import[]
  comments: Comment[]
  program(): Node
}

const parsed = new WeakMap<SourceFile, Parsed>()

/** A source file read once by a real parser; rules never guess at syntax by patterns. */
export function parse(file: SourceFile): Parsed {
  let match = parsed.get(file)
  if (!match) {
    match = read(file)
    parsed.set(file, match)
  }
  return match
}

function read({ path, text }: SourceFile): Parsed {
  const result = parseSync(path.endsWith('.mjs') ? path.replace('.mjs', '.js') : path, text)
  if (result.errors.length > 0) throw new Error(`${path}: ${result.errors[0]?.message}`)
  const unquoted = (start: number, end: number) => text.slice(start + 1, end - 1)
  const fixed = result.module.staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    start: one.start,
    typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
  }))
  const passedOn = result.module.staticExports.flatMap((one) => {
    const request = one.entries[0]?.moduleRequest
    if (!request) return []
    return [{ specifier: request.value, start: one.start, typeOnly: one.entries.every((entry) => entry.isType) }]
  })
  const late = result.module.dynamicImports
    .map((one) => ({ text: unquoted(one.moduleRequest.start, one.moduleRequest.end), one }))
    .filter(({ one }) => /^['"`]/.test(text.slice(one.moduleRequest.start)))
    .map((match) => ({ specifier: match.text, start: match.one.start, typeOnly: false }))
  const inTypes = typeImports(text)
  return {
    imports: [...fixed, ...passedOn, ...late, ...inTypes],
    comments: result.comments,
    // the parser declares a type for each kind of node; the rules ask for members by name
    program: () => result.program as unknown as Node,
  }
}

/** `import('…').Thing` in a type, which no module record lists. */
function typeImports(text: string): Import[] {
  return [...text.matchAll(/\btypeof import\(\s*['"]([^'"]+)['"]\s*\)/g)].map((match) => ({
    specifier: match[1] ?? '',
    start: match.index,
    typeOnly: true,
  }))
}

/** The line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls `visit` for a node and all below it, with the way from the root down to it. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []) {
  visit(node, parents)
  const below = [...parents, node]
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    if (isNode(value)) walk(value, visit, below)
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) walk(one, visit, below)
  }
}

/** Stands where a template has a hole. */
export const HOLE = '…'

/** The text of a string literal or of a template with a mark for each hole; null for anything else. */
export function stringOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  const quasis = node.quasis as (Node & { value: { cooked: string | null; raw: string } })[]
  return quasis.map((part) => part.value.cooked ?? part.value.raw).join(HOLE)
}

export interface Spoken {
  value: string
  start: number
  parents: readonly Node[]
}

const spoken = new WeakMap<SourceFile, Spoken[]>()

/** Every string of a program, import specifiers left out. */
export function strings(file: SourceFile): Spoken[] {
  const known = spoken.get(file)
  if (known) return known
  const results: Spoken[] = []
  spoken.set(file, results)
  walk(parse(file).program(), (node, parents) => {
    const value = stringOf(node)
    if (value === null || /^(Import|Export)\w*Declaration$/.test(parents.at(-1)?.type ?? '')) return
    results.push({ value, start: node.start, parents })
  })
  return results
}

export const isCode = (path: string) => /\.(ts|tsx|mts|mjs|js)$/.test(path) && !path.endsWith('.d.ts')
export const isTest = (path: string) =>
  /\.(test|bench)\.tsx?$|\/testing(\/|\.tsx?$)|^(e2e|bench)\//.test(path) || /\.test-d\.ts$/.test(path)
export const isConfig = (path: string) => /(^|\/)[\w-]+(\.\w+)?\.config\.(ts|mts|mjs|js|cjs)$/.test(path)

export const code = (files: readonly SourceFile[]) => files.filter((file) => isCode(file.path))
