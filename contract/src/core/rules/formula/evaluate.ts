import { dayNumber, secondOfDay } from '../calendar.ts'
import { Exact, NUMBER_BOUND } from '../numbers.ts'
import type { AnswerValue, FieldType, RuleWarning } from '../types.ts'
import { add, compare, divide, hoursBetween, type Kind, type Outcome, power, round, sure } from './functions.ts'
import type { Node } from './parse.ts'
import type { Operator } from './tokens.ts'

/** A field as a formula sees it: its kind and its checked value. */
export interface Read {
  kind: Kind
  value: AnswerValue
}

export interface Evaluated {
  /** Null: blank. */
  value: number | null
  warning: RuleWarning | null
}

interface Run {
  read: (id: number) => Read
  warning: RuleWarning | null
}

const KINDS: Record<FieldType, Kind> = {
  number: 'number',
  counter: 'number',
  calculation: 'number',
  trueFalse: 'number',
  date: 'date',
  hour: 'hour',
  text: 'other',
  radio: 'other',
  conformity: 'other',
  photo: 'other',
}

export function kindOfType(type: FieldType): Kind {
  return KINDS[type]
}

function truth(value: boolean): Exact {
  return new Exact(value ? 1 : 0)
}

function settle(run: Run, outcome: Outcome): Exact | null {
  const warning = typeof outcome === 'string' ? outcome : outcome.isFinite() ? null : 'overflow'
  if (warning === null) return outcome as Exact
  run.warning = warning
  return null
}

function operand({ kind, value }: Read): Exact | null {
  if (value === null) return null
  if (typeof value === 'boolean') return truth(value)
  if (typeof value === 'number') return new Exact(value)
  const number = kind === 'date' ? dayNumber(value) : secondOfDay(value)
  return number === null ? null : new Exact(number)
}

function binary(operator: Operator, a: Exact, b: Exact): Outcome {
  switch (operator) {
    case '+':
      return a.plus(b)
    case '-':
      return a.minus(b)
    case '*':
      return a.times(b)
    case '/':
      return divide(a, b)
    case '^':
      return power(a, b)
    case '=':
      return truth(compare(a, b) === 0)
    case '<>':
      return truth(compare(a, b) !== 0)
    case '<':
      return truth(compare(a, b) < 0)
    case '<=':
      return truth(compare(a, b) <= 0)
    case '>':
      return truth(compare(a, b) > 0)
    case '>=':
      return truth(compare(a, b) >= 0)
  }
}

/** `if`, `and` and `or` read from left to right and only what they need, so that they can guard a division. */
function chooses(node: Node & { kind: 'call' }, run: Run): Exact | null {
  if (node.name === 'if') {
    const condition = evaluateNode(node.args[0]!, run)
    return condition && evaluateNode(node.args[condition.isZero() ? 2 : 1]!, run)
  }
  const deciding = node.name === 'or'
  for (const arg of node.args) {
    const value = evaluateNode(arg, run)
    if (!value) return null
    if (!value.isZero() === deciding) return truth(deciding)
  }
  return truth(!deciding)
}

function filled(node: Node, run: Run): boolean {
  return node.kind === 'field' ? run.read(node.id).value !== null : evaluateNode(node, run) !== null
}

/** What `hours` measures: kinds were checked at compile time, so a field decides and anything else is a number. */
function kindOfArgument(node: Node | undefined, run: Run): Kind {
  return node?.kind === 'field' ? run.read(node.id).kind : 'number'
}

function call(node: Node & { kind: 'call' }, run: Run): Exact | null {
  if (node.name === 'if' || node.name === 'and' || node.name === 'or') return chooses(node, run)
  if (node.name === 'count') return new Exact(node.args.filter((arg) => filled(arg, run)).length)
  const values: Exact[] = []
  for (const arg of node.args) {
    const value = evaluateNode(arg, run)
    if (!value) return null
    values.push(value)
  }
  const [first, second] = values as [Exact, Exact | undefined]
  switch (node.name) {
    case 'min':
      return Exact.min(...values)
    case 'max':
      return Exact.max(...values)
    case 'sum':
      return settle(run, add(values))
    case 'avg':
      return settle(run, add(values).div(values.length))
    case 'abs':
      return first.abs()
    case 'round':
      return settle(run, round(first, second ?? new Exact(0)))
    case 'days':
      return second!.minus(first)
    case 'hours':
      return hoursBetween(kindOfArgument(node.args[0], run), first, second!)
  }
}

function evaluateNode(node: Node, run: Run): Exact | null {
  if (node.kind === 'number') return node.value
  if (node.kind === 'field') return operand(run.read(node.id))
  if (node.kind === 'call') return call(node, run)
  if (node.kind === 'negate') return evaluateNode(node.of, run)?.neg() ?? null
  const left = evaluateNode(node.left, run)
  const right = left && evaluateNode(node.right, run)
  return left && right && settle(run, binary(node.operator, left, right))
}

/**
 * Evaluates a formula of number kind. A value that it reads and that is blank makes it blank, without a warning
 * (except in `count`); a division by zero, a result of 1e15 or more, an invalid power or argument makes it blank with
 * one. Arithmetic: 40 significant digits, of which 30 count; the result is rounded half up to `decimals` (0 to 6).
 */
export function evaluate(formula: Node, decimals: number, read: (id: number) => Read): Evaluated {
  const run: Run = { read, warning: null }
  const exact = evaluateNode(formula, run)
  if (!exact) return { value: null, warning: run.warning }
  const rounded = sure(exact).toDecimalPlaces(decimals)
  if (rounded.abs().gte(NUMBER_BOUND)) return { value: null, warning: 'overflow' }
  return { value: rounded.isZero() ? 0 : rounded.toNumber(), warning: null }
}
