import type { Parsed, SchemasOf } from '@lineside/contract/core'
import {
  exportMovements,
  getLedger,
  getMovement,
  listArrivals,
  listMovements,
  movementList,
} from '@lineside/contract/lots'
import { plantsOf } from '../../../core/access/index.ts'
import { presentPage } from '../../../core/catalogue/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { list, query } from '../../../core/kernel/index.ts'
import { containing, type ListSource, runList } from '../../../core/list/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { loadLot } from '../lot/lot.ts'
import { type LotPlace, placeReference, placesBy } from '../places.ts'
import { personOf } from '../present.ts'
import { texts } from '../texts.ts'
import {
  datedMovements,
  loadMovement,
  movementAbilities,
  movementPresenter,
  movementPresenterAt,
  movementWorkflow,
} from './movement.ts'
import { type Dated, type Movement, movementColumns, movementSource } from './movement-row.ts'

const source: ListSource<Parsed<SchemasOf<typeof listMovements>>['query']> = {
  from: movementSource,
  select: movementColumns,
  plant: 'm.industry_id',
  at: 'm.created_at',
  id: { sql: 'm.id', type: 'bigint', field: 'id' },
  sorts: { createdAt: { sql: 'm.created_at', type: 'timestamptz', field: 'created_at' } },
  filters: {
    state: (states, p) => p.oneOf('m.state', states),
    kind: (kinds, p) => p.oneOf('m.kind', kinds),
    lotId: (ids, p) => p.oneOf('m.lot_id', ids),
    productId: (ids, p) => p.oneOf('l.product_id', ids),
    placeId: (ids, p) => `(${p.oneOf('m.origin_id', ids)} or ${p.oneOf('m.destination_id', ids)})`,
    accountId: (ids, p) => p.oneOf('m.created_by', ids),
  },
  search: (text, p) => {
    const pattern = p.add(containing(text))
    return `(l.search_code like ${pattern} or lower(m.order_number) like ${pattern})`
  },
}

export const listMovementsQuery = list(listMovements, async (ctx, { query: sent }) => {
  const page = await runList(ctx, movementList, source, sent, (row) => rowAs<Movement>(row))
  const present = await movementPresenter(ctx, page.rows)
  const dated = await datedMovements(ctx, page.rows)
  return presentPage(
    { ...page, rows: [...dated] },
    {
      likeness: ({ state, kind, created_by, isOfToday, industry_id, to_industry_id }) =>
        `${state} ${kind} ${created_by} ${isOfToday} ${industry_id} ${to_industry_id}`,
      abilities: (movement) => movementAbilities(ctx, movement),
      present: (movement: Dated) => present(movement),
    },
  )
})

/** The movements as a file: places, product, person and plant by their names. */
export const movementExport = exportable({
  endpoint: exportMovements,
  list: movementList,
  source,
  texts,
  fileName: 'movimentacoes',
  present: async (ctx) => {
    const { rows } = await ctx.db.query<LotPlace>(
      'select id, industry_id, name, kind, structure_id, is_system, enabled from lots_ledger_places',
    )
    return movementPresenterAt(ctx, new Map(rows.map((place) => [place.id, place])))
  },
  values: {
    lot: (row) => row.lot.code,
    product: (row) => row.product.name,
    origin: (row) => row.origin.name,
    destination: (row) => row.destination?.name ?? '',
    quantity: (row) => Number(row.quantity),
  },
})

export const getMovementQuery = query(getMovement, async (ctx, { params }) =>
  movementWorkflow.present(ctx, await loadMovement(ctx, params.id)),
)

/** What other plants have sent here and nobody has received yet. */
export const listArrivalsQuery = query(listArrivals, async (ctx) => {
  const plants = plantsOf(ctx.actor, await ctx.services.plants()).map(({ id }) => id)
  const { rows } = await ctx.db.query<Movement>(
    `select ${movementColumns} from ${movementSource}
     where m.state = 'IN_TRANSIT' and m.to_industry_id = any($1::bigint[]) order by m.created_at, m.id limit 500`,
    [plants],
  )
  const present = await movementPresenter(ctx, rows)
  const answer = []
  for (const movement of await datedMovements(ctx, rows))
    answer.push({ ...present(movement), abilities: await movementAbilities(ctx, movement) })
  return answer
})

const MAX_ENTRIES = 500

/** The lines with the balance that each left at its place: of the newest ones on, back to where the page ends. */
export const getLedgerQuery = query(getLedger, async (ctx, { params, query: { placeId, before } }) => {
  const lot = await loadLot(ctx, params.id)
  const people = await ctx.cached(accountNames)
  const { rows } = await ctx.db.query<{
    id: number
    movementId: number
    kind: Movement['kind']
    place_id: number
    quantity: string
    balance: string
    by_id: number
    at: string
  }>(
    `select * from (
       select e.id, e.movement_id as "movementId", m.kind, e.place_id, trim_scale(e.quantity)::text as quantity,
         trim_scale(sum(e.quantity) over (partition by e.place_id order by e.id))::text as balance, e.by_id, e.at
       from lots_entries e join lots_movements m on m.id = e.movement_id where e.lot_id = $1) all_lines
     where ($2::bigint is null or place_id = $2) and ($3::bigint is null or id < $3)
     order by id desc limit ${MAX_ENTRIES}`,
    [lot.id, placeId ?? null, before ?? null],
  )
  const places = await placesBy(
    ctx,
    rows.map((row) => row.place_id),
  )
  return rows.map(({ place_id, by_id, ...entry }) => ({
    ...entry,
    place: placeReference(places, place_id),
    by: personOf(people, by_id),
  }))
})
