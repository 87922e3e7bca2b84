import type { TemplateKey } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Subject } from './notify.ts'

export interface Notified {
  accountId: number
  /** when the first notification about it was written */
  at: string
}

/**
 * Who of some people was notified about a subject since a moment, in the order of the time. Asked by person, as the table
 * is read: what was read since then counts too.
 * @param templateKey only by this sentence; null: by any
 */
export async function notifiedAbout(
  ctx: ReadContext,
  subject: Subject,
  accountIds: readonly number[],
  since: string,
  templateKey: TemplateKey | null = null,
): Promise<Notified[]> {
  const { rows } = await ctx.db.query<{ account_id: number; at: string }>(
    `select n.account_id, min(n.created_at) as at from notifications n
     where n.account_id = any($1::bigint[]) and n.updated_at >= $2 and n.subject_entity = $3 and n.subject_id = $4
       and ($5::text is null or n.template_key = $5)
     group by n.account_id order by at, n.account_id`,
    [accountIds, since, subject.entity, subject.id, templateKey],
  )
  return rows.map((row) => ({ accountId: row.account_id, at: row.at }))
}
