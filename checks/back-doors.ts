import { placeOf, rankOf } from './modules.ts'
import { type Node, parse, stringOf, walk } from './source.ts'
import type { SourceFile } from './tree.ts'

/** Stands for every domain after the one that is handed something. */
export const ALL_LATER = 'all later domains'

/** What an earlier domain lets later ones hand to it: a member of `BackDoors` in its `back-doors.ts`. */
export interface BackDoor {
  domain: string
  name: string
  /** its comment, on one line; empty where it has none */
  doc: string
  file: SourceFile
  start: number
}

/** What `server/src/domains.ts` hands to a domain of domains after it. */
export interface Handed {
  domain: string
  /** of the back door; null where it is handed by none, as an argument of its own */
  name: string | null
  by: readonly string[]
  file: SourceFile
  start: number
}

const declaring = /^server\/src\/domains\/[\w-]+\/back-doors\.ts$/
const handing = 'server/src/domains.ts'

type Named = Node & { name?: string }

export function backDoors(files: readonly SourceFile[]): BackDoor[] {
  return files.filter(({ path }) => declaring.test(path)).flatMap(declaredIn)
}

function declaredIn(file: SourceFile): BackDoor[] {
  const results: BackDoor[] = []
  walk(parse(file).program(), (node, parents) => {
    if (node.type !== 'TSPropertySignature' && node.type !== 'TSMethodSignature') return
    const owner = parents.at(-2) as (Node & { id?: Named }) | undefined
    if (owner?.type !== 'TSInterfaceDeclaration' || owner.id?.name !== 'BackDoors') return
    const { name = '' } = node.key as Named
    results.push({ domain: placeOf(file.path).domain ?? '', name, doc: docOf(file, node), file, start: node.start })
  })
  return results
}

function docOf(file: SourceFile, { start }: Node): string {
  const before = parse(file).comments.filter((one) => one.start < start && one.value.startsWith('*'))
  const comment = before.at(-1)
  if (!comment || file.text.slice(comment.start + comment.value.length + '/**/'.length, start).trim() !== '') return ''
  const lines = comment.value.slice(1).split('\n')
  return lines
    .map((line) => line.replace(/^\s*\*?\s*/, '').trim())
    .join(' ')
    .trim()
}

/** What each domain is handed of later ones, as far as the list of doors says it. */
export function handed(files: readonly SourceFile[]): Handed[] {
  const file = files.find(({ path }) => path === handing)
  if (!file) return []
  const names = namesIn(file)
  const results: Handed[] = []
  for (const call of doorCalls(names)) {
    const domain = names.imports.get((call.callee as Named).name ?? '')
    if (!domain) continue
    for (const argument of call.arguments as Node[]) {
      const members = argument.type === 'ObjectExpression' ? (argument.properties as Node[]) : [argument]
      for (const member of members) {
        const isProperty = member.type === 'Property'
        const by = laterIn(isProperty ? (member.value as Node) : member, domain, names)
        const name = isProperty ? ((member.key as Named).name ?? stringOf(member.key)) : null
        if (by.size > 0) results.push({ domain, name, by: [...by].sort(), file, start: member.start })
      }
    }
  }
  return results
}

interface Names {
  /** the domain behind each name that is imported from a door */
  imports: ReadonlyMap<string, string>
  /** what the file's own constants are */
  constants: ReadonlyMap<string, Node>
}

function namesIn(file: SourceFile): Names {
  const imports = new Map<string, string>()
  const constants = new Map<string, Node>()
  walk(parse(file).program(), (node) => {
    if (node.type === 'ImportDeclaration') {
      const domain = /^\.\/domains\/([\w-]+)\/index\.ts$/.exec(stringOf(node.source) ?? '')?.[1]
      for (const one of node.specifiers as (Node & { local: Named })[]) {
        if (domain) imports.set(one.local.name ?? '', domain)
      }
    }
    if (node.type === 'VariableDeclarator' && node.init) constants.set((node.id as Named).name ?? '', node.init as Node)
  })
  return { imports, constants }
}

/** The doors that are made by a call. */
function doorCalls({ constants }: Names): Node[] {
  const list = constants.get(DOORS)
  const entries = list?.type === 'ArrayExpression' ? (list.elements as Node[]) : []
  return entries.filter((one) => one.type === 'CallExpression')
}

/** The list of all doors: whoever is handed something of it has it of those after it as well. */
const DOORS = 'doors'

function laterIn(root: Node, domain: string, names: Names, seen: readonly string[] = []): Set<string> {
  const results = new Set<string>()
  walk(root, (node, parents) => {
    const { name = '' } = node as Named
    if (node.type !== 'Identifier' || isMember(node, parents.at(-1)) || seen.includes(name)) return
    const from = names.imports.get(name)
    if (name === DOORS) results.add(ALL_LATER)
    else if (from && rankOf(from) > rankOf(domain)) results.add(from)
    const constant = name === DOORS ? undefined : names.constants.get(name)
    if (constant) for (const one of laterIn(constant, domain, names, [...seen, name])) results.add(one)
  })
  return results
}

/** `value` of `door.value` and of `{ value: … }` names nothing of the file. */
function isMember(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && parent.computed !== true
  return parent?.type === 'Property' && parent.key === node && parent.shorthand !== true
}
