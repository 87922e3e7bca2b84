import { FormulaFault } from './errors.ts'
import { FUNCTIONS, type Kind } from './functions.ts'
import type { Node } from './parse.ts'

/** Gives the kind of a referenced field, or throws the fault of the reference (`at`: its place in the text). */
export type FieldKinds = (id: number, at: number) => Kind

function demand(node: Node, kind: Kind, kinds: FieldKinds): void {
  if (kindOf(node, kinds) !== kind) throw new FormulaFault('wrongType', node.at)
}

function kindOfCall(node: Node & { kind: 'call' }, kinds: FieldKinds): Kind {
  const rule = FUNCTIONS.get(node.name)!
  const matches = node.args.map((arg) => kindOf(arg, kinds))
  const first = matches[0]
  node.args.forEach((arg, i) => {
    const same = node.name === 'count' || matches[i] === first
    if (!same || !rule.takes.includes(matches[i]!)) throw new FormulaFault('wrongType', arg.at)
  })
  return 'number'
}

function kindOfBinary(node: Node & { kind: 'binary' }, kinds: FieldKinds): Kind {
  const compares = ['=', '<>', '<', '<=', '>', '>='].includes(node.operator)
  const left = kindOf(node.left, kinds)
  if (left === 'other' || (left !== 'number' && !compares)) throw new FormulaFault('wrongType', node.left.at)
  demand(node.right, left, kinds)
  return 'number'
}

/**
 * The kind of a formula, found before any answer is known, so that evaluating never meets a wrong type: numbers are
 * reckoned with; dates with dates, moments with moments and hours with hours are compared or go into days() and hours();
 * everything else can
 * only be counted.
 *
 * @throws FormulaFault wrongType, and whatever `kinds` throws
 */
export function kindOf(node: Node, kinds: FieldKinds): Kind {
  if (node.kind === 'number') return 'number'
  if (node.kind === 'field') return kinds(node.id, node.at)
  if (node.kind === 'call') return kindOfCall(node, kinds)
  if (node.kind === 'binary') return kindOfBinary(node, kinds)
  demand(node.of, 'number', kinds)
  return 'number'
}

const readsOf = ({ id, over }: Node & { kind: 'field' }) => (over ? [over.groupId, ...over.ids] : [id])

/** Ids of the fields that a formula reads. */
export function referencesOf(node: Node, results: Set<number> = new Set()): Set<number> {
  if (node.kind === 'field') for (const id of readsOf(node)) results.add(id)
  if (node.kind === 'negate') referencesOf(node.of, results)
  if (node.kind === 'call') for (const arg of node.args) referencesOf(arg, results)
  if (node.kind === 'binary') {
    referencesOf(node.left, results)
    referencesOf(node.right, results)
  }
  return results
}
