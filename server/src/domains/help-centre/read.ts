import { hasAnyRight, type Infer } from '@lineside/contract/core'
import { staleLanguages, textFor, writtenIn } from '@lineside/contract/core/rich-text'
import {
  helpLimits,
  type helpTitle,
  mayViewHelp,
  readHelpArticle,
  readHelpCategory,
  readHelpHome,
} from '@lineside/contract/help-centre'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { categoryTitle } from './present.ts'
import { findCategory, findQuestion, loadCategories, type StoredCategory } from './queries.ts'

type Title = Infer<typeof helpTitle>

const titleColumns = `q.id, q.category_id as "categoryId", s.title`
/** What a reader is shown of articles that are enabled; the reader's language is the first parameter. */
const shown = `help_centre_questions q join help_centre_search s on s.question_id = q.id and s.reader = $1 and q.enabled`

async function titlesOf(ctx: ReadContext, categoryId: number, most: number): Promise<Title[]> {
  const { rows } = await ctx.db.query<Title>(
    `select ${titleColumns} from ${shown} where q.category_id = $2 order by q.position, q.id limit $3`,
    [ctx.language, categoryId, most],
  )
  return rows
}

interface First extends Title {
  place: number
  count: number
}

/** The first articles of each category, with how many it has. */
async function firstTitles(ctx: ReadContext): Promise<ReadonlyMap<number, First[]>> {
  const { rows } = await ctx.db.query<First>(
    `select * from (
       select ${titleColumns}, row_number() over (partition by q.category_id order by q.position, q.id)::int as place,
         count(*) over (partition by q.category_id)::int as count
       from ${shown}) t
     where t.place <= $2 order by t.place`,
    [ctx.language, helpLimits.first],
  )
  return Map.groupBy(rows, ({ categoryId }) => categoryId)
}

async function aboutScreen(ctx: ReadContext, screen: number): Promise<Title[]> {
  const { rows } = await ctx.db.query<Title>(
    `select ${titleColumns} from ${shown} join help_centre_categories c on c.id = q.category_id and c.enabled
     where q.routes @> to_jsonb($2::int) order by c.position, q.position, q.id limit $3`,
    [ctx.language, screen, helpLimits.results],
  )
  return rows
}

export const readHelpHomeQuery = query(readHelpHome, async (ctx, { query: { screen } }) => {
  const categories = (await loadCategories(ctx.db)).filter(({ enabled }) => enabled)
  const first = await firstTitles(ctx)
  return {
    categories: categories.flatMap((category) => {
      const questions = first.get(category.id)
      const { id, icon } = category
      return questions?.[0]
        ? [{ id, icon, title: categoryTitle(category, ctx.language), count: questions[0].count, questions }]
        : []
    }),
    screen: screen === undefined ? [] : await aboutScreen(ctx, screen),
  }
})

/** @throws NOT_FOUND where there is none, or one that is hidden from its readers */
async function shownCategory(ctx: ReadContext, id: number): Promise<StoredCategory> {
  const category = await findCategory(ctx, id)
  if (!category?.enabled) throw problem('NOT_FOUND')
  return category
}

export const readHelpCategoryQuery = query(readHelpCategory, async (ctx, { params }) => {
  const category = await shownCategory(ctx, params.id)
  const { id, icon } = category
  return {
    id,
    icon,
    title: categoryTitle(category, ctx.language),
    questions: await titlesOf(ctx, id, helpLimits.questions),
  }
})

/** An article that a reader may read; who manages help also sees what is not shown yet. */
export async function readableQuestion(ctx: ReadContext, id: number) {
  const question = await findQuestion(ctx, id)
  const category = question && (await findCategory(ctx, question.categoryId))
  if (!question || !category) throw problem('NOT_FOUND')
  const isShown = question.enabled && category.enabled
  if (!isShown && !hasAnyRight(ctx.actor, mayViewHelp)) throw problem('NOT_FOUND')
  return { question, category, isShown }
}

export const readHelpArticleQuery = query(readHelpArticle, async (ctx, { params, query: { language } }) => {
  const { question, category, isShown } = await readableQuestion(ctx, params.id)
  const match = textFor(question.texts, language ?? ctx.language, question.sourceLanguage)
  if (!match) throw problem('NOT_FOUND')
  const { rows } = await ctx.db.query<{ helpful: boolean }>(
    'select helpful from help_centre_votes where question_id = $1 and account_id = $2',
    [question.id, ctx.actor.accountId],
  )
  const others = await titlesOf(ctx, category.id, helpLimits.first + 1)
  return {
    id: question.id,
    categoryId: category.id,
    category: categoryTitle(category, ctx.language),
    ...match.text,
    language: match.language,
    languages: writtenIn(question.texts),
    stale: staleLanguages(question.texts, question.sourceLanguage).includes(match.language),
    helpful: rows[0]?.helpful ?? null,
    enabled: isShown,
    others: others.filter(({ id }) => id !== question.id).slice(0, helpLimits.first),
  }
})
