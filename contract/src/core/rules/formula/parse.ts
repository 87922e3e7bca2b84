import { Exact } from '../numbers.ts'
import { FormulaFault } from './errors.ts'
import { FUNCTIONS, type FunctionName } from './functions.ts'
import { type Operator, type Token, tokenize } from './tokens.ts'

/** The repeats over which an aggregate reads a field of a group, in their order. */
export interface Repeated {
  groupId: number
  ids: readonly number[]
}

/** A parsed formula; `at` is the place of its first or deciding character in the text. */
export type Node =
  | { kind: 'number'; value: Exact; at: number }
  | { kind: 'field'; id: number; at: number; over?: Repeated }
  | { kind: 'negate'; of: Node; at: number }
  | { kind: 'binary'; operator: Operator; left: Node; right: Node; at: number }
  | { kind: 'call'; name: FunctionName; args: Node[]; at: number }

export const MAX_DEPTH = 50

interface Parser {
  tokens: Token[]
  next: number
  depth: number
}

const COMPARISONS: ReadonlySet<Operator> = new Set<Operator>(['=', '<>', '<', '<=', '>', '>='])
const SUMS: ReadonlySet<Operator> = new Set<Operator>(['+', '-'])
const PRODUCTS: ReadonlySet<Operator> = new Set<Operator>(['*', '/'])

function peek(parser: Parser): Token {
  return parser.tokens[parser.next]!
}

/** Takes the next token when it is one of these operators. */
function takeOperator(parser: Parser, of: ReadonlySet<Operator>): { text: Operator; at: number } | null {
  const token = peek(parser)
  if (token.kind !== 'operator' || !of.has(token.text)) return null
  parser.next++
  return token
}

function refuse(token: Token): never {
  throw new FormulaFault(token.kind === 'end' ? 'incomplete' : 'unexpected', token.at)
}

/** Everything that nests goes through here, so that neither parsing nor evaluating can exhaust the stack. */
function deeper(parser: Parser, at: number, parse: (parser: Parser) => Node): Node {
  if (parser.depth >= MAX_DEPTH) throw new FormulaFault('tooDeep', at)
  parser.depth++
  const node = parse(parser)
  parser.depth--
  return node
}

function parseLeft(parser: Parser, of: ReadonlySet<Operator>, operand: (parser: Parser) => Node): Node {
  let left = operand(parser)
  for (let sign = takeOperator(parser, of); sign; sign = takeOperator(parser, of)) {
    left = { kind: 'binary', operator: sign.text, left, right: operand(parser), at: sign.at }
  }
  return left
}

/** One comparison at most: a < b < c has no meaning that a reader would expect. */
function parseComparison(parser: Parser): Node {
  const left = parseSum(parser)
  const sign = takeOperator(parser, COMPARISONS)
  if (!sign) return left
  return { kind: 'binary', operator: sign.text, left, right: parseSum(parser), at: sign.at }
}

function parseSum(parser: Parser): Node {
  return parseLeft(parser, SUMS, parseProduct)
}

function parseProduct(parser: Parser): Node {
  return parseLeft(parser, PRODUCTS, parseSigned)
}

/** The minus binds weaker than the power, as in mathematics: -2^2 is -4. */
function parseSigned(parser: Parser): Node {
  const sign = takeOperator(parser, SUMS)
  if (!sign) return parsePower(parser)
  const of = deeper(parser, sign.at, parseSigned)
  return sign.text === '-' ? { kind: 'negate', of, at: sign.at } : of
}

/** Right-associative, and its exponent may carry a sign: 2^3^2 is 2^9, 2^-1 is 0.5. */
function parsePower(parser: Parser): Node {
  const left = parsePrimary(parser)
  const token = peek(parser)
  if (token.kind !== 'operator' || token.text !== '^') return left
  parser.next++
  return { kind: 'binary', operator: '^', left, right: deeper(parser, token.at, parseSigned), at: token.at }
}

function parsePrimary(parser: Parser): Node {
  const token = peek(parser)
  parser.next++
  if (token.kind === 'number') return { kind: 'number', value: new Exact(token.text), at: token.at }
  if (token.kind === 'field') return { kind: 'field', id: token.id, at: token.at }
  if (token.kind === 'word') return parseCall(parser, token.text, token.at)
  if (token.kind !== 'open') return refuse(token)
  const inner = deeper(parser, token.at, parseComparison)
  expectClose(parser, token.at)
  return inner
}

function expectClose(parser: Parser, openedAt: number): void {
  const token = peek(parser)
  if (token.kind === 'end') throw new FormulaFault('unclosed', openedAt)
  if (token.kind !== 'close') refuse(token)
  parser.next++
}

function parseCall(parser: Parser, word: string, at: number): Node {
  const match = FUNCTIONS.get(word)
  if (!match) throw new FormulaFault('unknownFunction', at)
  const open = peek(parser)
  if (open.kind !== 'open') refuse(open)
  parser.next++
  const args: Node[] = []
  while (peek(parser).kind !== 'close') {
    args.push(deeper(parser, at, parseComparison))
    if (peek(parser).kind !== 'separator') break
    parser.next++
    if (peek(parser).kind === 'close') refuse(peek(parser))
  }
  expectClose(parser, open.at)
  if (args.length < match.least || args.length > match.most) throw new FormulaFault('argumentCount', at)
  return { kind: 'call', name: match.name, args, at }
}

/**
 * Parses a formula. Weakest to strongest: comparison, + -, * /, sign, ^; names of functions in any case.
 *
 * @throws FormulaFault with the place in the text
 */
export function parseFormula(text: string): Node {
  const parser: Parser = { tokens: tokenize(text), next: 0, depth: 0 }
  if (parser.tokens.length === 1) throw new FormulaFault('missing', null)
  const node = parseComparison(parser)
  if (peek(parser).kind !== 'end') refuse(peek(parser))
  return node
}
