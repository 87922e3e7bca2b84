import { FormulaFault } from './errors.ts'

export type Operator = '+' | '-' | '*' | '/' | '^' | '=' | '<>' | '<' | '<=' | '>' | '>='

/** `at`: UTF-16 index of the first character. Words are lower case. The last token is always `end`. */
export type Token =
  | { kind: 'number'; text: string; at: number }
  | { kind: 'field'; id: number; at: number }
  | { kind: 'word'; text: string; at: number }
  | { kind: 'operator'; text: Operator; at: number }
  | { kind: 'open' | 'close' | 'separator' | 'end'; at: number }

const MAX_FORMULA_LENGTH = 2000
const MAX_LITERAL_DIGITS = 40

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['\u2212', '-'],
  ['*', '*'],
  ['\u00d7', '*'],
  ['/', '/'],
  ['\u00f7', '/'],
  ['^', '^'],
  ['=', '='],
  ['<>', '<>'],
  ['\u2260', '<>'],
  ['<=', '<='],
  ['\u2264', '<='],
  ['>=', '>='],
  ['\u2265', '>='],
  ['<', '<'],
  ['>', '>'],
])

const SPACE = /[ \t\r\n\u00a0]+/y
const NUMBER = /[0-9][0-9.]*/y
const LITERAL = /^[0-9]+(?:\.[0-9]+)?$/
const FIELD = /\{([0-9]{1,15})\}/y
const WORD = /[A-Za-z][A-Za-z0-9_]*/y

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function readNumber(text: string, at: number): Token {
  if (!LITERAL.test(text) || text.length > MAX_LITERAL_DIGITS) throw new FormulaFault('badNumber', at)
  return { kind: 'number', text, at }
}

function readField(text: string, at: number): { token: Token; end: number } {
  const matched = match(FIELD, text, at)
  if (matched) return { token: { kind: 'field', id: Number(matched[1]), at }, end: at + matched[0].length }
  throw new FormulaFault(text.includes('}', at) ? 'unexpected' : 'unclosed', at)
}

function readMark(text: string, at: number): { token: Token; end: number } {
  const two = OPERATORS.get(text.slice(at, at + 2))
  if (two && text.length > at + 1) return { token: { kind: 'operator', text: two, at }, end: at + 2 }
  const character = text.charAt(at)
  const one = OPERATORS.get(character)
  if (one) return { token: { kind: 'operator', text: one, at }, end: at + 1 }
  if (character === '(') return { token: { kind: 'open', at }, end: at + 1 }
  if (character === ')') return { token: { kind: 'close', at }, end: at + 1 }
  if (character === ',' || character === ';') return { token: { kind: 'separator', at }, end: at + 1 }
  throw new FormulaFault('unexpected', at)
}

/**
 * Cuts a formula into tokens. Numbers with a point; fields as {id}; arguments parted by comma or semicolon; signs
 * also as × ÷ − ≠ ≤ ≥.
 *
 * @throws FormulaFault tooLong, badNumber, unclosed, unexpected
 */
export function tokenize(text: string): Token[] {
  if (text.length > MAX_FORMULA_LENGTH) throw new FormulaFault('tooLong', MAX_FORMULA_LENGTH)
  const tokens: Token[] = []
  let at = match(SPACE, text, 0)?.[0].length ?? 0
  while (at < text.length) {
    const number = match(NUMBER, text, at)?.[0]
    const word = number ? undefined : match(WORD, text, at)?.[0]
    if (number) tokens.push(readNumber(number, at))
    else if (word) tokens.push({ kind: 'word', text: word.toLowerCase(), at })
    else {
      const { token, end } = text.charAt(at) === '{' ? readField(text, at) : readMark(text, at)
      tokens.push(token)
      at = end
    }
    at += (number ?? word ?? '').length
    at += match(SPACE, text, at)?.[0].length ?? 0
  }
  tokens.push({ kind: 'end', at: text.length })
  return tokens
}
