import { orderHelpCategories, orderHelpQuestions } from '@lineside/contract/help-centre'
import { loadRecord, putInOrder } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import { categories, questions } from './catalogue.ts'
import { readCategories } from './list-categories.ts'
import { lockHelpOrder } from './save-question.ts'

interface Ordered {
  id: number
  position: number
  enabled: boolean
}

/** Puts all categories into another order. */
export const orderHelpCategoriesCommand = command(orderHelpCategories, async (ctx, { body: { ids } }) => {
  await lockHelpOrder(ctx)
  const { rows: records } = await ctx.db.query<Ordered>(
    'select id, position, enabled from help_centre_categories order by position',
  )
  const current = () => readCategories(ctx)
  const hasMoved = await putInOrder(ctx, categories, { records, ids, subject: (category) => category, current })
  return hasMoved ? current() : ctx.unchanged(await current())
})

/** The same for the articles of a category. */
export const orderHelpQuestionsCommand = command(orderHelpQuestions, async (ctx, { params, body: { ids } }) => {
  await lockHelpOrder(ctx)
  await loadRecord(ctx, categories, params.id)
  const { rows: records } = await ctx.db.query<Ordered>(
    'select id, position, enabled from help_centre_questions where category_id = $1 order by position',
    [params.id],
  )
  const current = () => readCategories(ctx)
  // moving needs no guard: what it says is not looked at
  const subject = () => ({ sourceLanguage: 'en-US', texts: {} }) as const
  const hasMoved = await putInOrder(ctx, questions, { records, ids, subject, current })
  return hasMoved ? current() : ctx.unchanged(await current())
})
