export { type Dependents, dependentsOf, namedAmong } from './dependents.ts'
export { type OpenThing, type OpenWork, openWorkOf } from './open-work.ts'

import type { FilterKind, ListDefinition, Need } from '@lineside/contract/core'
import type { FieldType } from '@lineside/contract/core/rules'
import type { RouteId } from '@lineside/contract/routes'
import type { Row } from '../db/index.ts'
import type { ReadContext } from '../kernel/index.ts'
import { countList, firstRows, type ListSource, type Params } from '../list/index.ts'

/** The records whose lots still lie in the plant, by their ids: the code of the lot. What waits because of one is urgent. */
export type LotsInUse = ReadonlyMap<number, string>

/** Something that may wait for a person: a number of rows, the list that shows just these, and the worst of them. */
export interface PendingSource {
  /** one of the keys of the contract's home page */
  key: string
  /** the screen of the list; who may not open it is not asked for */
  route: RouteId
  /** who lacks it is not asked for either */
  need?: Need
  /** `count` is exact up to 10 000, above it `10000+`; `query` is the address's */
  waiting(ctx: ReadContext): Promise<{ query: Record<string, string>; count: string }>
  /** the worst of them first, at most so many */
  worst(ctx: ReadContext, most: number, lots: LotsInUse): Promise<PendingItem[]>
  /** those whose day is a given one, at most so many; left out where nothing has a day */
  due?(ctx: ReadContext, day: string, most: number, lots: LotsInUse): Promise<PendingItem[]>
}

/** One record that waits, as a queue shows it. */
export interface PendingItem {
  /** the screen of the record */
  route: RouteId
  id: number
  /** of its address, beside the id */
  params?: Record<string, number>
  /** of its address: what of the record waits; left out: the record itself */
  query?: Record<string, string>
  title: string
  /** the form, or what else it belongs to */
  of: string
  critical: boolean
  /** since when it waits: an instant */
  since: string
  /** until when: days from the plant's today, negative when past; null where no day is set */
  daysLeft: number | null
  industryId: number
  /** null: it belongs to no one point */
  collectPointId: number | null
  /** who acts next; null: nobody yet */
  person: { id: number; name: string } | null
  /** what was found, where that is what it is about */
  measured: PendingMeasure | null
  /** so many times it came again while it was open */
  repeats: number
  /** when it last did: an instant */
  repeatedAt: string | null
  /** the record that it was found in */
  collectId: number | null
}

/** What most records that wait have none of: whoever presents one says only what it has. */
const none = {
  ...{ critical: false, daysLeft: null, collectPointId: null, person: null },
  ...{ measured: null, repeats: 0, repeatedAt: null, collectId: null },
}
export type PresentedItem = Omit<PendingItem, keyof typeof none> & Partial<Pick<PendingItem, keyof typeof none>>

interface PendingMeasure {
  type: FieldType
  unit: string | null
  value: string | number | boolean | null
  label: string | null
  min: number | null
  max: number | null
  distance: number | null
}

interface Counted<F> {
  key: string
  route: RouteId
  need?: Need
  list: ListDefinition<string, Record<string, FilterKind>>
  source: ListSource<F>
  /** the filters of the list that find what waits for the account; no limits of dates */
  filters(accountId: number): NoInfer<F>
}

interface Definition<F> extends Counted<F> {
  /** those of them that are due on a day, YYYY-MM-DD */
  dueOn?(accountId: number, day: string): NoInfer<F>
  /** SQL: what is worst comes first */
  worstFirst: string | ((ctx: ReadContext, lots: LotsInUse) => (p: Params) => string)
  present(ctx: ReadContext): Promise<(row: Row) => PresentedItem>
}

/** A number and its link alone: of what there are many alike, which would fill the queue. */
export function countedIn<F extends object>({ key, route, need, list, source, filters }: Counted<F>): PendingSource {
  return {
    key,
    route,
    ...(need && { need }),
    async waiting(ctx) {
      const chosen = filters(ctx.actor.accountId)
      const query = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]))
      return { query, count: await countList(ctx, list, source, chosen) }
    },
    worst: async () => [],
  }
}

/** Number, link and queue from the same filters, counted as the list itself counts: they cannot tell different things. */
export function pendingIn<F extends object>(definition: Definition<F>): PendingSource {
  const { list, source, filters, dueOn, worstFirst, present } = definition
  const first = async (ctx: ReadContext, chosen: F, most: number, lots: LotsInUse) => {
    const order = typeof worstFirst === 'string' ? worstFirst : worstFirst(ctx, lots)
    const rows = await firstRows(ctx, list, source, chosen, { order, most })
    if (rows.length === 0) return []
    const presented = await present(ctx)
    return rows.map((row) => ({ ...none, ...presented(row) }))
  }
  return {
    ...countedIn(definition),
    worst: (ctx, most, lots) => first(ctx, filters(ctx.actor.accountId), most, lots),
    ...(dueOn && { due: (ctx, day, most, lots) => first(ctx, dueOn(ctx.actor.accountId, day), most, lots) }),
  }
}
