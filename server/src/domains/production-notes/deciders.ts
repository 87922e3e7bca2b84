import { need, permissions } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'
import { holdersAt, managersOf } from '../accounts/index.ts'
import type { NoteColumns } from './note.ts'

export const mayDecide = need(permissions.approveProductionNotes, 'w')

/** Who may decide a note at its plant: whoever holds 28, without its author; last an administrator. */
export async function deciders(
  ctx: ReadContext,
  { industry_id, author_id }: Pick<NoteColumns, 'industry_id' | 'author_id'>,
): Promise<number[]> {
  const others = (ids: readonly number[]) => ids.filter((id) => id !== author_id)
  const holders = others(await holdersAt(ctx, industry_id, mayDecide))
  return holders.length > 0 ? holders : others(await managersOf(ctx, industry_id, mayDecide))
}
