import { dayNumber, momentSecond, secondOfDay, spanSeconds } from '../calendar.ts'
import { Exact, NUMBER_BOUND } from '../numbers.ts'
import type { AnswerValue, FieldType, PlantClock, RuleWarning } from '../types.ts'
import {
  add,
  compare,
  daysBetween,
  divide,
  hoursBetween,
  type Kind,
  type Outcome,
  power,
  round,
  sure,
} from './functions.ts'
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
  clock: PlantClock | undefined
  warning: RuleWarning | null
}

const KINDS: Record<FieldType, Kind> = {
  number: 'number',
  standard: 'number',
  counter: 'number',
  calculation: 'number',
  trueFalse: 'number',
  timer: 'number',
  date: 'date',
  datetime: 'datetime',
  hour: 'hour',
  text: 'other',
  radio: 'other',
  multiSelect: 'other',
  preRegistered: 'other',
  conformity: 'other',
  photo: 'other',
  group: 'other',
  // not known before the record is saved
  sequential: 'other',
  julianBatch: 'other',
  // of no type yet
  linked: 'other',
  integrated: 'other',
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

const readers: Partial<Record<Kind, (text: string) => number | null>> = {
  // of what is a number, only a timer is a text
  number: spanSeconds,
  date: dayNumber,
  datetime: momentSecond,
  hour: secondOfDay,
}

function operand({ kind, value }: Read): Exact | null {
  if (value === null) return null
  if (typeof value === 'boolean') return truth(value)
  if (typeof value === 'number') return new Exact(value)
  const number = readers[kind]?.(value) ?? null
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

/** What `days` and `hours` measure: kinds were checked at compile time, so a field decides and anything else is a number. */
function kindOfArgument(node: Node | undefined, run: Run): Kind {
  return node?.kind === 'field' ? run.read(node.id).kind : 'number'
}

/** The arguments of an aggregate, with a field of a group once for every repeat that there is. */
function overRepeats(args: readonly Node[], run: Run): Node[] {
  return args.flatMap((arg): Node[] => {
    if (arg.kind !== 'field' || !arg.over) return [arg]
    const { value } = run.read(arg.over.groupId)
    // of a group that is not shown nothing is there: the field, as it stands, is blank
    const ids = typeof value === 'number' ? arg.over.ids.slice(0, value) : [arg.id]
    return ids.map((id) => ({ kind: 'field', id, at: arg.at }))
  })
}

function call(node: Node & { kind: 'call' }, run: Run): Exact | null {
  if (node.name === 'if' || node.name === 'and' || node.name === 'or') return chooses(node, run)
  const args = overRepeats(node.args, run)
  if (node.name === 'count') return new Exact(args.filter((arg) => filled(arg, run)).length)
  const values: Exact[] = []
  for (const arg of args) {
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
      return daysBetween(kindOfArgument(node.args[0], run), first, second!)
    case 'hours':
      return hoursBetween(kindOfArgument(node.args[0], run), first, second!, run.clock)
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
 * one. `clock`: by which `hours` counts. Arithmetic: 40 significant digits, of which 30 count; the result is rounded half up to `decimals` (0 to 6).
 */
export function evaluate(formula: Node, decimals: number, read: (id: number) => Read, clock?: PlantClock): Evaluated {
  const run: Run = { read, clock, warning: null }
  const exact = evaluateNode(formula, run)
  if (!exact) return { value: null, warning: run.warning }
  const rounded = sure(exact).toDecimalPlaces(decimals)
  if (rounded.abs().gte(NUMBER_BOUND)) return { value: null, warning: 'overflow' }
  return { value: rounded.isZero() ? 0 : rounded.toNumber(), warning: null }
}
