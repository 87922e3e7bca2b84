import { type Infer, type Language, languages, searchText } from '@lineside/contract/core'
import { plainText, type RichText } from '@lineside/contract/core/rich-text'
import { helpLimits, type helpResult, searchHelp } from '@lineside/contract/help-centre'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import type { SearchSource } from '../../core/search/index.ts'
import { corrected } from './neighbours.ts'
import { categoryTitle } from './present.ts'
import { loadCategories } from './queries.ts'
import { formsOf, termsOf } from './terms.ts'

/** What is put in order at most: those that have the words in their titles, and others. */
const [MAX_TITLES, MAX_TEXTS] = [100, 200]

interface Hit {
  id: number
  categoryId: number
  title: string
  language: Language
}

/** The language of the reader stands in the statement: each has an index of its own. */
const statements = new Map<Language, string>(languages.map((reader) => [reader, searchStatement(reader)]))

/**
 * All that match are found first, by the index, and put in order afterwards: under a limit the planner hopes to meet enough
 * of them soon and reads every article's words.
 */
export function searchStatement(reader: Language): string {
  const matches = (column: string) =>
    `select s.question_id from help_centre_search s where s.reader = '${reader}' and s.${column} @@ $1::tsquery`
  return `with titles as materialized (${matches('title_words')}), texts as materialized (${matches('words')}),
    hits as (
      (select question_id from titles limit ${MAX_TITLES}) union (select question_id from texts limit ${MAX_TEXTS}))
    select q.id, q.category_id as "categoryId", s.title, s.language
    from hits
    join help_centre_search s on s.question_id = hits.question_id and s.reader = '${reader}'
    join help_centre_questions q on q.id = s.question_id and q.enabled
    join help_centre_categories c on c.id = q.category_id and c.enabled
    order by ts_rank(s.words, $1::tsquery, 1) desc, q.helpful - q.unhelpful desc, q.id
    limit ${helpLimits.results}`
}

async function hitsOf(ctx: ReadContext, question: string): Promise<Hit[]> {
  const { rows } = await ctx.db.query<Hit>(statements.get(ctx.language) ?? searchStatement('en-US'), [question])
  return rows
}

/** Each word by itself, in either number; all of them, or at least one. */
function tsquery(terms: readonly (readonly string[])[], together: '&' | '|'): string {
  // words are letters and digits alone: nothing in them is read as more than a word
  const alternatives = terms.map((tokens) => `(${tokens.map((word) => `${word}:*`).join('|')})`)
  return alternatives.join(together)
}

/** What is found by all the words, else with mistyped ones put right, else by some of them. */
async function find(ctx: ReadContext, terms: readonly string[]): Promise<{ hits: Hit[]; tokens: string[] }> {
  const typed = terms.map(formsOf)
  const hits = await hitsOf(ctx, tsquery(typed, '&'))
  if (hits.length > 0) return { hits, tokens: typed.flat() }
  const right = await corrected(ctx, terms)
  const mended = await hitsOf(ctx, tsquery(right, '&'))
  if (mended.length > 0 || terms.length === 1) return { hits: mended, tokens: right.flat() }
  return { hits: await hitsOf(ctx, tsquery(right, '|')), tokens: right.flat() }
}

const MAX_EXCERPT_LENGTH = 160

/** The first line that has one of the words, else the first; as much of it as a result shows. */
function excerptOf(body: RichText, tokens: readonly string[]): string {
  const lines = plainText(body).split('\n')
  const has = (line: string) => tokens.some((word) => ` ${searchText(line)}`.includes(word))
  const line = lines.find(has) ?? lines[0] ?? ''
  if (line.length <= MAX_EXCERPT_LENGTH) return line
  return `${line.slice(0, line.lastIndexOf(' ', MAX_EXCERPT_LENGTH)).slice(0, MAX_EXCERPT_LENGTH)}…`
}

async function bodiesOf(ctx: ReadContext, hits: readonly Hit[]): Promise<ReadonlyMap<number, RichText>> {
  const { rows } = await ctx.db.query<{ id: number; body: RichText }>(
    `select t.question_id as id, t.body from help_centre_texts t
     join unnest($1::bigint[], $2::text[]) as h (id, language) on h.id = t.question_id and h.language = t.language`,
    [hits.map(({ id }) => id), hits.map(({ language }) => language)],
  )
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/** Articles by their words, in the language of the reader; mistyped words are put right. */
export const searchedHere: readonly SearchSource[] = [
  {
    kind: 'help',
    routes: [2311],
    async find(ctx, sought, most) {
      const terms = termsOf(sought.text)
      if (terms.length === 0) return []
      const { hits } = await find(ctx, terms)
      const titles = new Map((await loadCategories(ctx.db)).map((one) => [one.id, categoryTitle(one, ctx.language)]))
      return hits.slice(0, most).map(({ id, categoryId, title }) => ({
        params: { id: categoryId, questionId: id },
        title,
        detail: titles.get(categoryId) ?? null,
      }))
    },
  },
]

export const searchHelpQuery = query(searchHelp, async (ctx, input): Promise<Infer<typeof helpResult>[]> => {
  const terms = termsOf(input.query.query)
  if (terms.length === 0) return []
  const { hits, tokens } = await find(ctx, terms)
  if (hits.length === 0) return []
  const titles = new Map((await loadCategories(ctx.db)).map((one) => [one.id, categoryTitle(one, ctx.language)]))
  const bodies = await bodiesOf(ctx, hits)
  return hits.map((hit) => {
    const body = bodies.get(hit.id)
    return { ...hit, category: titles.get(hit.categoryId) ?? '', excerpt: body ? excerptOf(body, tokens) : '' }
  })
})
