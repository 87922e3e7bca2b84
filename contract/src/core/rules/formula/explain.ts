import { FormulaFault } from './errors.ts'
import type { FunctionName } from './functions.ts'
import { type Node, parseFormula } from './parse.ts'
import type { Operator } from './tokens.ts'

/** The phrases of which the explanation of a formula is made; `{{a}}`, `{{b}}`, `{{list}}`, `{{condition}}` stand for its parts. */
export type FormulaPhrase =
  | 'plus'
  | 'minus'
  | 'times'
  | 'over'
  | 'power'
  | 'negative'
  | 'equal'
  | 'unequal'
  | 'less'
  | 'lessEqual'
  | 'greater'
  | 'greaterEqual'
  | 'isYes'
  | 'notZero'
  | 'both'
  | 'either'
  | 'truth'
  | 'if'
  | 'roundWhole'
  | 'roundTo'
  | Exclude<FunctionName, 'if' | 'and' | 'or' | 'round'>

/** How a reader's language says the parts of a formula. */
export interface FormulaTexts {
  field: (id: number) => string
  /** whether a field is answered with yes or no */
  isYesNo: (id: number) => boolean
  /** digits with a point */
  number: (text: string) => string
  list: (parts: readonly string[]) => string
  say: (phrase: FormulaPhrase, parts: Readonly<Record<string, string>>) => string
}

const PHRASES: Record<Operator, FormulaPhrase> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'over',
  '^': 'power',
  '=': 'equal',
  '<>': 'unequal',
  '<': 'less',
  '<=': 'lessEqual',
  '>': 'greater',
  '>=': 'greaterEqual',
}
const STRENGTH: Partial<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 3 }

const isCondition = (node: Node) =>
  (node.kind === 'binary' && STRENGTH[node.operator] === undefined) ||
  (node.kind === 'call' && (node.name === 'and' || node.name === 'or'))

/** As one word among others: all but numbers and fields in parentheses, which no language misreads. */
function single(node: Node, texts: FormulaTexts): string {
  const explained = explain(node, texts)
  return node.kind === 'number' || node.kind === 'field' ? explained : `(${explained})`
}

/** The sides of a sign keep their parentheses only where the formula would be another one without them. */
function side(node: Node, texts: FormulaTexts, least: number): string {
  const strength = node.kind === 'binary' ? STRENGTH[node.operator] : undefined
  return strength !== undefined && strength >= least ? explain(node, texts) : single(node, texts)
}

function explainBinary(node: Node & { kind: 'binary' }, texts: FormulaTexts): string {
  const strength = STRENGTH[node.operator]
  if (strength === undefined) return texts.say('truth', { condition: explainCondition(node, texts) })
  const isPower = node.operator === '^'
  return texts.say(PHRASES[node.operator], {
    a: isPower ? single(node.left, texts) : side(node.left, texts, strength),
    b: isPower ? single(node.right, texts) : side(node.right, texts, strength + 1),
  })
}

function explainCall(node: Node & { kind: 'call' }, texts: FormulaTexts): string {
  const [first, second, third] = node.args as [Node, Node | undefined, Node | undefined]
  if (node.name === 'and' || node.name === 'or') return texts.say('truth', { condition: explainCondition(node, texts) })
  if (node.name === 'if' && second && third) {
    const parts = { condition: explainCondition(first, texts), a: single(second, texts), b: single(third, texts) }
    return texts.say('if', parts)
  }
  if (node.name === 'round') {
    const whole = !second || (second.kind === 'number' && second.value.isZero())
    return whole
      ? texts.say('roundWhole', { a: single(first, texts) })
      : texts.say('roundTo', { a: single(first, texts), b: single(second, texts) })
  }
  const list = texts.list(node.args.map((arg) => (node.args.length === 1 ? explain(arg, texts) : single(arg, texts))))
  const parts = { list, a: single(first, texts), b: second ? single(second, texts) : '' }
  return texts.say(node.name as Exclude<FunctionName, 'if' | 'and' | 'or' | 'round'>, parts)
}

/** What must hold: a number does so unless it is 0. */
function explainCondition(node: Node, texts: FormulaTexts): string {
  if (node.kind === 'binary' && isCondition(node)) {
    const [a, b] = [side(node.left, texts, 1), side(node.right, texts, 1)]
    return texts.say(PHRASES[node.operator], { a, b })
  }
  if (node.kind === 'call' && isCondition(node)) {
    const phrase = node.name === 'and' ? 'both' : 'either'
    const parts = node.args.map((arg) => {
      const explained = explainCondition(arg, texts)
      return arg.kind === 'call' && isCondition(arg) && arg.args.length > 1 ? `(${explained})` : explained
    })
    return parts.reduce((a, b) => texts.say(phrase, { a, b }))
  }
  if (node.kind === 'field' && texts.isYesNo(node.id)) return texts.say('isYes', { a: texts.field(node.id) })
  return texts.say('notZero', { a: single(node, texts) })
}

function explain(node: Node, texts: FormulaTexts): string {
  if (node.kind === 'number') return texts.number(node.value.toFixed())
  if (node.kind === 'field') return texts.field(node.id)
  if (node.kind === 'negate') return texts.say('negative', { a: single(node.of, texts) })
  return node.kind === 'binary' ? explainBinary(node, texts) : explainCall(node, texts)
}

/** A formula in words, in the order in which it is reckoned; null where it cannot be read. */
export function explainFormula(text: string, texts: FormulaTexts): string | null {
  try {
    return explain(parseFormula(text), texts)
  } catch (error) {
    if (error instanceof FormulaFault) return null
    throw error
  }
}
