import { searchText } from '@lineside/contract/core'
import type { FieldDraft } from '@lineside/contract/forms'
import type { DecimalMark } from '../rules/explain.ts'

/**
 * Formulas as people read and type them, with the names of fields, and as they are stored, with ids: `{12} - {13}` reads
 * `{Gross weight} - {Tare}`. A name may be typed without its braces. In a name, `{`, `}` and `\` have a `\` before them;
 * where two fields share a name, and where a field has none, its id stands behind a `#`. Where the reader's language
 * writes decimals with a comma, `2.5` reads `2,5`, and what parts arguments is a `;`; stored is always the point.
 */

export type NamedField = Pick<FieldDraft, 'id' | 'name'>

/** A stretch of one text that is a stretch of the other: both begin there, and lie `length` and `other` long. */
interface Piece {
  at: number
  length: number
  otherAt: number
}

export interface Converted {
  text: string
  /** in order, from the text that was read to the one that was made */
  pieces: readonly Piece[]
}

const REFERENCE = /\{([0-9]{1,15})\}/g
/** What a stored formula has that a reader sees otherwise: references; with a comma for decimals also numbers and commas. */
const OTHERWISE = /\{([0-9]{1,15})\}|[A-Za-z_][A-Za-z0-9_]*|([0-9][0-9.]*)|,/g
const WITH_COMMAS = /[0-9]+(?:,[0-9]+)+/y
const BRACED = /\{((?:\\.|[^\\{}])*)\}/y
const BARE_START = /[\p{L}\p{Extended_Pictographic}_]/u
const WORD_PART = /[\p{L}\p{N}_]/u

const escaped = (label: string) => label.replace(/[\\{}]/g, '\\$&')
const unescaped = (typed: string) => typed.replace(/\\(.)/gs, '$1')

/** What each field is called in formulas: its name, with its id where the name alone is not its own. */
export function labelsOf(fields: readonly NamedField[]): Map<number, string> {
  const labels = new Map<number, string>()
  const taken = new Set<string>()
  for (const { id, name } of fields) {
    let label = name.trim()
    // `#12` alone is what a field that is gone is called
    while (label === '' || taken.has(searchText(label)) || (/^#[0-9]+$/.test(label) && label !== `#${id}`))
      label = `${label}#${id}`
    taken.add(searchText(label))
    labels.set(id, label)
  }
  return labels
}

/** A stored formula with the names of its fields; an id that is no field's stands as `{#12}`. */
export function shownFormula(stored: string, fields: readonly NamedField[], decimal: DecimalMark = '.'): Converted {
  const labels = labelsOf(fields)
  return replaced(stored, decimal === ',' ? OTHERWISE : REFERENCE, ([whole, id, number]) => {
    if (id !== undefined) return `{${escaped(labels.get(Number(id)) ?? `#${id}`)}}`
    if (number !== undefined) return number.replaceAll('.', ',')
    return whole === ',' ? ';' : whole
  })
}

/** What was typed with the ids of its fields; a name that no field has stays as it was typed. */
export function storedFormula(typed: string, fields: readonly NamedField[], decimal: DecimalMark = '.'): Converted {
  const names = lookup(fields, decimal)
  const pieces: Piece[] = []
  let text = ''
  let at = 0
  while (at < typed.length) {
    const [length, made] = names.at(typed, at)
    pieces.push({ at, length, otherAt: text.length })
    text += made
    at += length
  }
  return { text, pieces }
}

function replaced(from: string, pattern: RegExp, make: (match: RegExpMatchArray) => string): Converted {
  const pieces: Piece[] = []
  let text = ''
  let at = 0
  const add = (length: number, made: string) => {
    if (length > 0) pieces.push({ at, length, otherAt: text.length })
    text += made
    at += length
  }
  for (const match of from.matchAll(pattern)) {
    add(match.index - at, from.slice(at, match.index))
    add(match[0].length, make(match))
  }
  add(from.length - at, from.slice(at))
  return { text, pieces }
}

/** Where a place of the made text lies in the one that was read. */
export function placeBefore({ text, pieces }: Converted, position: number): number {
  for (let index = pieces.length - 1; index >= 0; index--) {
    const piece = pieces[index]
    if (!piece || piece.otherAt > position) continue
    const madeLength = (pieces[index + 1]?.otherAt ?? text.length) - piece.otherAt
    // within a name there is one place only: its beginning
    const offset = madeLength === piece.length ? position - piece.otherAt : position >= text.length ? piece.length : 0
    return piece.at + Math.min(offset, piece.length)
  }
  return 0
}

interface Lookup {
  /** what stands at a place of what was typed: its length, and what is stored for it */
  at: (typed: string, at: number) => [length: number, stored: string]
}

function lookup(fields: readonly NamedField[], decimal: DecimalMark): Lookup {
  const labels = [...labelsOf(fields)]
  const exact = new Map(labels.map(([id, label]) => [label, id]))
  const folded = new Map(labels.map(([id, label]) => [searchText(label), id]))
  const ids = new Set(labels.map(([id]) => id))
  const bare = labels
    .filter(([, label]) => BARE_START.test(label.slice(0, 2)))
    .sort(([, a], [, b]) => b.length - a.length)

  function braced(typed: string): string {
    const name = unescaped(typed.slice(1, -1)).trim()
    const id = exact.get(name) ?? folded.get(searchText(name))
    if (id !== undefined) return `{${id}}`
    const [, number] = /^#([0-9]{1,15})$/.exec(name) ?? []
    if (number && !ids.has(Number(number))) return `{${number}}`
    // digits are somebody's name here, never an id: a space makes them no reference
    return /^[0-9]+$/.test(name) ? `{ ${name} }` : typed
  }

  return {
    at(typed, at) {
      BRACED.lastIndex = at
      const match = BRACED.exec(typed)
      if (match) return [match[0].length, braced(match[0])]
      const startsWord = at === 0 || !WORD_PART.test(typed.charAt(at - 1))
      if (startsWord) {
        for (const [id, label] of bare) if (standsAt(typed, at, label)) return [label.length, `{${id}}`]
        WITH_COMMAS.lastIndex = at
        const number = decimal === ',' ? WITH_COMMAS.exec(typed)?.[0] : undefined
        if (number) return [number.length, number.replaceAll(',', '.')]
      }
      // a word goes as a whole, so that no name is seen within it
      let end = at + 1
      if (WORD_PART.test(typed.charAt(at))) while (end < typed.length && WORD_PART.test(typed.charAt(end))) end++
      return [end - at, typed.slice(at, end)]
    },
  }
}

/** Whether a name stands there as a whole word, capitals and accents aside, and is no call of a function. */
function standsAt(typed: string, at: number, label: string): boolean {
  const end = at + label.length
  const stretch = typed.slice(at, end)
  if (stretch !== label && searchText(stretch) !== searchText(label)) return false
  if (end < typed.length && WORD_PART.test(typed.charAt(end)) && WORD_PART.test(label.at(-1) ?? '')) return false
  return !/^\s*\(/.test(typed.slice(end)) || !/^[A-Za-z]\w*$/.test(label)
}
