import { type Params, termsQuery } from '../list/index.ts'
import type { Sought } from './source.ts'

/** What stands between words in the index of words, beside what `termsOf` parts by. */
const MARKS = /[^\p{L}\p{N}]+/u

/**
 * A condition on an expression of words (`core_words` of the database): every word that was typed begins one of the text's.
 * Where nothing is left to look for it finds nothing.
 */
export function byTerms(expression: string, { terms }: Sought, p: Params): string {
  const parts = terms.flatMap((term) => term.split(MARKS)).filter(Boolean)
  return parts.length === 0 ? 'false' : `${expression} @@ ${p.add(termsQuery(parts))}::tsquery`
}
