import type { WriteContext } from '../kernel/index.ts'
import { problem } from '../problems/index.ts'
import { transition } from '../states/index.ts'
import { type Catalogue, type CatalogueRecord, stateOf } from './catalogue.ts'

interface Ordered extends Pick<CatalogueRecord, 'id' | 'enabled'> {
  /** from 1 */
  position: number
}

interface NewOrder<T, M> {
  /** those that there are, in their order; locked by the caller */
  records: readonly T[]
  /** their ids in the order that is wanted */
  ids: readonly number[]
  /** what the guards look at */
  subject(record: T): M
  /** how they stand, for who does not name exactly those that there are */
  current(): Promise<unknown>
}

/**
 * Puts records of no plant into another order; those that moved have it in their history. Their versions stay: no form has
 * their place. Gives whether any moved.
 * @throws STALE with how they stand, for who does not name exactly those that there are
 */
export async function putInOrder<T extends Ordered, M>(
  ctx: WriteContext,
  { entity, table, rules }: Pick<Catalogue<never, M, unknown>, 'entity' | 'table' | 'rules'>,
  { records, ids, subject, current }: NewOrder<T, M>,
): Promise<boolean> {
  const all = new Set(records.map(({ id }) => id))
  const isComplete = ids.length === all.size && new Set(ids).size === all.size
  if (!isComplete || !ids.every((id) => all.has(id))) throw problem('STALE', { current: await current() })
  const moves = records.flatMap((record) => {
    const position = ids.indexOf(record.id) + 1
    return position === record.position ? [] : [{ record, position }]
  })
  if (moves.length === 0) return false
  for (const { record, position } of moves) {
    const place = { before: { position: record.position }, after: { position } }
    await transition(ctx, rules, {
      from: stateOf(record),
      event: 'ordered',
      record: subject(record),
      history: { entity, entityId: record.id, industryId: null, ...place },
    })
  }
  await ctx.db.query(
    `update ${table} o set position = n.position from unnest($1::bigint[], $2::int[]) as n (id, position)
     where o.id = n.id`,
    [moves.map(({ record }) => record.id), moves.map(({ position }) => position)],
  )
  return true
}
