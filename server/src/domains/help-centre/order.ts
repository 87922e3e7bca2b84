import { orderHelpCategories, orderHelpQuestions } from '@lineside/contract/help-centre'
import { loadRecord, stateOf } from '../../core/catalogue/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { categories, questions } from './catalogue.ts'
import { readCategories } from './list-categories.ts'
import { CATEGORIES, QUESTIONS } from './queries.ts'
import { lockHelpOrder } from './save-question.ts'

interface Ordered {
  id: number
  position: number
  enabled: boolean
}

interface Move<T> {
  one: T
  position: number
}

/**
 * Who stands elsewhere than before. Who does not name exactly those that there are is told how they stand.
 * @throws STALE
 */
async function movesOf<T extends Ordered>(
  ctx: WriteContext,
  stored: readonly T[],
  ids: readonly number[],
): Promise<Move<T>[]> {
  const known = new Set(stored.map(({ id }) => id))
  const isComplete = ids.length === stored.length && new Set(ids).size === stored.length
  if (!isComplete || !ids.every((id) => known.has(id))) throw problem('STALE', { current: await readCategories(ctx) })
  return stored.flatMap((one) => {
    const position = ids.indexOf(one.id) + 1
    return position === one.position ? [] : [{ one, position }]
  })
}

type Table = 'help_centre_categories' | 'help_centre_questions'

async function storeOrder(ctx: WriteContext, table: Table, moves: readonly Move<Ordered>[]): Promise<void> {
  await ctx.db.query(
    `update ${table} o set position = n.position from unnest($1::bigint[], $2::int[]) as n (id, position)
     where o.id = n.id`,
    [moves.map(({ one }) => one.id), moves.map(({ position }) => position)],
  )
}

const positions = ({ one, position }: Move<Ordered>) => ({
  before: { position: one.position },
  after: { position },
})

/** Puts all categories into another order; those that moved have it in their history. Their versions stay. */
export const orderHelpCategoriesCommand = command(orderHelpCategories, async (ctx, { body }) => {
  await lockHelpOrder(ctx)
  const { rows } = await ctx.db.query<Ordered>(
    'select id, position, enabled from help_centre_categories order by position',
  )
  const moves = await movesOf(ctx, rows, body.ids)
  if (moves.length === 0) return ctx.unchanged(await readCategories(ctx))
  for (const move of moves) {
    await transition(ctx, categories.rules, {
      from: stateOf(move.one),
      event: 'ordered',
      record: move.one,
      history: { entity: CATEGORIES, entityId: move.one.id, industryId: null, ...positions(move) },
    })
  }
  await storeOrder(ctx, 'help_centre_categories', moves)
  return readCategories(ctx)
})

/** The same for the articles of a category. */
export const orderHelpQuestionsCommand = command(orderHelpQuestions, async (ctx, { params, body }) => {
  await lockHelpOrder(ctx)
  await loadRecord(ctx, categories, params.id)
  const { rows } = await ctx.db.query<Ordered>(
    'select id, position, enabled from help_centre_questions where category_id = $1 order by position',
    [params.id],
  )
  const moves = await movesOf(ctx, rows, body.ids)
  if (moves.length === 0) return ctx.unchanged(await readCategories(ctx))
  for (const move of moves) {
    await transition(ctx, questions.rules, {
      from: stateOf(move.one),
      event: 'ordered',
      // moving needs no guard: what it says is not looked at
      record: { sourceLanguage: 'en-US', texts: {} },
      history: { entity: QUESTIONS, entityId: move.one.id, industryId: null, ...positions(move) },
    })
  }
  await storeOrder(ctx, 'help_centre_questions', moves)
  return readCategories(ctx)
})
