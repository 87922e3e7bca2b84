import { addDays } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { plantToday, type Value } from '../../../core/workflow/index.ts'
import { asksEffectiveness } from '../../structure/index.ts'
import type { NonConformityRecord } from '../queries.ts'

type Values = Readonly<Record<string, Value>>

/** Nobody asks whether its treatment had an effect: it has none, or none any more. */
export const noCheck: Values = {
  effectiveness_date: null,
  treated_by: null,
  effective: null,
  effectiveness_note: null,
  effectiveness_by: null,
  effectiveness_at: null,
  effectiveness_asked: false,
  taken_up_at: null,
}

/** What is written of one that is treated now; where the plant asks, with the day on which it asks and who does not answer. */
export async function treatedValues(ctx: WriteContext, record: NonConformityRecord): Promise<Values> {
  const treated = { ...noCheck, outcome: 'treated', treated_at: ctx.now.toISOString() }
  const { industry_id: industryId } = record
  if (!(await asksEffectiveness(ctx, industryId))) return treated
  const days = await setting(ctx, 'nc.effectivenessDays')
  return {
    ...treated,
    effectiveness_date: addDays(await plantToday(ctx, industryId), days),
    treated_by: JSON.stringify(await treaters(ctx, record)),
  }
}

/** Who answers for it and who carried out its actions, in order. */
async function treaters(ctx: WriteContext, { id, responsible_id }: NonConformityRecord): Promise<number[]> {
  const { rows } = await ctx.db.query<{ responsible_id: number }>(
    `select distinct responsible_id from non_conformities_actions where non_conformity_id = $1 and status = 'E' and not without_effect`,
    [id],
  )
  const all = [responsible_id, ...rows.map((row) => row.responsible_id)].filter((one) => one !== null)
  return [...new Set(all)].sort((a, b) => a - b)
}
