import { placeOf } from './modules.ts'
import { code, isTest, type Node, parse, stringOf, walk } from './source.ts'
import type { SourceFile } from './tree.ts'

/** How a domain hears of an event: in the same transaction, after the commit, or after it and many at once. */
const ways = ['inside', 'after', 'together'] as const
type Way = (typeof ways)[number]

/** A place in a domain's code of the server that announces an event or reacts to one. */
export interface Announcement {
  /** null where it is not written out at the place itself */
  event: string | null
  way: 'announces' | Way
  /** the domain that does it */
  domain: string
  file: SourceFile
  start: number
  /** the history events that a reaction appends */
  writes: readonly string[]
}

/** Everything that domains announce and react to, as the server's code says it; tests and the core left out. */
export function announcements(files: readonly SourceFile[]): Announcement[] {
  return code(files)
    .filter(({ path }) => path.startsWith('server/src/domains/') && !isTest(path))
    .flatMap(announcementsIn)
}

function announcementsIn(file: SourceFile): Announcement[] {
  const { domain } = placeOf(file.path)
  if (!domain) return []
  const reacting = reactingNames(file)
  const lists = namedLists(file)
  const results: Announcement[] = []
  walk(parse(file).program(), (node) => {
    if (node.type !== 'CallExpression') return
    const way = wayOf(node.callee as Node, reacting)
    if (!way) return
    const [event, writes] = node.arguments as Node[]
    results.push({ event: stringOf(event), way, domain, file, start: node.start, writes: textsOf(writes, lists) })
  })
  return results
}

/** What the file calls the functions of `core/reactions`, by their own names. */
function reactingNames(file: SourceFile): ReadonlyMap<string, Way> {
  const names = new Map<string, Way>()
  walk(parse(file).program(), (node) => {
    if (node.type !== 'ImportDeclaration' || !stringOf(node.source)?.endsWith('/core/reactions/index.ts')) return
    for (const one of node.specifiers as (Node & { imported?: { name: string }; local: { name: string } })[]) {
      const way = ways.find((name) => name === one.imported?.name)
      if (way) names.set(one.local.name, way)
    }
  })
  return names
}

function wayOf(callee: Node & { name?: unknown }, reacting: ReadonlyMap<string, Way>): Announcement['way'] | undefined {
  if (callee.type === 'Identifier') return reacting.get(String(callee.name))
  const property = callee.property as (Node & { name?: string }) | undefined
  return callee.type === 'MemberExpression' && property?.name === 'announce' ? 'announces' : undefined
}

/** The lists that the file gives a name to, for more than one place of it. */
function namedLists(file: SourceFile): ReadonlyMap<string, Node> {
  const lists = new Map<string, Node>()
  walk(parse(file).program(), (node) => {
    if (node.type !== 'VariableDeclarator' || !node.init) return
    const { name } = node.id as Node & { name?: string }
    const init = node.init as Node & { expression?: Node }
    const list = init.type === 'TSAsExpression' ? init.expression : init
    if (name && list?.type === 'ArrayExpression') lists.set(name, list)
  })
  return lists
}

function textsOf(node: Node | undefined, lists: ReadonlyMap<string, Node>): string[] {
  const list = node?.type === 'Identifier' ? lists.get(String(node.name)) : node
  return list?.type === 'ArrayExpression' ? (list.elements as Node[]).flatMap((one) => stringOf(one) ?? []) : []
}

/** The events that a domain's contract declares, with the file: the members of its `<Domain>Events`. */
export function declaredEvents(files: readonly SourceFile[]): Map<string, SourceFile> {
  const declared = new Map<string, SourceFile>()
  for (const file of files.filter(({ path }) => /^contract\/src\/[\w-]+\/events\.ts$/.test(path))) {
    walk(parse(file).program(), (node) => {
      const name = node.type === 'TSPropertySignature' ? stringOf(node.key) : null
      if (name && /^[a-z-]+\.[a-zA-Z]+$/.test(name)) declared.set(name, file)
    })
  }
  return declared
}
