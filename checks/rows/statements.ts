import { lineOf, type Node, parse, walk } from '../source.ts'
import type { SourceFile } from '../tree.ts'

/** A call that asserts of what type rows are: `….query<Row>(…)` those of its answer, `rowAs<Row>(…)` the one that it is given. */
export interface Statement {
  /** its file, and the how many-th of the file it is */
  id: string
  line: number
  asserts: 'answer' | 'row'
  /** where the call stands in the text of its file */
  start: number
  end: number
  /** where the asserted type stands */
  typeStart: number
  typeEnd: number
  /** the type is a parameter of a function around it, which the callers of that one give */
  isGeneric: boolean
}

/** Every statement of a file whose row type is asserted, in the order of the text. */
export function statementsOf(file: SourceFile): Statement[] {
  const results: Omit<Statement, 'id'>[] = []
  walk(parse(file).program(), (node, parents) => {
    const assertion = assertionOf(node)
    if (!assertion) return
    const { type, asserts } = assertion
    const line = lineOf(file.text, node.start)
    const { start, end } = node
    results.push({
      line,
      asserts,
      start,
      end,
      typeStart: type.start,
      typeEnd: type.end,
      isGeneric: isParameter(type, parents),
    })
  })
  return results
    .toSorted((a, b) => a.typeStart - b.typeStart)
    .map((statement, index) => ({ id: `${file.path}#${index}`, ...statement }))
}

function assertionOf(node: Node): { type: Node; asserts: Statement['asserts'] } | undefined {
  if (node.type !== 'CallExpression') return undefined
  const [type] = (node.typeArguments as (Node & { params: Node[] }) | null | undefined)?.params ?? []
  if (!type) return undefined
  const callee = node.callee as Node
  if (callee.type === 'Identifier') return callee.name === 'rowAs' ? { type, asserts: 'row' } : undefined
  const property = callee.type === 'MemberExpression' ? (callee.property as Node) : undefined
  return property?.name === 'query' ? { type, asserts: 'answer' } : undefined
}

/** Whether a type is a type parameter of a function or class that it stands in, alone or beside others. */
function isParameter(type: Node, parents: readonly Node[]): boolean {
  const names = new Set(namesIn(type))
  return parents.some((parent) => {
    const declared = parent.typeParameters as (Node & { params: (Node & { name: Node | string })[] }) | null | undefined
    return declared?.params.some(({ name }) => names.has(typeof name === 'string' ? name : name.name)) ?? false
  })
}

/** The names that a type is, or is put together from: of `R & Counts` both, of `Record<string, R>` the first. */
function namesIn(type: Node): unknown[] {
  if (type.type === 'TSIntersectionType' || type.type === 'TSUnionType') return (type.types as Node[]).flatMap(namesIn)
  const name = type.typeName as Node | undefined
  return type.type === 'TSTypeReference' && name?.type === 'Identifier' ? [name.name] : []
}
