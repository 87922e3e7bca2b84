import { defineKeyedCache, type KeyedCacheDefinition } from '../../../core/cache/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'

/** So many words are looked for, those that stand in fewest texts. */
const MAX_TERMS = 6
/** A word that stands in more open actions than this is not walked along by itself: what has one says little. */
const FREQUENT = 1000

/** So many frequent words together are rare enough, and each further one is walked along as well. */
const MAX_COMMON = 3

export interface Step {
  terms: readonly string[]
  /** so many of the words at least */
  count: number
  /** one of these beside: what the index walks along */
  oneOf?: readonly string[]
  /** only at the place of the new one */
  here?: boolean
}

/** Words that stand in many open actions, with the part of all texts that has them. */
type FrequentTerms = ReadonlyMap<string, number>

const NONE: FrequentTerms = new Map()

/**
 * What the database knows of the words since it last looked through them (analyze); where it never did, no word is known to
 * be frequent. Kept for the hour that is its key.
 */
const frequentTerms: KeyedCacheDefinition<FrequentTerms> = defineKeyedCache(
  'action-plans.frequentTerms',
  1,
  async (db) => {
    const { rows } = await db.query<{ word: string; share: number }>(
      `select word, share from pg_stats s, pg_class open,
         unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common (word, share)
       where s.schemaname = current_schema and s.tablename = 'action_plans' and s.attname = 'search_words'
         and open.oid = to_regclass('action_plans_similar') and share * open.reltuples > $1
         -- behind the shares of the words stand the least, the most and that of none, without a word
         and word is not null`,
      [FREQUENT],
    )
    return new Map(rows.map(({ word, share }) => [word, share]))
  },
)

export const frequentTermsOf = async (ctx: ReadContext): Promise<FrequentTerms> =>
  (await ctx.cachedBy(frequentTerms, ctx.now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length))) ?? NONE

/**
 * What is looked for, in rounds: the next one only where those before found too few. The rarest words lead: of what shares half
 * of the words, each has a rare one or nearly all of the frequent ones.
 */
export function roundsOf(terms: readonly string[], frequent: FrequentTerms): readonly (readonly Step[])[] {
  const chosen = terms.toSorted((a, b) => shareOf(a) - shareOf(b) || b.length - a.length).slice(0, MAX_TERMS)
  const part = (of: number) => Math.ceil(chosen.length / of)
  const all: Step = { terms: chosen, count: chosen.length }
  const half: Step = { terms: chosen, count: part(2) }
  const third: Step = { terms: chosen, count: part(3) }
  const rare = chosen.filter((word) => !frequent.has(word))
  const common = chosen.filter((word) => frequent.has(word)).slice(0, MAX_COMMON)
  const together: Step = { terms: common, count: common.length }
  if (common.length === 0) return [[all, half, { terms: rare, count: 1, here: true }], [third]]
  if (rare.length === 0) {
    const two = common.slice(0, 2)
    return [[together, { ...together, here: true }], [{ terms: two, count: two.length }], [third]]
  }
  const first = [all, { ...half, oneOf: rare }, { terms: rare, count: 1, here: true }]
  if (common.length >= half.count) return [[...first, together], [third]]
  return common.length >= third.count ? [first, [together], [third]] : [first, [third]]

  function shareOf(word: string) {
    return frequent.get(word) ?? 0
  }
}

/** A step as a `tsquery`: `term` writes a word of it, `place` where the new action is, of what must lie there. */
export function conditionOf(
  { terms, count, oneOf, here }: Step,
  place: string,
  term: (word: string) => string,
): string {
  const also = [...(oneOf ? [`(${oneOf.map(term).join(' | ')})`] : []), ...(here ? [place] : [])]
  return [...also, atLeast(count, terms.map(term))].join(' & ')
}

/**
 * At least so many of the words: the first and one fewer of the others, or as many of the others alone. Nested, it is decided
 * for an action by few of its parts, where every combination by itself takes as long again. The index goes along the rarer
 * words alone: of what has several of them, every one has one of those.
 */
function atLeast(count: number, terms: readonly string[]): string {
  if (count <= 1) return `(${terms.join(' | ')})`
  if (count === terms.length) return `(${terms.join(' & ')})`
  const [first = '', ...rest] = terms
  return `(${first} & ${atLeast(count - 1, rest)} | ${atLeast(count, rest)})`
}
