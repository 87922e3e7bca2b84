/** Which words a mistyped one is compared with, and how little is read for a search. */
import { expect, it } from 'vitest'
import { createRandom } from '../../core/demo/index.ts'
import { usePlant } from '../../testing/plant.ts'
import { searchStatement } from './search.ts'
import { makeCategory } from './testing.ts'

const { onPlant } = usePlant()

const letters = [...'abcdefghijklmnopqrstuvwxyz0ж']

/** A word, and what becomes of it by one slip somewhere. */
function slipped(random: ReturnType<typeof createRandom>): [string, string] {
  const word = Array.from({ length: 4 + random.below(8) }, () => random.pick(letters)).join('')
  const at = random.below(word.length)
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  const other = random.pick(letters)
  const swapped = `${before}${after[0] ?? ''}${letter}${after.slice(1)}`
  return [
    word,
    random.pick([`${before}${after}`, `${before}${other}${letter}${after}`, `${before}${other}${after}`, swapped]),
  ]
}

it('a slip changes at most three bits of what a word is made of, and a word is made of as many as it has letters', () =>
  onPlant(async ({ db }) => {
    const random = createRandom(2026, 'slips')
    const pairs = Array.from({ length: 500 }, () => slipped(random))
    const { rows } = await db.query<{ most: number; least: number }>(
      `select max(bit_count(t) - bit_count(t & w))::int as most, min(bit_count(t))::int as least
       from unnest($1::text[], $2::text[]) as pair (typed, word),
         lateral (select help_centre_signature(typed) as t, help_centre_signature(word) as w) signatures`,
      [pairs.map(([, typed]) => typed), pairs.map(([word]) => word)],
    )
    expect(rows[0]?.most).toBeLessThanOrEqual(3)
    expect(rows[0]?.least).toBeGreaterThan(3)
  }))

interface Node {
  Filter?: string
  Plans?: Node[]
}

const filters = ({ Filter, Plans = [] }: Node): string[] => [Filter ?? '', ...Plans.flatMap(filters)]

it('a search reads the words of the articles that its index names, and of no others', () =>
  onPlant(async (plant) => {
    const { db } = plant
    const { id } = await makeCategory(await plant.as('admin'))
    await db.query(
      `insert into help_centre_questions (id, category_id, position, source_language, enabled)
       select 800000000000000 + n, $1, n, 'pt-BR', true from generate_series(1, 1000) n`,
      [id],
    )
    await db.query(
      `insert into help_centre_search (question_id, reader, language, title, title_words, words)
       select 800000000000000 + n, 'pt-BR', 'pt-BR', 'Como?', to_tsvector('simple', 'como'), to_tsvector('simple', text)
       from generate_series(1, 1000) n,
         lateral (select string_agg('w' || n || 'x' || m, ' ') as text from generate_series(1, 120) m) texts`,
    )
    await db.query('analyze help_centre_search')
    const statement = searchStatement('pt-BR').replaceAll('$1', `'(w7x:*)'`)
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${statement}`)
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    expect(plan && filters(plan.Plan).filter((one) => one.includes('@@'))).toEqual([])
  }))
