import { type Infer, localTime } from '@lineside/contract/core'
import type { action, actionRow } from '@lineside/contract/non-conformities'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { abilitiesOf } from '../../../core/states/index.ts'
import { standing } from '../../../core/workflow/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { forms } from '../../forms/index.ts'
import { productReference, products } from '../../products/index.ts'
import { presentPlace } from '../../structure/index.ts'
import { actsNext, mayAsk } from '../treatment/next-people.ts'
import type { ActionColumns, ActionRecord } from './action-queries.ts'
import { actionRules } from './action-rules.ts'

type Row = Infer<typeof actionRow>

/** Gives the function that turns a row into the contract's; an open action's status is that of today. */
export async function actionPresenter(ctx: ReadContext): Promise<(row: ActionColumns) => Row> {
  const people = await ctx.cached(accountNames)
  const allForms = await ctx.cached(forms)
  const allProducts = await ctx.cached(products)
  const tardyDays = await setting(ctx, 'action.tardyDays')
  const zones = new Map((await ctx.services.plants(ctx.db)).map((plant) => [plant.id, plant.timeZone]))
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  return (row) => {
    const today = localTime(ctx.now, zones.get(row.industry_id) ?? 'UTC').day
    const now = standing(
      { status: row.status, expected: row.expected_date, performed: row.performed_date },
      today,
      tardyDays,
    )
    return {
      id: row.id,
      kind: 'NC',
      type: row.type,
      nonConformityId: row.non_conformity_id,
      what: row.what,
      how: row.how,
      responsible: person(row.responsible_id),
      expectedDate: row.expected_date,
      performedDate: row.performed_date,
      ...now,
      approval: row.approval,
      creator: person(row.creator_id),
      createdAt: row.created_at,
      form: { id: row.form_id, name: allForms.get(row.form_id)?.name ?? '' },
      fieldName: row.field_name,
      critical: row.critical,
      evidenceRequired: row.evidence_required,
      place: presentPlace(row),
      product: productReference(allProducts, row.product_id),
      rowVersion: row.row_version,
    }
  }
}

/** An action with what its reader may do. */
export async function presentAction(ctx: ReadContext, record: ActionRecord): Promise<Infer<typeof action>> {
  const present = await actionPresenter(ctx)
  const people = await ctx.cached(accountNames)
  const own = await abilitiesOf(ctx, actionRules, record.status, record)
  return {
    ...present(record),
    result: record.result,
    rejectionReason: record.rejection_reason,
    dateChanges: record.date_changes,
    approvers: record.approvers.map((id) => ({ id, name: people.get(id) ?? '' })),
    abilities: { ...own, ...(mayAsk(ctx, actsNext(record)) && { actionAsked: true as const }) },
  }
}
