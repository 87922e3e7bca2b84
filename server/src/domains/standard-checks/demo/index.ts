import { addDays, type Infer, localTime } from '@lineside/contract/core'
import {
  createStandardCheck,
  type executionRecord,
  executionTransitions,
  planTaskAction,
  settleTask,
  standardCheckTransitions,
  startExecution,
} from '@lineside/contract/standard-checks'
import { type Act, acting, bring, type DemoStory, localized, mainPlant } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { pinnedByCode } from '../../norms/index.ts'
import { topics } from '../../topics/index.ts'
import { ENTITY } from '../model/model.ts'
import { demoChecks, demoCheckTexts } from './texts.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** A picture of one grey point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Execution = Infer<typeof executionRecord>

const people = { maker: 'beatriz.lacerda', lead: 'supervisor', operator: 'operator', planner: 'admin' } as const

/** What becomes of an execution: which model, how long ago, who, and how it ends. */
const courses = [
  { check: 0, ago: 16, who: 'lead', ends: 'DONE' },
  { check: 1, ago: 12, who: 'operator', ends: 'DONE' },
  { check: 2, ago: 9, who: 'operator', ends: 'CANCELLED' },
  { check: 0, ago: 5, who: 'lead', ends: 'FAILED' },
  { check: 2, ago: 2, who: 'operator', ends: 'FAILED' },
  { check: 1, ago: 0.2, who: 'operator', ends: 'HALF' },
] as const

/** Three models and what was worked through in the last weeks, by the commands of everybody; only the clock is moved. */
export const checkDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const ctx = systemContext(stage.services)
  const byLogin = await demoPeopleByLogin(ctx, { ids: [], logins: Object.values(people) })
  const idOf = (who: keyof typeof people) => byLogin.idOf(people[who]) ?? 0
  const acts = new Map<string, Act>()
  for (const who of Object.keys(people) as (keyof typeof people)[]) {
    const actor = await actorOfAccount(ctx, idOf(who))
    if (!actor) return
    acts.set(who, acting(stage, actor))
  }
  const act = (who: keyof typeof people): Act => acts.get(who) as Act
  const at = (ago: number) => setClock(new Date(anchor.getTime() - ago * DAY))
  const plant = mainPlant(await stage.services.plants())
  const topic = [...(await ctx.cached(topics)).values()].find(
    ({ kind, enabled, fields }) => kind === 'SEO' && enabled && !fields.some(({ required }) => required),
  )
  if (!plant || !topic) return

  at(30)
  const models: number[] = []
  for (const { code, name, steps } of localized(demoChecks)) {
    const normVersionId = await pinnedByCode(ctx, code)
    if (normVersionId === undefined) return
    const body = { industryId: plant.id, normVersionId, name, steps: steps.map(stepOf) }
    const { id, rowVersion } = await act('maker')(createStandardCheck, { body })
    await act('maker')(standardCheckTransitions.published, { params: { id }, body: { rowVersion } })
    models.push(id)
  }

  for (const [index, { check, ago, who, ends }] of courses.entries()) {
    at(ago)
    const started = await act(who)(startExecution, { body: { standardCheckId: models[check] ?? 0 } })
    const failsAt = ends === 'FAILED' ? 3 : -1
    const until = ends === 'HALF' || ends === 'CANCELLED' ? 2 : started.taskCount
    const text = localized(demoCheckTexts.failed)[check === 0 ? 0 : 1]
    let execution: Execution = started
    for (const [position, task] of tasksOf(started).slice(0, until).entries()) {
      setClock(new Date(anchor.getTime() - ago * DAY + (position * HOUR) / 20))
      const photo =
        task.needsPhoto || position === failsAt ? [await bring(act(who), ENTITY, localized('foto.png'), point)] : []
      execution = await act(who)(settleTask, {
        params: { id: task.id },
        body:
          position === failsAt
            ? { rowVersion: execution.rowVersion, outcome: 'FAILED', note: text, fileIds: photo }
            : { rowVersion: execution.rowVersion, outcome: 'DONE', note: '', fileIds: photo },
      })
    }
    const params = { id: execution.id }
    const { rowVersion } = execution
    if (ends === 'DONE') await act(who)(executionTransitions.finished, { params, body: { rowVersion } })
    if (ends === 'CANCELLED') {
      const body = { rowVersion, reason: localized(demoCheckTexts.cancelled) }
      await act('maker')(executionTransitions.cancelled, { params, body })
    }
    if (ends !== 'FAILED') continue
    const needsSpecialist = topic.specialistApproval || topic.effectivenessCheck
    await act('planner')(planTaskAction, {
      params: { id: tasksOf(execution)[failsAt]?.id ?? 0 },
      body: {
        topicId: topic.id,
        what: localized(demoCheckTexts.action)[index === 3 ? 0 : 1],
        how: localized(demoCheckTexts.how),
        placeId: plant.id,
        responsibleId: idOf('maker'),
        expectedDate: addDays(localTime(anchor, plant.timeZone).day, 12),
        level: topic.preselect ? (topic.level ?? 3) : null,
        pillarId: topic.preselect ? topic.pillarId : null,
        elementId: topic.preselect ? topic.elementId : null,
        subElementId: null,
        specialistId: needsSpecialist ? idOf('maker') : null,
        managerId: topic.managerApproval ? idOf('lead') : null,
        customFields: {},
        fileIds: [],
        investmentRequired: false,
        investment: null,
      },
    })
  }
  await stage.drain()
  setClock(anchor)
}

const tasksOf = ({ steps }: Execution) => steps.flatMap(({ tasks }) => tasks)

function stepOf({ name, page, tasks }: (typeof demoChecks)[number]['steps'][number]) {
  return {
    name,
    page,
    tasks: tasks.map((written) => ({
      name: written.replace(/ [?#]$/, ''),
      mayNotApply: written.endsWith('?'),
      needsPhoto: written.endsWith('#'),
    })),
  }
}
