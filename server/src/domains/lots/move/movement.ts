import { type Infer, localTime } from '@lineside/contract/core'
import { type MovementState, type movementRecord, type movementRow, movementStates } from '@lineside/contract/lots'
import { inScope } from '../../../core/access/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { abilitiesOf, type StateRules } from '../../../core/states/index.ts'
import type { Workflow } from '../../../core/workflow/index.ts'
import { accountNames, mayTakePart } from '../../accounts/index.ts'
import { products } from '../../products/index.ts'
import { todays } from '../lot/lot.ts'
import { type LotPlace, placeReference, placesBy } from '../places.ts'
import { personOf, productOf } from '../present.ts'
import { assertReadsLots } from '../rights.ts'
import { type Dated, type Movement, movementColumns, movementSource, writtenWith } from './movement-row.ts'

export const MOVEMENT_ENTITY = 'lots.movements'

export const movementRules: StateRules<MovementState, Dated> = {
  machine: movementStates,
  guards: {
    readsLots: (ctx) => assertReadsLots(ctx),
    isOrigin(ctx, { industry_id }) {
      if (!inScope(ctx.actor, industry_id)) throw problem('FORBIDDEN')
    },
    isDestination(ctx, { to_industry_id }) {
      if (to_industry_id === null || !inScope(ctx.actor, to_industry_id)) throw problem('FORBIDDEN')
    },
    /** what a delivery or a note posted, and what another plant has received, is not reversed by itself */
    isMove(_ctx, { kind, to_industry_id }) {
      if (kind !== 'MOVE' || to_industry_id !== null) throw problem('STATE_REFUSED')
    },
  },
  persons: {
    sender: ({ created_by }) => [created_by],
    authorOfToday: ({ created_by, isOfToday }) => (isOfToday ? [created_by] : []),
  },
}

/** Whether movements are of the day that runs at their plants. */
export async function datedMovements(ctx: ReadContext, movements: readonly Movement[]): Promise<readonly Dated[]> {
  const today = await todays(ctx)
  const zones = new Map((await ctx.services.plants(ctx.db)).map(({ id, timeZone }) => [id, timeZone]))
  return movements.map((movement) => {
    const zone = zones.get(movement.industry_id) ?? 'UTC'
    const day = localTime(new Date(movement.created_at), zone).day
    return { ...movement, isOfToday: day === today.get(movement.industry_id) }
  })
}

/** One of the reader's plants, or on its way to one of them; any other does not exist for them. */
export async function loadMovement(ctx: ReadContext, id: number): Promise<Dated> {
  const { rows } = await ctx.db.query<Movement>(`select ${movementColumns} from ${movementSource} where m.id = $1`, [
    id,
  ])
  const [movement] = await datedMovements(ctx, rows)
  const sees = (plant: number | null) => plant !== null && inScope(ctx.actor, plant)
  if (!movement || !(sees(movement.industry_id) || sees(movement.to_industry_id))) throw problem('NOT_FOUND')
  return movement
}

async function lockMovement(ctx: ReadContext, id: number): Promise<Dated> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from lots_movements where id = $1 for update', [id])
  return loadMovement(ctx, id)
}

type Row = Omit<Infer<typeof movementRow>, 'abilities'>

/** Presents movements as rows: products and people by their names, places by those that are handed over. */
export async function movementPresenter(
  ctx: ReadContext,
  movements: readonly Movement[],
): Promise<(one: Movement) => Row> {
  const ids = movements.flatMap(({ origin_id, destination_id }) => [origin_id, destination_id ?? []].flat())
  return movementPresenterAt(ctx, await placesBy(ctx, ids))
}

export async function movementPresenterAt(
  ctx: ReadContext,
  places: ReadonlyMap<number, LotPlace>,
): Promise<(one: Movement) => Row> {
  const all = await ctx.cached(products)
  const people = await ctx.cached(accountNames)
  return (one) => ({
    id: one.id,
    industryId: one.industry_id,
    lotId: one.lot_id,
    lot: { id: one.lot_id, code: one.code },
    product: productOf(all, one.product_id),
    kind: one.kind,
    origin: placeReference(places, one.origin_id),
    destination: one.destination_id === null ? null : placeReference(places, one.destination_id),
    industryDestination: one.to_industry_id,
    quantity: one.quantity,
    unit: one.unit,
    state: one.state,
    createdBy: personOf(people, one.created_by),
    createdAt: one.created_at,
    rowVersion: one.row_version,
  })
}

export const movementAbilities = (ctx: ReadContext, movement: Dated) =>
  abilitiesOf(ctx, movementRules, movement.state, movement)

type Answer = Infer<typeof movementRecord>

async function present(ctx: ReadContext, movement: Dated): Promise<Answer> {
  const people = await ctx.cached(accountNames)
  const row = (await movementPresenter(ctx, [movement]))(movement)
  const history = await readHistory(ctx.db, MOVEMENT_ENTITY, movement.id, (id) => people.get(id) ?? '')
  return { ...(await withDetails(ctx, movement, row)), history }
}

/** One that the command writes with its commit: nothing of it can be read yet. */
export async function presentNewMovement(
  ctx: ReadContext,
  movement: Dated,
  places: ReadonlyMap<number, LotPlace>,
): Promise<Answer> {
  const row = (await movementPresenterAt(ctx, places))(movement)
  return { ...(await withDetails(ctx, movement, row)), history: [] }
}

async function withDetails(ctx: ReadContext, movement: Dated, row: Row): Promise<Omit<Answer, 'history'>> {
  const people = await ctx.cached(accountNames)
  const { ended_by: endedBy, state, to_industry_id: to } = movement
  const seesArrived = to !== null && inScope(ctx.actor, to)
  return {
    ...row,
    abilities: await movementAbilities(ctx, movement),
    receivedQuantity: movement.received_quantity,
    arrivedLotId: seesArrived ? movement.arrived_lot_id : null,
    reversedBy: state === 'REVERSED' && endedBy !== null ? personOf(people, endedBy) : null,
    endedAt: movement.ended_at,
    ...writtenWith(movement),
  }
}

/** How a movement ends. */
export const movementWorkflow: Workflow<MovementState, Dated, Infer<typeof movementRecord>> = {
  rules: movementRules,
  table: 'lots_movements',
  state: 'state',
  entity: MOVEMENT_ENTITY,
  container: 'lots',
  load: loadMovement,
  lock: lockMovement,
  present,
  mayTakePart,
  // of what is taken back its step notifies, who knows where it was to go
  announceMove: () => Promise.resolve(),
}
