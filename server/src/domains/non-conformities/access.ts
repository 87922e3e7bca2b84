import { need, permissions } from '@lineside/contract/core'
import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { awaitsEffect, plantToday } from '../../core/workflow/index.ts'
import { mayTakePart, whoActs } from '../accounts/index.ts'
import { type FormSummary, forms } from '../forms/index.ts'
import { type ActionColumns, type ActionRecord, actionColumns, actionSource } from './actions/action-queries.ts'
import { type NonConformityRecord, recordColumns } from './queries.ts'

export const mayTreat = need(permissions.nonConformities, 'w')
export const mayAct = need(permissions.nonConformities)

async function load(ctx: ReadContext, id: number, lock: string): Promise<NonConformityRecord> {
  const { rows } = await ctx.db.query<NonConformityRecord>(
    `select ${recordColumns} from non_conformities n where n.id = $1${lock}`,
    [id],
  )
  const record = rows[0]
  if (!record) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, record.industry_id)
  return withCheck(ctx, record)
}

/** A non-conformity of the reader's plants; any other does not exist for them. */
export function loadNonConformityFor(ctx: ReadContext, id: number): Promise<NonConformityRecord> {
  return load(ctx, id, '')
}

/** The same for who changes it: others wait for the end of this command. */
export function lockNonConformityFor(ctx: WriteContext, id: number): Promise<NonConformityRecord> {
  return load(ctx, id, ' for update')
}

async function loadAction(ctx: ReadContext, id: number): Promise<ActionRecord> {
  const { rows } = await ctx.db.query<ActionColumns>(`select ${actionColumns} from ${actionSource} where a.id = $1`, [
    id,
  ])
  const action = rows[0]
  if (!action) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, action.industry_id)
  return withApprovers(ctx, action)
}

/** An action of the reader's plants. */
export function loadActionFor(ctx: ReadContext, id: number): Promise<ActionRecord> {
  return loadAction(ctx, id)
}

/** The same for who changes it. Its non-conformity is locked first, always in this order, for it may change with it. */
export async function lockActionFor(ctx: WriteContext, id: number): Promise<ActionRecord> {
  await ctx.db.query(
    `select n.id from non_conformities n join non_conformities_actions a on a.non_conformity_id = n.id
     where a.id = $1 for update of n`,
    [id],
  )
  return loadAction(ctx, id)
}

/**
 * Who decides a proposal: the responsible of the non-conformity; where they proposed it themselves, are absent or may no
 * longer take part, their substitute, then the managers of the plant, last an administrator (decisions 0, rule 10).
 */
export async function withApprovers(ctx: ReadContext, action: ActionColumns): Promise<ActionRecord> {
  const { acting, standsInFor } = await whoActs(ctx, {
    named: action.nc_responsible_id,
    industryId: action.industry_id,
    need: mayTreat,
    excluded: [action.responsible_id],
  })
  return { ...action, approvers: acting, standsInFor }
}

type Treated = Pick<NonConformityRecord, 'form_id' | 'industry_id' | 'treated_by'>

/**
 * Whose part it is to say whether the treatment had an effect: the approver of the form, who knows what it is measured for;
 * never who treated it (decisions 0, rule 10).
 */
export const checkerPart = (row: Treated, allForms: ReadonlyMap<number, FormSummary>) => ({
  named: allForms.get(row.form_id)?.approverId ?? null,
  industryId: row.industry_id,
  need: mayTreat,
  excluded: row.treated_by ?? [],
})

/** One whose treatment is asked about, with who answers. */
export async function withCheck(ctx: ReadContext, record: NonConformityRecord): Promise<NonConformityRecord> {
  if (!awaitsEffect(record, record.code === 'T')) return record
  const acting = await whoActs(ctx, checkerPart(record, await ctx.cached(forms)))
  const due = (record.effectiveness_date ?? '') <= (await plantToday(ctx, record.industry_id))
  return { ...record, check: { ...acting, due } }
}

/** Naming somebody who lacks the right their part needs is refused. */
export async function assertMayTakePart(
  ctx: ReadContext,
  accountId: number,
  industryId: number,
  requested: typeof mayTreat,
): Promise<void> {
  if (!(await mayTakePart(ctx, accountId, industryId, requested))) throw problem('LACKS_PERMISSION')
}
