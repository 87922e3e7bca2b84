import type { WriteContext } from '../../core/kernel/index.ts'
import type { Key } from './rules.ts'

/** A key without a field has no open one. */
export type FieldKey = Key & { field_id: number }

/** The open one of a field, of which every other part of the key is `$1` to `$3`; each field by its own parameter. */
const openOf = (field: number) => `
  select n.id from non_conformities n where n.form_id = $1 and n.collect_point_id = $2 and coalesce(n.product_id, 0) = $3
    and n.field_id = $${field}::bigint and n.code in ('S', 'C') order by n.detached, n.found_at, n.id limit 1`

const sharedBy = ([first]: readonly FieldKey[]) => [first?.form_id, first?.collect_point_id, first?.product_id ?? 0]

/** Which are open, as this process found them last; what has changed since shows at the commit. */
const known = new WeakMap<object, Map<string, number>>()
const MOST_KNOWN = 20_000

const nameOf = (key: FieldKey) => `${key.form_id} ${key.field_id} ${key.collect_point_id} ${key.product_id ?? 0}`

function knownTo(ctx: WriteContext): Map<string, number> {
  const before = known.get(ctx.services)
  if (before && before.size < MOST_KNOWN) return before
  const fresh = new Map<string, number>()
  known.set(ctx.services, fresh)
  return fresh
}

/**
 * The open ones of keys that differ in their field alone, where every one of them has one, else null. Asked without a
 * transaction and without a lock, and not at all where it is remembered, for `expectOpen` makes sure of it: the same limit is
 * broken again and again.
 */
export async function allOpen(
  ctx: WriteContext,
  keys: readonly FieldKey[],
): Promise<ReadonlyMap<number, number> | null> {
  const remembered = knownTo(ctx)
  const before = keys.map((key) => [key.field_id, remembered.get(nameOf(key))] as const)
  if (before.every(isOpen)) return new Map(before)
  // a field by its own parameter: of a list the planner knows the length only when it plans anew, and does so each time
  const { rows } = await ctx.ahead.query<{ fieldId: number; openId: number | null }>(
    keys
      .map((_, index) => `select $${index + 4}::bigint as "fieldId", (${openOf(index + 4)}) as "openId"`)
      .join(' union all '),
    [...sharedBy(keys), ...keys.map((key) => key.field_id)],
  )
  const result = rows.map(({ fieldId, openId }) => [fieldId, openId ?? undefined] as const)
  return result.every(isOpen) ? new Map(result) : null
}

const isOpen = (one: readonly [number, number | undefined]): one is readonly [number, number] => one[1] !== undefined

/**
 * What was found open must be the open one of its key when this is committed: whoever closes one holds its row, and so waits
 * for the end of those that repeat it, and they for its. `current`: by field, null where none is open.
 */
export function expectOpen(
  ctx: WriteContext,
  keys: readonly FieldKey[],
  current: ReadonlyMap<number, number | null>,
): void {
  const remembered = knownTo(ctx)
  const open = keys.flatMap((key) => {
    const id = current.get(key.field_id) ?? null
    return id === null ? [] : [{ name: nameOf(key), field: key.field_id, id }]
  })
  if (open.length === 0) return
  for (const { name, id } of open) remembered.set(name, id)
  const conditions = open.map((_, index) => `(${openOf(2 * index + 4)} for key share) = $${2 * index + 5}::bigint`)
  const values = [...sharedBy(keys), ...open.flatMap(({ field, id }) => [field, id])]
  ctx.expect(conditions.join(' and '), values, () => {
    for (const { name } of open) remembered.delete(name)
  })
}
