import { searchText } from '@lineside/contract/core'

/** Letters of a word that is looked for near others. */
export const MAX_TERM_LENGTH = 40
const MIN_TERM_LENGTH = 3
/** Words of one search. */
const MAX_TERMS = 8

/** A text as its words are stored and looked for. */
export const folded = (text: string): string =>
  searchText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a text, each once. */
export const tokensOf = (text: string): string[] => [...new Set(folded(text).split(' '))].filter((word) => word !== '')

/** What is typed as the words that are looked for; one letter alone finds nothing, unless it is all. */
export function termsOf(typed: string): string[] {
  const all = tokensOf(typed).map((word) => word.slice(0, MAX_TERM_LENGTH))
  const longer = all.filter((word) => word.length > 1)
  return (longer.length > 0 ? longer : all).slice(0, MAX_TERMS)
}

/** Ends of plurals, and what a word may end in instead: Portuguese, English, Turkish, accents folded. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/oes$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/(?:lar|ler)$/, ''],
  [/ies$/, 'y'],
  [/s$/, ''],
  [/ao$/, 'oes'],
  [/al$/, 'ais'],
  [/el$/, 'eis'],
]

/** A word and its other number: each finds what begins with it. */
export function formsOf(word: string): string[] {
  const others = endings.flatMap(([end, instead]) => {
    const other = word.replace(end, instead)
    return other !== word && other.length >= MIN_TERM_LENGTH ? [other] : []
  })
  return [...new Set([word, ...others])]
}

/** Whether a word is kept as one that others may be near to. */
export const isNeighbour = (word: string): boolean => word.length >= MIN_TERM_LENGTH && word.length <= MAX_TERM_LENGTH

/** How many letters of a word may be wrong, missing, too many or in the place of their neighbour. */
export const slipsOf = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 10 ? 2 : 3)

/** Whether a mistyped word may be the beginning of a longer one; short ones begin too many. */
export const mayBeBeginning = (word: string): boolean => word.length >= 6

/** The words that a mistyped one is nearest to, of those that share letters with it. */
export function nearest(word: string, known: readonly string[], most: number): string[] {
  const allowed = slipsOf(word)
  const near = known.flatMap((other) => {
    const distance = distanceOf(word, other, allowed)
    return distance <= allowed ? [{ other, distance }] : []
  })
  return near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ other }) => other)
}

/**
 * Letters to change, add, leave out or swap with their neighbour to come from one word to the other, or to the beginning
 * of the other (optimal string alignment); more than `most` is `most + 1`.
 */
export function distanceOf(one: string, other: string, most: number): number {
  const whole = other.length > one.length + most ? other.slice(0, one.length + most) : other
  if (one.length - whole.length > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: whole.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= whole.length; at++) {
      const same = one[row - 1] === whole[at - 1] ? 0 : 1
      let cost = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same)
      if (row > 1 && at > 1 && one[row - 1] === whole[at - 2] && one[row - 2] === whole[at - 1])
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, last] = [last, next]
  }
  const end = last.at(-1) ?? 0
  // who typed the beginning of a long word, with a slip, means the word
  const cut = other.length > one.length ? Math.min(...last.slice(-2 * most - 1)) : end
  return Math.min(end, mayBeBeginning(one) ? cut : end)
}
