import { searchText } from '@lineside/contract/core'
import type { NamedField } from './formula-text.ts'
import { labelsOf } from './formula-text.ts'

/** The functions of formulas (contract/src/core/rules), in the order in which people look for them. */
export const functionNames = [
  'sum',
  'avg',
  'min',
  'max',
  'round',
  'abs',
  'count',
  'if',
  'and',
  'or',
  'days',
  'hours',
] as const

export interface Suggestion {
  label: string
  kind: 'field' | 'function'
  /** what is put in place of what was begun */
  text: string
  /** where that stands: a name of several words may be begun before the last one */
  from: number
}

export interface Completion {
  suggestions: readonly Suggestion[]
}

const MAX_COMPLETIONS = 8
const BEGUN = /\{[^{}]*$|[\p{L}_][\p{L}\p{N}_]*$/u

/** What may be meant by the word that is being typed at a place of a formula; null where none is. */
export function completionAt(typed: string, at: number, fields: readonly NamedField[]): Completion | null {
  const match = BEGUN.exec(typed.slice(0, at))
  if (!match) return null
  const begun = searchText(match[0].replace(/^\{/, ''))
  const labels = [...labelsOf(fields).values()]
  const rank = (label: string) => {
    const place = searchText(label).indexOf(begun)
    return place < 0 ? null : place === 0 ? 0 : 1
  }
  const ranked = labels.flatMap((label) => {
    const one = rank(label)
    return one === null ? [] : [{ one, label }]
  })
  const matches = ranked
    .sort((a, b) => a.one - b.one)
    .map(({ label }): Suggestion => {
      const from = match[0].startsWith('{') ? match.index : begunAt(typed, at, label, match.index)
      return { label, kind: 'field', text: `{${label.replace(/[\\{}]/g, '\\$&')}}`, from }
    })
  const functions = match[0].startsWith('{') ? [] : functionNames.filter((name) => name.startsWith(begun))
  const calls = functions.map(
    (name): Suggestion => ({ label: `${name}( )`, kind: 'function', text: `${name}(`, from: match.index }),
  )
  const suggestions = [...matches, ...calls].slice(0, MAX_COMPLETIONS)
  return suggestions.length === 0 ? null : { suggestions }
}

/** Where the beginning of a name stands before a place, the longest that is one; otherwise the last word alone. */
function begunAt(typed: string, at: number, label: string, word: number): number {
  for (let start = Math.max(0, at - label.length); start < word; start++) {
    const startsWord = start === 0 || !/[\p{L}\p{N}_]/u.test(typed.charAt(start - 1))
    if (startsWord && searchText(typed.slice(start, at)) === searchText(label.slice(0, at - start))) return start
  }
  return word
}
