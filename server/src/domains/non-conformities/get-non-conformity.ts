import { hasRight, type Infer, need, permissions } from '@lineside/contract/core'
import { getNonConformity, getNonConformityLog, type nonConformity } from '@lineside/contract/non-conformities'
import { readHistory } from '../../core/history/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { accountNames } from '../accounts/index.ts'
import { forms } from '../forms/index.ts'
import { shifts } from '../shifts/index.ts'
import { presentPlaceNames, structure } from '../structure/index.ts'
import { loadNonConformityFor, mayTreat, withApprovers } from './access.ts'
import { type ActionColumns, actionColumns, actionSource } from './actions/action-queries.ts'
import { ACTION_ENTITY } from './actions/action-rules.ts'
import { presentAction } from './actions/present-action.ts'
import { suggestPlan } from './actions/suggest-plan.ts'
import { presentCheck } from './effectiveness/recurrences.ts'
import { evidenceOf } from './files.ts'
import { rowPresenter } from './present.ts'
import { type NonConformityColumns, type NonConformityRecord, rowColumns } from './queries.ts'
import { nonConformityRules } from './rules.ts'
import { mayAsk, treatedBy } from './treatment/next-people.ts'

type Answer = Infer<typeof nonConformity>

/** What an action is planned by. */
const plansActions = ['causeSet', 'actionAdded', 'immediateActionSet'] as const

/** The whole record for its reader: what was found, its actions, what it is bound to, its history, its abilities. */
export async function presentNonConformity(ctx: ReadContext, record: NonConformityRecord): Promise<Answer> {
  const present = await rowPresenter(ctx)
  const places = await ctx.cached(structure)
  const allShifts = await ctx.cached(shifts)
  const actions = await actionsOf(ctx, record.id)
  const seesCollects = hasRight(ctx.actor, need(permissions.sampleLogs))
  const form = (await ctx.cached(forms)).get(record.form_id)
  const mayDuplicate = form?.allowDuplication && form.enabled && hasRight(ctx.actor, mayTreat)
  const own = await abilitiesOf(ctx, nonConformityRules, record.code, record)
  return {
    ...present(record),
    placeNames: presentPlaceNames(places, record, ctx.language),
    shiftName: record.shift_id === null ? null : (allShifts.byId.get(record.shift_id)?.name ?? null),
    observation: record.observation,
    cause: record.cause,
    causeDiagram: record.cause_diagram,
    correctiveAction: record.corrective_action,
    recheckValue: record.recheck_value,
    treatedAt: record.treated_at,
    effectivenessCheck: await presentCheck(ctx, record),
    valueCorrected: record.value_corrected,
    immediateAction: actions.findLast((one) => one.type === 'IMMEDIATE' && one.status !== 'C') ?? null,
    actions,
    attachments: await evidenceOf(ctx, 'non-conformities', record.id),
    relatives: await relativesOf(ctx, record),
    suggestion: plansActions.some((event) => own[event] === true) ? await suggestPlan(ctx, record) : null,
    history: await readRecordHistory(ctx, record.id),
    abilities: {
      ...own,
      ...(mayDuplicate && { duplicated: true as const }),
      ...(mayAsk(ctx, treatedBy(record)) && { asked: true as const }),
      readCollect: seesCollects || 'FORBIDDEN',
    },
  }
}

async function actionsOf(ctx: ReadContext, id: number): Promise<Answer['actions']> {
  const { rows } = await ctx.db.query<ActionColumns>(
    `select ${actionColumns} from ${actionSource} where a.non_conformity_id = $1 order by a.created_at, a.id`,
    [id],
  )
  const results: Answer['actions'] = []
  for (const row of rows) results.push(await presentAction(ctx, await withApprovers(ctx, row)))
  return results
}

const MAX_RELATIVES = 100

/** The open one it repeats, those that repeat it, the treated one it came after, those that came after it. */
async function relativesOf(ctx: ReadContext, record: NonConformityRecord): Promise<Answer['relatives']> {
  const { rows } = await ctx.db.query<NonConformityColumns & { relation: Answer['relatives'][number]['relation'] }>(
    `select ${rowColumns}, case when n.id = $2 then 'parent' when n.parent_id = $1 then 'child'
         when n.id = $3 then 'recurrenceOf' else 'recurrence' end as relation
     from non_conformities n where n.id = $2 or n.parent_id = $1 or n.id = $3 or n.recurrence_of = $1
     order by n.found_at, n.id limit ${MAX_RELATIVES}`,
    [record.id, record.parent_id, record.recurrence_of],
  )
  const people = await ctx.cached(accountNames)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    relation: row.relation,
    createdAt: row.found_at,
    foundValue: row.found_value,
    foundLabel: row.found_label,
    operator: { id: row.operator_id, name: people.get(row.operator_id) ?? '' },
  }))
}

/** What happened to a non-conformity and to its actions, oldest first. */
async function readRecordHistory(ctx: ReadContext, id: number): Promise<Answer['history']> {
  const people = await ctx.cached(accountNames)
  const nameOf = (accountId: number) => people.get(accountId) ?? ''
  const { rows } = await ctx.db.query<{ id: number }>(
    'select id from non_conformities_actions where non_conformity_id = $1',
    [id],
  )
  const parts = [await readHistory(ctx.db, 'non-conformities', id, nameOf)]
  for (const row of rows) parts.push(await readHistory(ctx.db, ACTION_ENTITY, row.id, nameOf))
  return parts.flat().sort((a, b) => a.at.localeCompare(b.at) || a.id - b.id)
}

export const getNonConformityQuery = query(getNonConformity, async (ctx, { params }) =>
  presentNonConformity(ctx, await loadNonConformityFor(ctx, params.id)),
)

export const getNonConformityLogQuery = query(getNonConformityLog, async (ctx, { params }) => {
  const record = await loadNonConformityFor(ctx, params.id)
  return readRecordHistory(ctx, record.id)
})
