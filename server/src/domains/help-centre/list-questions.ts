import { type Language, languages, type Parsed, type SchemasOf } from '@lineside/contract/core'
import { helpQuestions, questionList } from '@lineside/contract/help-centre'
import { presentPage, stateOf } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list, type ReadContext } from '../../core/kernel/index.ts'
import { containing, type ListSource, ofNoPlant, runList } from '../../core/list/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { categoryTitle } from './present.ts'
import { loadCategories, type StoredQuestion } from './queries.ts'
import { questionRules } from './rules.ts'
import { texts } from './texts.ts'

type Filters = Parsed<SchemasOf<typeof helpQuestions.list>>['query']

const olderThanSource = `select from help_centre_texts o where o.question_id = q.id and o.revised < t.revised`
const languagesWhere = (condition: string) =>
  `(select coalesce(jsonb_agg(o.language), '[]') from help_centre_texts o where o.question_id = q.id ${condition})`

const source: ListSource<Filters> = {
  from: `help_centre_questions q
    join help_centre_texts t on t.question_id = q.id and t.language = q.source_language`,
  select: `q.id, q.category_id as "categoryId", q.source_language as "sourceLanguage", q.helpful, q.unhelpful, q.enabled,
    q.row_version as "rowVersion", t.title, t.search_title as "searchTitle",
    ${languagesWhere('')} as languages, ${languagesWhere('and o.revised < t.revised')} as stale,
    jsonb_path_exists(t.body, 'strict $.**.text') or jsonb_path_exists(t.body, '$.**.fileId') as "isWritten"`,
  ...ofNoPlant,
  id: { sql: 'q.id', type: 'bigint', field: 'id' },
  sorts: {
    title: { sql: 't.search_title', type: 'text', field: 'searchTitle' },
    helpful: { sql: 'q.helpful', type: 'integer', field: 'helpful' },
    unhelpful: { sql: 'q.unhelpful', type: 'integer', field: 'unhelpful' },
  },
  filters: {
    categoryId: (ids, p) => p.oneOf('q.category_id', ids),
    stale: (stale) => `${stale ? '' : 'not '}exists (${olderThanSource})`,
    missing: (missing, p) =>
      `(select count(*) from help_centre_texts o
        where o.question_id = q.id and o.language = any(${p.add(missing)}::text[])) < ${p.add(missing.length)}::int`,
    enabled: (enabled, p) => `q.enabled = ${p.add(enabled)}`,
  },
  search: (text, p) =>
    `exists (select from help_centre_texts o where o.question_id = q.id and o.search_title like ${p.add(containing(text))})`,
}

interface Row extends Omit<StoredQuestion, 'texts' | 'routes' | 'position'> {
  title: string
  searchTitle: string
  languages: Language[]
  stale: Language[]
  isWritten: boolean
}

const inOrder = (some: readonly Language[]) => languages.filter((language) => some.includes(language))

async function presenter(ctx: Pick<ReadContext, 'db' | 'language'>) {
  const titles = new Map((await loadCategories(ctx.db)).map((one) => [one.id, categoryTitle(one, ctx.language)]))
  return ({ searchTitle: _, isWritten: __, ...row }: Row) => ({
    ...row,
    category: titles.get(row.categoryId) ?? '',
    languages: inOrder(row.languages),
    stale: inOrder(row.stale),
  })
}

/** What the guard of enabling looks at: whether there is something, not what. */
const subjectOf = ({ isWritten, sourceLanguage, title }: Row) => ({
  sourceLanguage,
  texts: isWritten
    ? {
        [sourceLanguage]: {
          title,
          revised: '',
          body: { type: 'doc' as const, content: [{ type: 'picture' as const, attrs: { fileId: 1, alt: '' } }] },
        },
      }
    : {},
})

export const listHelpQuestionsQuery = list(helpQuestions.list, async (ctx, { query }) => {
  const page = await runList(ctx, questionList, source, query, (row) => rowAs<Row>(row))
  return presentPage(page, {
    likeness: ({ enabled, isWritten }) => `${enabled} ${isWritten}`,
    abilities: (row) => abilitiesOf(ctx, questionRules, stateOf(row), subjectOf(row)),
    present: await presenter(ctx),
  })
})

export const helpQuestionExport = exportable({
  endpoint: helpQuestions.export,
  list: questionList,
  source,
  texts,
  fileName: 'perguntas-da-central-de-ajuda',
  present: presenter,
  values: {
    languages: (row) => row.languages.join(', '),
    stale: (row) => row.stale.join(', '),
  },
})
