import { type Infer, type Parsed, type SchemasOf, zoneName } from '@lineside/contract/core'
import { exportIn79, in79List, type in79Row, listIn79 } from '@lineside/contract/lots'
import { plantsOf } from '../../../core/access/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { cellsFor, exportable } from '../../../core/export/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { findBy, type ListSource, runList } from '../../../core/list/index.ts'
import { accountNames, peopleByLogin } from '../../accounts/index.ts'
import { searchedProducts } from '../../products/index.ts'
import { structure } from '../../structure/index.ts'
import { inStatus } from '../lot/list-lots.ts'
import { lotColumns, lotSource } from '../lot/lot.ts'
import { shownPresenter } from '../present.ts'
import type { Lot } from '../record.ts'
import { texts } from '../texts.ts'

interface ReportedLot extends Lot {
  analyses: number
  outside: number
  movements: number
  /** names of places beyond the stock and ids of plants where the rest of it went */
  destinations: readonly string[] | null
  plants: readonly number[] | null
}

const source: ListSource<Parsed<SchemasOf<typeof listIn79>>['query']> = {
  from: lotSource,
  select: `${lotColumns},
    (select count(*)::int from lots_analyses a where a.lot_id = l.id) as analyses,
    (select count(*)::int from lots_analyses a where a.lot_id = l.id and not a.conform) as outside,
    (select count(*)::int from lots_movements m where m.lot_id = l.id and m.state <> 'REVERSED') as movements,
    (select array_agg(distinct coalesce(nullif(p.name, ''), p.kind) order by coalesce(nullif(p.name, ''), p.kind))
       from lots_balances b join lots_ledger_places p on p.id = b.place_id
       where b.lot_id = l.id and b.quantity > 0 and p.kind in ('CONSUMPTION', 'LOSS', 'DISPATCH', 'REJECT', 'RETURN')) as destinations,
    (select array_agg(distinct m.to_industry_id) from lots_movements m
       where m.lot_id = l.id and m.state = 'POSTED' and m.to_industry_id is not null) as plants`,
  plant: 'l.industry_id',
  at: 'l.born_at',
  id: { sql: 'l.id', type: 'bigint', field: 'id' },
  sorts: { bornAt: { sql: 'l.born_at', type: 'timestamptz', field: 'born_at' } },
  filters: {
    status: inStatus('l.state'),
    productId: (ids, p) => p.oneOf('l.product_id', ids),
  },
  search: findBy({
    names: [{ columns: ['l.product_id'], of: searchedProducts }],
    texts: ['l.search_code', 'l.search_supplier'],
  }),
}

async function presenter(ctx: ReadContext): Promise<(lot: ReportedLot) => Infer<typeof in79Row>> {
  const shown = await shownPresenter(ctx)
  const places = await ctx.cached(structure)
  const nameOf = (id: number) => places.nameOf(id, ctx.language)
  const { placeKind } = texts[ctx.language].codes
  const named = (place: string) => (placeKind as Readonly<Record<string, string>>)[place] ?? place
  return (lot) => {
    const { product, supplier, ...facts } = shown(lot)
    return {
      id: lot.id,
      industryId: lot.industry_id,
      ...facts,
      sku: product.sku,
      product: product.name,
      origin: supplier,
      document: lot.document,
      analyses: lot.analyses,
      analysesOutside: lot.outside,
      movements: lot.movements,
      finalDestination: [...(lot.destinations ?? []).map(named), ...(lot.plants ?? []).map(nameOf)].join(', '),
    }
  }
}

export const listIn79Query = list(listIn79, async (ctx, { query }) => {
  const present = await presenter(ctx)
  return runList(ctx, in79List, source, query, (row) => present(rowAs<ReportedLot>(row)))
})

/** The report as a file: the plant by its name. */
export const in79Export = exportable({
  endpoint: exportIn79,
  list: in79List,
  source,
  texts,
  fileName: 'in79',
  present: presenter,
  /** Who made it, when, the digest of its rows, and the line that is signed by hand (decisions 5.7). */
  async signature(ctx, cells) {
    const { actor, language, now } = ctx
    const name = (await ctx.cached(accountNames)).get(actor.accountId) ?? ''
    const login = (await peopleByLogin(ctx, { ids: [actor.accountId], logins: [] })).loginOf(actor.accountId)
    const [plant] = plantsOf(actor, await ctx.services.plants())
    const at = cellsFor('csv', language, texts).dateTime(now.toISOString(), plant?.timeZone)
    const line = (key: string, said: string) => [`${cells.word(`signature.${key}`)}: ${said}`]
    return (digest) => [
      [],
      line('by', `${name} (${login ?? ''})`),
      line('at', `${at} ${zoneName(now, plant?.timeZone ?? 'UTC', language)}`),
      line('digest', digest),
      line('hand', '______________________________'),
    ]
  },
  values: {
    quantity: (row) => Number(row.quantity),
    balance: (row) => Number(row.balance),
  },
})
