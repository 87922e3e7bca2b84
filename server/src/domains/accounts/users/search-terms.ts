import { searchText } from '@lineside/contract/core'

/** As the column of words is cut, see its migration. */
const BETWEEN = /[-\s.,_@/']+/

/**
 * What is typed as a search in the column `search_words`: every word is a part of a word of the name (or, where that is
 * asked for, of the ID), in any order, accents and case ignored. Null where nothing is left to look for.
 */
export function termsQuery(typed: string, { orLogin = false } = {}): string | null {
  const terms = searchText(typed).split(BETWEEN).filter(Boolean)
  if (terms.length === 0) return null
  return terms.map((word) => (orLogin ? `(${part(word)} | ${part(`@${word}`)})` : part(word))).join(' & ')
}

function part(word: string): string {
  return `'${word.replace(/\\/g, '\\\\')}':*`
}

/** Shorter parts are in so many names that going by name finds a page sooner than the index of words does. */
const RARE = 3

/** Whether what `termsQuery` gives may be in few names: then the index of words is asked first, and its rows sorted. */
export function mayBeRare(terms: string | null): boolean {
  if (terms === null) return false
  return Math.max(...[...terms.matchAll(/'@?([^']*)'/g)].map(([, word = '']) => word.length)) >= RARE
}

/** The condition on `accounts a` for what `termsQuery` gives; `placeholder` holds it. */
export function termsCondition(placeholder: string): string {
  return `a.search_words @@ ${placeholder}::tsquery`
}
