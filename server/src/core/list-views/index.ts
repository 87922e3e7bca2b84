import { changeView, type ListView, listViews, MAX_VIEWS, removeView, saveView } from '@lineside/contract/core'
import { acquireLock } from '../db/index.ts'
import { command, type Queries, query, type WriteContext } from '../kernel/index.ts'
import { fieldProblem, problem } from '../problems/index.ts'

export { sharedViews } from './shared-views.ts'

const columns = 'id, list, name, filters as values, columns, is_default as "isDefault"'

const listViewsQuery = query(listViews, async (ctx) => {
  const { rows } = await ctx.db.query<ListView>(
    `select ${columns} from core_list_views where account_id = $1 order by list, lower(name), id`,
    [ctx.actor.accountId],
  )
  return rows
})

/** One at a time for each person: what is counted, named and made the default stays so until the view is stored. */
async function ownViews(ctx: WriteContext): Promise<ListView[]> {
  await acquireLock(ctx.db, 'core.listViews', ctx.actor.accountId)
  const { rows } = await ctx.db.query<ListView>(`select ${columns} from core_list_views where account_id = $1`, [
    ctx.actor.accountId,
  ])
  return rows
}

function assertNameFree(others: readonly ListView[], name: string): void {
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw fieldProblem('name', { code: 'taken' })
}

async function dropDefault(db: Queries, accountId: number, list: string): Promise<void> {
  await db.query('update core_list_views set is_default = false where account_id = $1 and list = $2 and is_default', [
    accountId,
    list,
  ])
}

const saveViewCommand = command(saveView, async (ctx, { body }) => {
  const { accountId } = ctx.actor
  const others = (await ownViews(ctx)).filter((view) => view.list === body.list)
  if (others.length >= MAX_VIEWS) throw fieldProblem('name', { code: 'tooMany', params: { most: MAX_VIEWS } })
  assertNameFree(others, body.name)
  if (body.isDefault) await dropDefault(ctx.db, accountId, body.list)
  const view: ListView = { id: await ctx.newId(), ...body }
  await ctx.db.query(
    `insert into core_list_views (id, account_id, list, name, filters, columns, is_default)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [view.id, accountId, view.list, view.name, JSON.stringify(view.values), view.columns, view.isDefault],
  )
  return view
})

const changeViewCommand = command(changeView, async (ctx, { params, body }) => {
  const views = await ownViews(ctx)
  const before = views.find((view) => view.id === params.id)
  if (!before) throw problem('NOT_FOUND')
  const view: ListView = { ...before, ...body }
  assertNameFree(
    views.filter((other) => other.list === view.list && other.id !== view.id),
    view.name,
  )
  if (view.isDefault && !before.isDefault) await dropDefault(ctx.db, ctx.actor.accountId, view.list)
  await ctx.db.query(
    'update core_list_views set name = $2, filters = $3, columns = $4, is_default = $5 where id = $1',
    [view.id, view.name, JSON.stringify(view.values), view.columns, view.isDefault],
  )
  return view
})

const removeViewCommand = command(removeView, async (ctx, { params }) => {
  const { rowCount } = await ctx.db.query('delete from core_list_views where id = $1 and account_id = $2', [
    params.id,
    ctx.actor.accountId,
  ])
  if (rowCount === 0) throw problem('NOT_FOUND')
  return undefined
})

/** What people save of their lists, each for themselves. */
export const savedViews = {
  name: 'core',
  endpoints: [listViewsQuery, saveViewCommand, changeViewCommand, removeViewCommand],
}
