import { helpCategories } from '@lineside/contract/help-centre'
import {
  assertVersion,
  changesNothing,
  createStep,
  differences,
  lockRecord,
  presentRecord,
  recordStep,
} from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import { categories } from './catalogue.ts'
import { lockHelpOrder } from './save-question.ts'

export const createHelpCategoryCommand = command(helpCategories.create, async (ctx, { body }) => {
  await lockHelpOrder(ctx)
  const id = await ctx.newId()
  await createStep(ctx, categories, { id, industryId: null, subject: { id }, after: { ...body } })
  await ctx.db.query(
    `insert into help_centre_categories (id, icon, titles, position)
     values ($1, $2, $3::jsonb, (select coalesce(max(position), 0) + 1 from help_centre_categories))`,
    [id, body.icon, JSON.stringify(body.titles)],
  )
  return presentRecord(ctx, categories, id)
})

/** What changes nothing is answered as it stands. */
export const changeHelpCategoryCommand = command(helpCategories.change, async (ctx, { params, body }) => {
  const { rowVersion: sent, ...content } = body
  const category = await lockRecord(ctx, categories, params.id)
  const moved = differences<typeof content>(category, content, ['icon', 'titles'])
  if (changesNothing(moved)) return ctx.unchanged(await categories.present(ctx, category))
  await assertVersion(ctx, categories, category, sent)
  await recordStep(ctx, categories, category, { event: 'changed', sent, ...moved })
  await ctx.db.query(
    `update help_centre_categories set icon = $2, titles = $3::jsonb, row_version = row_version + 1 where id = $1`,
    [category.id, content.icon, JSON.stringify(content.titles)],
  )
  return presentRecord(ctx, categories, category.id)
})
