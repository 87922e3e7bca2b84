import {
  type ActionPlanState,
  type actionPlanRecord,
  type actionPlanRow,
  actionPlanStates,
} from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import { assertInScope } from '../../core/access/index.ts'
import { readHistory } from '../../core/history/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { abilitiesOf, type StateRules } from '../../core/states/index.ts'
import type { Workflow, WorkflowRow } from '../../core/workflow/index.ts'
import { accountNames, mayTakePart } from '../accounts/index.ts'

/** A row of `action_plans`; what a transition asks for is written to the column of its name. */
export interface ActionPlan extends WorkflowRow {
  title: string
  note: string
  state: ActionPlanState
  responsible_id: number
  due_date: string
}

export const ENTITY = 'action-plans'

export const columns = `s.id, s.industry_id, s.title, s.note, s.state, s.responsible_id, s.due_date, s.row_version`

const rules: StateRules<ActionPlanState, ActionPlan> = { machine: actionPlanStates, guards: {}, persons: {} }

/** One of the reader's plants; any other does not exist for them. */
async function load(ctx: ReadContext, id: number, lock = ''): Promise<ActionPlan> {
  const { rows } = await ctx.db.query<ActionPlan>(`select ${columns} from action_plans s where s.id = $1${lock}`, [id])
  const record = rows[0]
  if (!record) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, record.industry_id)
  return record
}

export const abilitiesFor = (ctx: ReadContext, record: ActionPlan) => abilitiesOf(ctx, rules, record.state, record)

export function presentRow(
  { id, industry_id, title, note, state, responsible_id, due_date, row_version }: ActionPlan,
  people: ReadonlyMap<number, string>,
): Omit<Infer<typeof actionPlanRow>, 'abilities'> {
  const responsible = { id: responsible_id, name: people.get(responsible_id) ?? '' }
  return { id, industryId: industry_id, title, note, state, responsible, dueDate: due_date, rowVersion: row_version }
}

/** How a action plan moves. */
export const workflow: Workflow<ActionPlanState, ActionPlan, Infer<typeof actionPlanRecord>> = {
  rules,
  table: 'action_plans',
  state: 'state',
  entity: ENTITY,
  container: ENTITY,
  load,
  lock: (ctx, id) => load(ctx, id, ' for update'),
  mayTakePart,
  async present(ctx, record) {
    const people = await ctx.cached(accountNames)
    return {
      ...presentRow(record, people),
      abilities: await abilitiesFor(ctx, record),
      history: await readHistory(ctx.db, ENTITY, record.id, (id) => people.get(id) ?? ''),
    }
  },
  // nobody is notified yet
  announceMove: () => Promise.resolve(),
}
