import type { planActionRecord } from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { nonConformityFor } from '../../non-conformities/index.ts'
import type { PlanActionRecord } from '../queries.ts'

type Links = Pick<Infer<typeof planActionRecord>, 'source' | 'follows'>

interface Linked {
  id: number
  what: string
}

/** What an action came from, and what was opened because it did not work. */
export async function linksOf(ctx: ReadContext, record: PlanActionRecord): Promise<Links> {
  const { rows } = await ctx.db.query<Linked>(
    `select id, what from action_plans where source_kind = 'ACTION' and source_id = $1 order by id`,
    [record.id],
  )
  return { source: await sourceOf(ctx, record), follows: rows.map(({ id, what }) => ({ kind: 'ACTION', id, what })) }
}

async function sourceOf(ctx: ReadContext, { source_kind, source_id }: PlanActionRecord): Promise<Links['source']> {
  if (source_kind === null || source_id === null) return null
  if (source_kind === 'NON_CONFORMITY') {
    return { kind: source_kind, id: source_id, what: (await nonConformityFor(ctx, source_id))?.name ?? '' }
  }
  const { rows } = await ctx.db.query<Linked>('select id, what from action_plans where id = $1', [source_id])
  return { kind: source_kind, id: source_id, what: rows[0]?.what ?? '' }
}
