import type { ReadContext } from '../../core/kernel/index.ts'
import { isOpen } from '../../core/workflow/index.ts'
import { whoActsInEach } from '../accounts/index.ts'
import { mayRead } from './kinds.ts'
import { authorOf, awaitsEffectiveness, decisionOf, type PlanActionColumns, type PlanActionRecord } from './queries.ts'

type Part = Parameters<typeof whoActsInEach>[1][number]
type Role = 'decision' | 'manager' | 'specialist'

/** The parts of an action that somebody else can stand in for, by what they are. */
function partsOf(row: PlanActionColumns): [Role, Part][] {
  const at = { industryId: row.industry_id, need: mayRead[row.kind] }
  const parts: [Role, Part][] = []
  const decision = decisionOf(row)
  if (decision) parts.push(['decision', { ...at, named: decision.named, excluded: [authorOf(row)] }])
  if (row.manager_id !== null && (isOpen(row.state) || row.state === 'E'))
    parts.push(['manager', { ...at, named: row.manager_id, excluded: [] }])
  if (awaitsEffectiveness(row))
    parts.push(['specialist', { ...at, named: row.specialist_id, excluded: [row.creator_id] }])
  return parts
}

/**
 * The actions with who acts in them today (decisions 0, rule 10): the named approver, else their substitute, the managers of
 * the plant, last an administrator; never who asked for it. One question for all of them.
 */
export async function withActing(
  ctx: ReadContext,
  rows: readonly PlanActionColumns[],
): Promise<readonly PlanActionRecord[]> {
  const parts = rows.flatMap((row, at) => partsOf(row).map(([role, part]) => ({ at, role, part })))
  const acting = await whoActsInEach(
    ctx,
    parts.map(({ part }) => part),
  )
  const records = rows.map(
    (row): PlanActionRecord => ({ ...row, approvers: [], standsInFor: null, managers: [], specialists: [] }),
  )
  for (const [index, { at, role }] of parts.entries()) {
    const record = records[at]
    const one = acting[index]
    if (!record || !one) continue
    if (role === 'decision') Object.assign(record, { approvers: one.acting, standsInFor: one.standsInFor })
    else Object.assign(record, { [role === 'manager' ? 'managers' : 'specialists']: one.acting })
  }
  return records
}

/** Who acts next: whoever decides it, or does it; nobody where it has ended. */
export function actsNext(record: PlanActionRecord): readonly number[] {
  const { state, approvers, responsible_id, creator_id, specialists } = record
  if (state === 'S' || state === 'W') return approvers
  if (state === 'R') return [creator_id]
  if (state === 'E') return specialists
  return isOpen(state) ? [...new Set([...approvers, responsible_id])] : []
}
