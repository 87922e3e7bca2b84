import type { WriteContext } from '../../../core/kernel/index.ts'
import { moveRecord, type Value, writeRow } from '../../../core/workflow/index.ts'
import { nonConformityWorkflow } from '../change.ts'
import { treatedValues } from '../effectiveness/close.ts'
import { type NonConformityRecord, recordColumns } from '../queries.ts'
import { treatChildren } from './relatives.ts'

/**
 * After an action ended or was taken up again: counts the open ones and moves the non-conformity (decisions 3.4). In
 * treatment it is treated when the last open action ends and one was executed; when all were cancelled it stands
 * without treatment again. Its row is locked by the command.
 */
export async function evaluate(ctx: WriteContext, id: number): Promise<void> {
  const { rows: counts } = await ctx.db.query<{ open: number; executed: number; corrective: number }>(
    `select count(*) filter (where status in ('D', 'A', 'B', 'W'))::int as open,
       count(*) filter (where status = 'E' and not without_effect)::int as executed,
       count(*) filter (where status in ('D', 'A', 'B', 'W') and type = 'CORRECTIVE')::int as corrective
     from non_conformities_actions where non_conformity_id = $1`,
    [id],
  )
  const { rows } = await ctx.db.query<NonConformityRecord>(
    `select ${recordColumns} from non_conformities n where n.id = $1`,
    [id],
  )
  const [row] = counts
  const [record] = rows
  if (!row || !record) throw new Error(`There is no non-conformity ${id}`)
  const values = await consequence(ctx, record, row)
  await writeRow(ctx, 'non_conformities', id, { ...values, open_action_count: row.open })
}

type Consequence = Readonly<Record<string, Value>>

async function consequence(
  ctx: WriteContext,
  record: NonConformityRecord,
  result: { open: number; executed: number; corrective: number },
): Promise<Consequence> {
  if (record.code === 'C' && result.open === 0) {
    return result.executed > 0 ? treated(ctx, record) : moved(ctx, record, 'actionsCancelled')
  }
  // a corrective action of one that fell back to S was taken up again: it is in treatment again
  if (record.code === 'S' && result.corrective > 0) return moved(ctx, record, 'actionResumed')
  return {}
}

async function treated(ctx: WriteContext, record: NonConformityRecord): Promise<Consequence> {
  const values = await moved(ctx, record, 'actionsEnded')
  await treatChildren(ctx, record.id)
  return { ...values, ...(await treatedValues(ctx, record)) }
}

async function moved(ctx: WriteContext, record: NonConformityRecord, event: string): Promise<Consequence> {
  const code = await moveRecord(ctx, nonConformityWorkflow, record, { event })
  await nonConformityWorkflow.announceMove(ctx, record, { event, actorId: ctx.actor.accountId })
  return { code }
}
