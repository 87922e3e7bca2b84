import { type Infer, localTime } from '@lineside/contract/core'
import type { nonConformityRow } from '@lineside/contract/non-conformities'
import type { ReadContext } from '../../core/kernel/index.ts'
import { effectStanding } from '../../core/workflow/index.ts'
import { accountNames } from '../accounts/index.ts'
import { forms } from '../forms/index.ts'
import { productReference, products } from '../products/index.ts'
import { presentPlace } from '../structure/index.ts'
import type { NonConformityColumns } from './queries.ts'

type Row = Infer<typeof nonConformityRow>

/** Gives the function that turns a row of the table into the contract's, with the names of what it refers to. */
export async function rowPresenter(ctx: ReadContext): Promise<(row: NonConformityColumns) => Row> {
  const people = await ctx.cached(accountNames)
  const allForms = await ctx.cached(forms)
  const allProducts = await ctx.cached(products)
  const plants = await ctx.services.plants(ctx.db)
  const today = new Map(plants.map(({ id, timeZone }) => [id, localTime(ctx.now, timeZone).day]))
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  return (row) => ({
    id: row.id,
    code: row.code,
    collectId: row.collect_id,
    form: { id: row.form_id, name: allForms.get(row.form_id)?.name ?? '' },
    field:
      row.field_id === null || row.field_type === null
        ? null
        : { id: row.field_id, name: row.field_name ?? '', type: row.field_type, unit: row.unit },
    foundValue: row.found_value,
    foundLabel: row.found_label,
    min: row.min_limit,
    max: row.max_limit,
    distance: row.distance,
    critical: row.critical,
    evidenceRequired: row.evidence_required,
    place: presentPlace(row),
    product: productReference(allProducts, row.product_id),
    shiftId: row.shift_id,
    operator: person(row.operator_id),
    responsible: row.responsible_id === null ? null : person(row.responsible_id),
    createdAt: row.found_at,
    outcome: row.outcome,
    recurrenceOf: row.recurrence_of,
    parentId: row.parent_id,
    repeats: row.repeats,
    actionCount: row.action_count,
    openActionCount: row.open_action_count,
    effectiveness: effectStanding(row, row.code === 'T', today.get(row.industry_id) ?? localTime(ctx.now, 'UTC').day),
    rowVersion: row.row_version,
  })
}
