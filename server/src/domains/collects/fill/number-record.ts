import type { WriteContext } from '../../../core/kernel/index.ts'
import type { StoredAnswer } from '../record.ts'
import type { Prepared } from './prepare-collect.ts'

const isNumber = ({ type }: { type: string }) => type === 'sequential'

/** The same record with a number in its sequential field; its hash is of what it then says. */
export function withNumber(prepared: Prepared, number: number | null): Prepared {
  const fieldId = prepared.result.values.find(isNumber)?.fieldId
  if (fieldId === undefined || number === null) return prepared
  const values = prepared.result.values.map((value) =>
    value.fieldId === fieldId ? { ...value, value: number } : value,
  )
  const answers = prepared.answers.map(
    ([id, value, ...judged]): StoredAnswer => [id, id === fieldId ? number : value, ...judged],
  )
  return { ...prepared, result: { ...prepared.result, values }, answers, hash: prepared.hashOf(answers) }
}

/**
 * Gives a record whose form asks for it the next number of its form and collect point (decisions 5.4). The row is locked
 * until the commit: a record that is refused after all, or sent twice, takes no number away. A form without such a field
 * asks nothing.
 */
export async function numberRecord(ctx: WriteContext, prepared: Prepared): Promise<Prepared> {
  if (!prepared.result.values.some(isNumber)) return prepared
  const { rows } = await ctx.db.query<{ last: number }>(
    `insert into collects_sequences as s (form_id, collect_point_id, last) values ($1, $2, 1)
     on conflict (form_id, collect_point_id) do update set last = s.last + 1 returning last`,
    [prepared.form.id, prepared.place.collectPointId],
  )
  return withNumber(prepared, rows[0]?.last ?? null)
}

/** The number that a stored record was given; null where it has none. */
export function numberOf({ result }: Prepared, answers: Prepared['answers']): number | null {
  const fieldId = result.values.find(isNumber)?.fieldId
  const value = answers.find(([id]) => id === fieldId)?.[1]
  return typeof value === 'number' ? value : null
}
