import { addDays, type Infer } from '@lineside/contract/core'
import type { nonConformity } from '@lineside/contract/non-conformities'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import { accountNames, whoActsInEach } from '../../accounts/index.ts'
import { mayAct } from '../access.ts'
import type { NonConformityRecord } from '../queries.ts'

type Suggestion = NonNullable<Infer<typeof nonConformity>['suggestion']>

/** So many of the plant's actions that ended last are looked through, and so many people among them. */
const LAST_ACTIONS = 500
const MAX_PEOPLE = 5

/** Who an action of a non-conformity may be given to, and until when: a default for who plans it. */
export async function suggestPlan(ctx: ReadContext, record: NonConformityRecord): Promise<Suggestion> {
  const days = await setting(ctx, record.critical ? 'action.planDaysCritical' : 'action.planDays')
  return {
    responsible: await lastHere(ctx, record),
    expectedDate: addDays(await plantToday(ctx, record.industry_id), days),
  }
}

/**
 * Who carried out the last action of the form, else of the line, where they are here today and may. Of a critical one
 * never its responsible, who is to accept what somebody else did.
 */
async function lastHere(ctx: ReadContext, record: NonConformityRecord): Promise<Suggestion['responsible']> {
  const people = await lastPeople(ctx, record)
  const excluded = record.critical && record.responsible_id !== null ? [record.responsible_id] : []
  const { industry_id: industryId } = record
  const acting = await whoActsInEach(
    ctx,
    people.map(({ id }) => ({ named: id, industryId, need: mayAct, excluded })),
  )
  const fit = people.find(({ id }, index) => acting[index]?.acting.includes(id) && !acting[index]?.standsInFor)
  if (!fit) return null
  const names = await ctx.cached(accountNames)
  return { person: { id: fit.id, name: names.get(fit.id) ?? '' }, by: fit.here ? 'form' : 'line' }
}

async function lastPeople(ctx: ReadContext, record: NonConformityRecord): Promise<{ id: number; here: boolean }[]> {
  const { rows } = await ctx.db.query<{ id: number; here: boolean }>(
    `select a.responsible_id as id, bool_or(n.form_id = $2) as here from (
       select id, non_conformity_id, responsible_id, performed_date from non_conformities_actions
       where industry_id = $1 and status = 'E' order by expected_date desc, id desc limit ${LAST_ACTIONS}) a
     join non_conformities n on n.id = a.non_conformity_id
     where n.form_id = $2 or n.industry_line_id = $3
     group by a.responsible_id
     order by max(a.performed_date) filter (where n.form_id = $2) desc nulls last, max(a.performed_date) desc,
       max(a.id) desc limit ${MAX_PEOPLE}`,
    [record.industry_id, record.form_id, record.industry_line_id],
  )
  return rows
}
