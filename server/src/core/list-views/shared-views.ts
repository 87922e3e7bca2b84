import {
  changeSharedView,
  listSharedViews,
  MAX_SHARED_VIEWS,
  removeSharedView,
  type SharedView,
  shareView,
} from '@lineside/contract/core'
import { type Actor, assertInScope, inScope, isManager, plantsOf } from '../access/index.ts'
import { acquireLock } from '../db/index.ts'
import type { ServerDomain } from '../domain.ts'
import { command, query, type ReadContext, type WriteContext } from '../kernel/index.ts'
import { fieldProblem, problem } from '../problems/index.ts'

type PersonNames = (ctx: ReadContext) => Promise<(accountId: number) => string>

interface Shared {
  id: number
  industryId: number
  list: string
  name: string
  values: Record<string, string>
  columns: string[]
  sharedBy: number
  changedAt: string
  rowVersion: number
}

const columns = `id, industry_id as "industryId", list, name, filters as values, columns, shared_by as "sharedBy",
  changed_at as "changedAt", row_version as "rowVersion"`

const ENTITY = 'shared-views'

/** Who shared it changes and removes it, and who manages the plant: nobody's view stands there for ever. */
const mayChange = (actor: Actor, view: Shared): boolean => view.sharedBy === actor.accountId || isManager(actor)

/** The views of a plant, one writer at a time: what is counted and named stays so until the view is stored. */
async function lockPlant(ctx: WriteContext, industryId: number): Promise<Shared[]> {
  await acquireLock(ctx.db, 'core.sharedViews', industryId)
  const { rows } = await ctx.db.query<Shared>(`select ${columns} from core_shared_views where industry_id = $1`, [
    industryId,
  ])
  return rows
}

function assertNameFree(others: readonly Shared[], { list, name }: Pick<Shared, 'list' | 'name'>): void {
  if (others.some((view) => view.list === list && view.name.toLowerCase() === name.toLowerCase()))
    throw fieldProblem('name', { code: 'taken' })
}

/** A view of the writer's plants that is theirs to change, with the others of its plant. */
async function lockView(ctx: WriteContext, id: number): Promise<{ view: Shared; others: Shared[] }> {
  const { rows } = await ctx.db.query<Pick<Shared, 'industryId'>>(
    'select industry_id as "industryId" from core_shared_views where id = $1',
    [id],
  )
  const [plant] = rows
  if (!plant) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, plant.industryId)
  const views = await lockPlant(ctx, plant.industryId)
  const view = views.find((one) => one.id === id)
  if (!view) throw problem('NOT_FOUND')
  if (!mayChange(ctx.actor, view)) throw problem('NOT_THE_PERSON')
  return { view, others: views.filter((one) => one !== view) }
}

const said = ({ list, name, values, columns: shown }: Shared) => ({ list, name, values, columns: shown })

/** What people share of their lists with a plant: records of the plant, with their history (decision 0043). */
export function sharedViews(personNames: PersonNames): ServerDomain {
  const presenter = async (ctx: ReadContext) => {
    const nameOf = await personNames(ctx)
    return (view: Shared): SharedView => {
      const may = mayChange(ctx.actor, view) || 'NOT_THE_PERSON'
      const sharedBy = { id: view.sharedBy, name: nameOf(view.sharedBy) }
      return { ...view, sharedBy, abilities: { changed: may, removed: may } }
    }
  }

  const list = query(listSharedViews, async (ctx) => {
    const plants = plantsOf(ctx.actor, await ctx.services.plants()).map((plant) => plant.id)
    const { rows } = await ctx.db.query<Shared>(
      `select ${columns} from core_shared_views where industry_id = any($1::bigint[])
       order by list, lower(name), industry_id, id`,
      [plants],
    )
    return rows.map(await presenter(ctx))
  })

  const share = command(shareView, async (ctx, { body }) => {
    const plants = await ctx.services.plants(ctx.db)
    if (!inScope(ctx.actor, body.industryId) || !plants.some((plant) => plant.id === body.industryId))
      throw problem('NOT_FOUND', { fields: { industryId: { code: 'unknownHere' } } })
    const views = await lockPlant(ctx, body.industryId)
    if (views.filter((view) => view.list === body.list).length >= MAX_SHARED_VIEWS)
      throw fieldProblem('name', { code: 'tooMany', params: { most: MAX_SHARED_VIEWS } })
    assertNameFree(views, body)
    const now = { sharedBy: ctx.actor.accountId, changedAt: ctx.now.toISOString(), rowVersion: 1 }
    const view: Shared = { id: await ctx.newId(), ...body, ...now }
    await ctx.db.query(
      `insert into core_shared_views (id, industry_id, list, name, filters, columns, shared_by, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        view.id,
        view.industryId,
        view.list,
        view.name,
        JSON.stringify(view.values),
        view.columns,
        view.sharedBy,
        view.changedAt,
      ],
    )
    await ctx.record({
      entity: ENTITY,
      entityId: view.id,
      industryId: view.industryId,
      event: 'core.viewShared',
      after: said(view),
    })
    return (await presenter(ctx))(view)
  })

  const change = command(changeSharedView, async (ctx, { params, body: { rowVersion, ...changed } }) => {
    const { view: before, others } = await lockView(ctx, params.id)
    const present = await presenter(ctx)
    if (before.rowVersion !== rowVersion) throw problem('STALE', { current: present(before) })
    const changedAt = ctx.now.toISOString()
    const view: Shared = { ...before, ...changed, changedAt, rowVersion: rowVersion + 1 }
    assertNameFree(others, view)
    await ctx.db.query(
      `update core_shared_views set name = $2, filters = $3, columns = $4, changed_at = $5, row_version = $6
       where id = $1`,
      [view.id, view.name, JSON.stringify(view.values), view.columns, view.changedAt, view.rowVersion],
    )
    await ctx.record({
      entity: ENTITY,
      entityId: view.id,
      industryId: view.industryId,
      event: 'core.sharedViewChanged',
      before: said(before),
      after: said(view),
    })
    return present(view)
  })

  const remove = command(removeSharedView, async (ctx, { params }) => {
    const { view } = await lockView(ctx, params.id)
    await ctx.db.query('delete from core_shared_views where id = $1', [view.id])
    await ctx.record({
      entity: ENTITY,
      entityId: view.id,
      industryId: view.industryId,
      event: 'core.sharedViewRemoved',
      before: said(view),
    })
    return undefined
  })

  return { name: 'core', endpoints: [list, share, change, remove] }
}
