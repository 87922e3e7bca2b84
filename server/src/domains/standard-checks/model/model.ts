import type { Infer } from '@lineside/contract/core'
import {
  isComplete,
  type StandardCheckState,
  type standardCheckRecord,
  type standardCheckRow,
  standardCheckStates,
} from '@lineside/contract/standard-checks'
import { assertInScope } from '../../../core/access/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { abilitiesOf, type StateRules } from '../../../core/states/index.ts'
import type { Workflow, WorkflowRow } from '../../../core/workflow/index.ts'
import { accountNames, mayTakePart } from '../../accounts/index.ts'
import { presentNorm } from './norm.ts'

export const ENTITY = 'standard-checks'

export type Steps = Infer<typeof standardCheckRecord>['steps']

/** A model with its newest version. */
export interface Model extends WorkflowRow {
  name: string
  state: StandardCheckState
  version_id: number
  /** its number */
  version: number
  norm_version_id: number
  steps: Steps
  step_count: number
  task_count: number
  execution_count: number
  version_used: boolean
}

export const modelSource = 'standard_checks s join standard_checks_versions v on v.id = s.version_id'

export const modelColumns = `s.id, s.industry_id, s.name, s.state, s.version_id, v.number as version, v.norm_version_id,
  v.steps, v.step_count, v.task_count, s.row_version,
  (select count(*)::integer from standard_checks_executions e where e.check_id = s.id) as execution_count,
  exists (select from standard_checks_executions e where e.version_id = v.id) as version_used`

const rules: StateRules<StandardCheckState, Model> = {
  machine: standardCheckStates,
  guards: {
    hasTasks(_ctx, model) {
      if (!isComplete(model)) throw problem('TASKS_MISSING')
    },
  },
  persons: {},
}

/** One of the reader's plants; any other does not exist for them. */
export async function loadModel(ctx: ReadContext, id: number): Promise<Model> {
  const { rows } = await ctx.db.query<Model>(`select ${modelColumns} from ${modelSource} where s.id = $1`, [id])
  const [model] = rows
  if (!model) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, model.industry_id)
  return model
}

/** The same for who changes or starts it: others wait for the end of the command. */
export async function lockModel(ctx: ReadContext, id: number): Promise<Model> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from standard_checks where id = $1 for update', [id])
  return loadModel(ctx, id)
}

export const modelAbilities = (ctx: ReadContext, model: Model) => abilitiesOf(ctx, rules, model.state, model)

export const presentModelRow = (model: Model): Omit<Infer<typeof standardCheckRow>, 'abilities'> => ({
  id: model.id,
  industryId: model.industry_id,
  name: model.name,
  state: model.state,
  version: model.version,
  stepCount: model.step_count,
  taskCount: model.task_count,
  executionCount: model.execution_count,
  rowVersion: model.row_version,
})

/** How a model moves. */
export const modelWorkflow: Workflow<StandardCheckState, Model, Infer<typeof standardCheckRecord>> = {
  rules,
  table: 'standard_checks',
  state: 'state',
  entity: ENTITY,
  container: ENTITY,
  load: loadModel,
  lock: lockModel,
  mayTakePart,
  async present(ctx, model) {
    const people = await ctx.cached(accountNames)
    return {
      ...presentModelRow(model),
      norm: await presentNorm(ctx, model.norm_version_id),
      steps: model.steps,
      versionUsed: model.version_used,
      abilities: await modelAbilities(ctx, model),
      history: await readHistory(ctx.db, ENTITY, model.id, (id) => people.get(id) ?? ''),
    }
  },
  // nobody is notified of a model
  announceMove: () => Promise.resolve(),
}
