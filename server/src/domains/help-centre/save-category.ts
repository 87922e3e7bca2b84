import { changeHelpCategory, createHelpCategory } from '@lineside/contract/help-centre'
import {
  assertVersion,
  changesNothing,
  differences,
  lockRecord,
  presentRecord,
  recordStep,
} from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import { transition } from '../../core/states/index.ts'
import { categories } from './catalogue.ts'
import { CATEGORIES } from './queries.ts'
import { lockHelpOrder } from './save-question.ts'

export const createHelpCategoryCommand = command(createHelpCategory, async (ctx, { body }) => {
  await lockHelpOrder(ctx)
  const id = await ctx.newId()
  await transition(ctx, categories.rules, {
    from: null,
    event: 'created',
    record: { id },
    history: { entity: CATEGORIES, entityId: id, industryId: null, after: { ...body } },
  })
  await ctx.db.query(
    `insert into help_centre_categories (id, icon, titles, position)
     values ($1, $2, $3::jsonb, (select coalesce(max(position), 0) + 1 from help_centre_categories))`,
    [id, body.icon, JSON.stringify(body.titles)],
  )
  return presentRecord(ctx, categories, id)
})

/** What changes nothing is answered as it stands. */
export const changeHelpCategoryCommand = command(changeHelpCategory, async (ctx, { params, body }) => {
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
