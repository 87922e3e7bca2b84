import { type Parsed, type SchemasOf, searchText } from '@lineside/contract/core'
import { changeStandardCheck, createStandardCheck, isComplete, taskCount } from '@lineside/contract/standard-checks'
import { inScope } from '../../../core/access/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { changeLocked, moveRecord } from '../../../core/workflow/index.ts'
import { lockModel, type Model, modelWorkflow, type Steps } from './model.ts'
import { assertNorm } from './norm.ts'

type Content = Omit<Parsed<SchemasOf<typeof changeStandardCheck>>['body'], 'rowVersion'>

/** A model begins as a draft, in its first version. */
export const createStandardCheckCommand = command(createStandardCheck, async (ctx, { body }) => {
  const { industryId, ...content } = body
  const plants = await ctx.services.plants(ctx.db)
  if (!plants.some(({ id }) => id === industryId) || !inScope(ctx.actor, industryId))
    throw fieldProblem('industryId', { code: 'unknownHere' })
  await assertNorm(ctx, content.normVersionId, { industryId, formerId: null })
  const [id, versionId] = [await ctx.newId(), await ctx.newId()]
  await assertName(ctx, industryId, content.name, id)
  const model: Model = {
    id,
    industry_id: industryId,
    name: content.name,
    state: 'DRAFT',
    version_id: versionId,
    version: 1,
    norm_version_id: content.normVersionId,
    steps: content.steps,
    step_count: content.steps.length,
    task_count: taskCount(content),
    execution_count: 0,
    version_used: false,
    row_version: 1,
  }
  const after = { name: content.name, stepCount: model.step_count, taskCount: model.task_count }
  await moveRecord(ctx, modelWorkflow, model, { born: true, event: 'created', after })
  await ctx.db.query(
    `insert into standard_checks (id, industry_id, name, search_name, state, version_id) values ($1, $2, $3, $4, $5, $6)`,
    [id, industryId, content.name, searchText(content.name), model.state, versionId],
  )
  await writeVersion(ctx, { id: versionId, checkId: id, number: 1 }, content)
  return modelWorkflow.present(ctx, model)
})

/**
 * What changes nothing is answered as it stands. A version that was worked through stays as it is, and the change
 * becomes the next one; what is open goes on with the version that it began with.
 */
export const changeStandardCheckCommand = command(changeStandardCheck, async (ctx, { params, body }) => {
  const { rowVersion: sent, ...content } = body
  const model = await lockModel(ctx, params.id)
  const differences = differencesOf(model, content)
  if (differences === null) return ctx.unchanged(await modelWorkflow.present(ctx, model))
  const next = model.version_used ? { id: await ctx.newId(), number: model.version + 1 } : null
  if (next) differences.after.version = next.number
  return changeLocked(ctx, modelWorkflow, model, {
    event: 'changed',
    sent,
    ...differences,
    values: { name: content.name, search_name: searchText(content.name), version_id: next?.id ?? model.version_id },
    async also() {
      if (model.state !== 'DRAFT' && !isComplete(content)) throw fieldProblem('steps', { code: 'required' })
      await assertNorm(ctx, content.normVersionId, { industryId: model.industry_id, formerId: model.norm_version_id })
      await assertName(ctx, model.industry_id, content.name, model.id)
      await writeVersion(ctx, { id: model.version_id, checkId: model.id, number: model.version, ...next }, content)
    },
  })
})

/** @throws VALIDATION `taken` where another model of the plant is called so, accents and case ignored */
async function assertName(ctx: WriteContext, industryId: number, name: string, ownId: number): Promise<void> {
  const { rows } = await ctx.db.query(
    'select 1 from standard_checks where industry_id = $1 and search_name = $2 and id <> $3',
    [industryId, searchText(name), ownId],
  )
  if (rows.length > 0) throw fieldProblem('name', { code: 'taken' })
}

async function writeVersion(
  ctx: WriteContext,
  { id, checkId, number }: { id: number; checkId: number; number: number },
  content: Content,
): Promise<void> {
  const { name, normVersionId, steps } = content
  await ctx.db.query(
    `insert into standard_checks_versions
       (id, check_id, number, name, search_name, norm_version_id, steps, step_count, task_count)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)
     on conflict (id) do update set name = excluded.name, search_name = excluded.search_name,
       norm_version_id = excluded.norm_version_id, steps = excluded.steps, step_count = excluded.step_count,
       task_count = excluded.task_count`,
    [
      id,
      checkId,
      number,
      name,
      searchText(name),
      normVersionId,
      JSON.stringify(steps),
      steps.length,
      taskCount(content),
    ],
  )
}

const tasksOf = (steps: Steps) => steps.flatMap(({ tasks }) => tasks.map(({ name }) => name))

/** What a change changes, as the history keeps it; null where that is nothing. */
function differencesOf(model: Model, content: Content) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const compare = (key: string, was: unknown, is: unknown) => {
    if (was === is) return
    before[key] = was
    after[key] = is
  }
  compare('name', model.name, content.name)
  compare('normVersionId', model.norm_version_id, content.normVersionId)
  compare('stepCount', model.step_count, content.steps.length)
  compare('taskCount', model.task_count, taskCount(content))
  const [was, is] = [tasksOf(model.steps), tasksOf(content.steps)]
  const [added, removed] = [is.filter((one) => !was.includes(one)), was.filter((one) => !is.includes(one))]
  if (added.length > 0) after.added = added
  if (removed.length > 0) after.removed = removed
  const same = Object.keys(after).length === 0 && sameSteps(model.steps, content.steps)
  return same ? null : { before, after }
}

const stepsText = (steps: Steps) =>
  JSON.stringify(
    steps.map(({ name, page, tasks }) => [
      name,
      page,
      tasks.map((task) => [task.name, task.mayNotApply, task.needsPhoto]),
    ]),
  )
const sameSteps = (one: Steps, other: Steps) => stepsText(one) === stepsText(other)
