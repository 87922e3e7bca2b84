import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import type { Value } from '../../../core/workflow/index.ts'
import type { Content, Signed } from '../queries.ts'

/** A major edit that waits for approval. */
export interface Edit extends Signed {
  id: number
  editor_id: number
  created_at: string
  content: Content
}

export async function editOf(ctx: ReadContext, id: number): Promise<Edit> {
  const { rows } = await ctx.db.query<Edit>(
    `select id, editor_id, created_at, content, specialist_signed_by, specialist_signed_for, specialist_signed_at,
       manager_signed_by, manager_signed_for, manager_signed_at
     from action_plans_edits where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error(`There is no edit ${id}`)
  return rows[0]
}

/** Keeps an edit as it ended; the action forgets it with the same command. */
export const endEdit = (ctx: WriteContext, id: number, step: 'REFUSED' | 'WITHDRAWN' | 'DROPPED') =>
  writeEdit(ctx, id, { step })

/** Keeps who signed, and what comes next. */
export const signEdit = (ctx: WriteContext, id: number, values: Readonly<Record<string, Value>>) =>
  writeEdit(ctx, id, values)

async function writeEdit(ctx: WriteContext, id: number, values: Readonly<Record<string, Value>>): Promise<void> {
  const sets = Object.keys(values).map((column, index) => `${column} = $${index + 2}`)
  await ctx.db.query(`update action_plans_edits set ${sets.join(', ')} where id = $1`, [id, ...Object.values(values)])
}
