import type { Infer } from '@lineside/contract/core'
import { type categoryRow, helpCategories } from '@lineside/contract/help-centre'
import { stateOf } from '../../core/catalogue/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { categoryTitle } from './present.ts'
import { loadCategories } from './queries.ts'
import { categoryRules } from './rules.ts'

interface Named {
  id: number
  categoryId: number
  title: string
  enabled: boolean
}

/** Every category in its order with its articles in theirs, as the one who manages help reads them. */
export async function readCategories(ctx: ReadContext): Promise<Infer<typeof categoryRow>[]> {
  const categories = await loadCategories(ctx.db)
  const { rows } = await ctx.db.query<Named>(
    `select q.id, q.category_id as "categoryId", s.title, q.enabled from help_centre_questions q
     join help_centre_search s on s.question_id = q.id and s.reader = $1 order by q.position, q.id`,
    [ctx.language],
  )
  const below = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return Promise.all(
    categories.map(async (category) => ({
      ...category,
      title: categoryTitle(category, ctx.language),
      questions: (below.get(category.id) ?? []).map(({ categoryId: _, ...question }) => question),
      abilities: await abilitiesOf(ctx, categoryRules, stateOf(category), category),
    })),
  )
}

export const listHelpCategoriesQuery = query(helpCategories.list, (ctx) => readCategories(ctx))
