import { FormulaFault } from './errors.ts'
import type { FunctionName } from './functions.ts'
import type { Node, Repeated } from './parse.ts'

const aggregates: ReadonlySet<FunctionName> = new Set<FunctionName>(['sum', 'min', 'max', 'avg', 'count'])

/** The repeats of a field of another group; null of a field that has one answer where it is read. */
type RepeatsOf = (id: number) => Repeated | null

/**
 * The same formula with its aggregates reading the fields of other groups over their repeats. What reads such a field
 * otherwise could mean any of its answers.
 *
 * @throws FormulaFault inGroup, at the field
 */
export function overGroups(node: Node, repeatsOf: RepeatsOf): Node {
  const within = (one: Node) => overGroups(one, repeatsOf)
  switch (node.kind) {
    case 'number':
      return node
    case 'field':
      if (repeatsOf(node.id)) throw new FormulaFault('inGroup', node.at)
      return node
    case 'negate':
      return { ...node, of: within(node.of) }
    case 'binary':
      return { ...node, left: within(node.left), right: within(node.right) }
    case 'call':
      return { ...node, args: node.args.map((arg) => argument(node.name, arg, repeatsOf)) }
  }
}

function argument(name: FunctionName, arg: Node, repeatsOf: RepeatsOf): Node {
  const over = arg.kind === 'field' && aggregates.has(name) ? repeatsOf(arg.id) : null
  return over && arg.kind === 'field' ? { ...arg, over } : overGroups(arg, repeatsOf)
}
