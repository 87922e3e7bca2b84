import { hasRight, type Infer } from '@lineside/contract/core'
import { listRaised, RECENT_REPEAT, type raisedBy } from '@lineside/contract/non-conformities'
import { inScope } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { accountNames, managersOf } from '../../accounts/index.ts'
import { notifiedAbout } from '../../notifications/index.ts'
import { shifts } from '../../shifts/index.ts'
import { mayAct, mayTreat } from '../access.ts'

/** A device's clock, by which a value is found, may be ahead of the server's by so much (decisions 5.4). */
const DEVICE_AHEAD = 86_400_000

type Raised = Infer<typeof raisedBy>

interface Row {
  id: number
  field_id: number | null
  critical: boolean
  industry_id: number
  operator_id: number
  /** the one that is treated: itself, or the open one it repeats */
  subject_id: number
  found_at: string
  /** of the one that the record itself raised */
  repeated_at: string
  responsible_id: number | null
  shift_id: number | null
}

/** What a record raised. It does not exist for who neither saved it nor may read non-conformities of its plant. */
export const listRaisedQuery = query(listRaised, async (ctx, { query: { collectId } }) => {
  const { rows } = await ctx.db.query<Row>(
    `select n.id, n.field_id, n.critical, n.industry_id, n.operator_id, coalesce(p.id, n.id) as subject_id,
       coalesce(p.found_at, n.found_at) as found_at, n.found_at as repeated_at, coalesce(p.responsible_id, n.responsible_id) as responsible_id,
       coalesce(p.shift_id, n.shift_id) as shift_id
     from non_conformities n left join non_conformities p on p.id = n.parent_id
     where n.collect_id = $1 order by n.critical desc, n.id`,
    [collectId],
  )
  const seesNames = hasRight(ctx.actor, mayAct)
  const visible = rows.filter(
    (row) => inScope(ctx.actor, row.industry_id) && (seesNames || row.operator_id === ctx.actor.accountId),
  )
  if (visible.length === 0) throw problem('NOT_FOUND')
  const answer: Raised[] = []
  for (const row of visible) answer.push(await present(ctx, row, seesNames))
  return answer
})

async function present(ctx: ReadContext, row: Row, seesNames: boolean): Promise<Raised> {
  const people = await ctx.cached(accountNames)
  const shift = row.shift_id === null ? undefined : (await ctx.cached(shifts)).byId.get(row.shift_id)
  const partOf = (accountId: number): Raised['notified'][number]['part'] => {
    if (accountId === shift?.supervisorId) return 'supervisor'
    return accountId === row.responsible_id ? 'responsible' : 'management'
  }
  const repeats = row.subject_id !== row.id
  const notified = await notifiedAbout(
    ctx,
    { entity: 'non-conformities', id: row.subject_id },
    [
      ...(await managersOf(ctx, row.industry_id, mayTreat)),
      ...(row.responsible_id === null ? [] : [row.responsible_id]),
    ],
    // of what comes again within the hour nobody is notified anew: who was, was so in that hour
    repeats
      ? new Date(Math.min(Date.parse(row.repeated_at), ctx.now.getTime()) - RECENT_REPEAT).toISOString()
      : new Date(Date.parse(row.found_at) - DEVICE_AHEAD).toISOString(),
  )
  return {
    id: row.id,
    fieldId: row.field_id,
    critical: row.critical,
    repeats: repeats ? { id: row.subject_id, since: row.found_at } : null,
    notified: notified.map(({ accountId, at }) => ({
      part: partOf(accountId),
      name: seesNames ? (people.get(accountId) ?? '') : null,
      at,
    })),
  }
}
