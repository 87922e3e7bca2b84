import { searchText } from '@lineside/contract/core'

/** As the column of words is cut, see its migration. */
const BETWEEN = /[-\s.,_@/']+/

/**
 * What is typed as a search in the column `search_words`: every word is a part of a word of the name (or, where that is
 * asked for, of the ID), in any order, accents and case ignored. Null where nothing is left to look for.
 */
export function wordsQuery(typed: string, { orLogin = false } = {}): string | null {
  const words = searchText(typed).split(BETWEEN).filter(Boolean)
  if (words.length === 0) return null
  return words.map((word) => (orLogin ? `(${part(word)} | ${part(`@${word}`)})` : part(word))).join(' & ')
}

function part(word: string): string {
  return `'${word.replace(/\\/g, '\\\\')}':*`
}
