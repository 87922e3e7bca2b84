import { searchText } from '@lineside/contract/core'

/** As the columns of words are cut, see their migrations. */
export const BETWEEN = /[-\s.,_@/']+/

/** What is typed as words that a column of words is searched for: none where nothing is left to look for. */
export function termsOf(typed: string): string[] {
  return searchText(typed).split(BETWEEN).filter(Boolean)
}

/** The words as a `tsquery`: each is a part of a word of the text, in any order, accents and case ignored. */
export function termsQuery(terms: readonly string[]): string {
  return terms.map((word) => `'${word.replace(/\\/g, '\\\\')}':*`).join(' & ')
}

/** Shorter parts are in so many texts that going by name finds a page sooner than the index of words does. */
const RARE = 3

/** Whether the words may be in few texts: then a list finds its rows by the index of words first (`materialized`). */
export function mayBeRare(terms: readonly string[]): boolean {
  return terms.some((word) => word.length >= RARE)
}
