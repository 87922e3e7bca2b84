import type { ReadContext } from '../../core/kernel/index.ts'
import { formsOf, MAX_TERM_LENGTH, mayBeBeginning, nearest, slipsOf } from './terms.ts'

/** Words that look like a mistyped one, and those of them that are looked for. */
const [MAX_ALIKE, MAX_NEAR] = [100, 6]

/** Behind every word that begins so. */
const LAST = '\u{10ffff}'

/**
 * Which of the words of a search some article has, and what the others look like. A slip changes at most three bits of a
 * signature. Looked at are the words that begin with the same letter, and those whose first letter alone was wrong: another
 * one, one missing, one too many, one that changed places with the second.
 */
const statement = `with terms as materialized (
    select *, help_centre_signature(term) as signature,
      exists (select from help_centre_words where word >= term and word < term || $4) as known
    from unnest($1::text[], $2::int[], $3::int[]) with ordinality as typed (term, slips, longest, place))
  select t.known, array(
    select w.word from (
      select word, signature from help_centre_words where word >= left(t.term, 1) and word < left(t.term, 1) || $4
      union all
      select word, signature from help_centre_words
      where substr(word, 2, 2) in (substr(t.term, 2, 2), left(t.term, 2)) and left(word, 1) <> left(t.term, 1)
      union all
      select word, signature from help_centre_words
      join unnest(array[substr(t.term, 2, 2), reverse(left(t.term, 2))]) starts (start)
        on word >= start and word < start || $4 and left(word, 1) <> left(t.term, 1)
    ) w
    cross join lateral (select bit_count(w.signature & t.signature) as shared) s
    where not t.known and t.slips > 0 and length(w.word) between length(t.term) - t.slips and t.longest
      and s.shared >= bit_count(t.signature) - 3 * t.slips
    order by s.shared desc, abs(length(w.word) - length(t.term)), w.word limit ${MAX_ALIKE}
  ) as alike
  from terms t order by t.place`

/** The words of a search, those that no article has replaced by the nearest that some article has. */
export async function corrected(ctx: ReadContext, terms: readonly string[]): Promise<string[][]> {
  const { rows } = await ctx.db.query<{ known: boolean; alike: string[] }>(statement, [
    terms,
    terms.map(slipsOf),
    terms.map((term) => (mayBeBeginning(term) ? MAX_TERM_LENGTH : term.length + slipsOf(term))),
    LAST,
  ])
  return terms.map((term, at) => {
    const row = rows[at]
    const near = row && !row.known ? nearest(term, [...new Set(row.alike)], MAX_NEAR) : []
    return near.length > 0 ? near : formsOf(term)
  })
}
