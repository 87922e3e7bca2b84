import { addDays, localTime } from '@lineside/contract/core'
import { assignPeople, evaluateSkill, skillPositions, skillTasks } from '@lineside/contract/skills'
import {
  type Act,
  acting,
  createRandom,
  type DemoStory,
  localized,
  mainPlant,
  type Random,
  type Stage,
} from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount, peopleOfPlant } from '../../accounts/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'
import { demoPositions, demoTasks } from './texts.ts'

const DAY = 86_400_000
/** People with levels; a plant has more, who have none yet. */
const PEOPLE = 30
const SHORT_PEOPLE = 6
/** Days before the end of the data at which the rounds of evaluation were, one for each step of a level. */
const rounds = [355, 240, 100, 20] as const
/** Of 100 cells so many reach this level or a higher one; more where the position requires it. */
const reaches = [62, 44, 26, 5] as const
const REQUIRED = 28

async function actOf(stage: Stage, login: string): Promise<{ act: Act; id: number } | null> {
  const ctx = systemContext(stage.services)
  const id = (await demoPeopleByLogin(ctx, { ids: [], logins: [login] })).idOf(login) ?? 0
  const actor = await actorOfAccount(ctx, id)
  return actor ? { act: acting(stage, actor), id } : null
}

interface Columns {
  /** the ids of the tasks by their group */
  byGroup: ReadonlyMap<string, readonly number[]>
  positions: readonly { id: number; required: ReadonlyMap<number, number> }[]
}

async function define(act: Act, industryId: number): Promise<Columns> {
  const byGroup = new Map<string, number[]>()
  for (const [group, tasks] of Object.entries(localized(demoTasks))) {
    const ids: number[] = []
    for (const [name, months] of tasks) {
      const body = { industryId, name, group, validityMonths: months === 0 ? null : months }
      ids.push((await act(skillTasks.create, { body })).id)
    }
    byGroup.set(group, ids)
  }
  const positions: { id: number; required: ReadonlyMap<number, number> }[] = []
  for (const [name, levels] of Object.entries(localized(demoPositions))) {
    const requirements = Object.entries(levels).flatMap(([group, level]) =>
      (byGroup.get(group) ?? []).map((taskId) => ({ taskId, level })),
    )
    const { id } = await act(skillPositions.create, { body: { industryId, name, requirements } })
    positions.push({ id, required: new Map(requirements.map(({ taskId, level }) => [taskId, level])) })
  }
  return { byGroup, positions }
}

/** How far somebody comes in a task: up to what is required of them, most of the time. */
function reached(random: Random, required: number): number {
  const drawn = random.below(100)
  const level = reaches.filter((share) => drawn < share + (required > 0 ? REQUIRED : 0)).length
  return required > 0 && level > required + 1 ? required + 1 : level
}

/**
 * The matrix of São Paulo: 24 tasks, 4 positions, 30 people, evaluated in four rounds by its supervisor and its
 * administrator, who is a Manager; some of the levels have expired since, some are about to.
 */
export const skillsDemo: DemoStory = async (stage, { anchor, setClock, short = false }) => {
  const ctx = systemContext(stage.services)
  const plant = mainPlant(await stage.services.plants())
  const [admin, supervisor] = [await actOf(stage, 'admin'), await actOf(stage, 'supervisor')]
  if (!plant || !admin || !supervisor) return
  const random = createRandom(1720, 'skills')
  setClock(new Date(anchor.getTime() - (rounds[0] + 10) * DAY))
  const { byGroup, positions } = await define(admin.act, plant.id)
  const times = (await ctx.cached(shifts)).of(plant.id)
  const lines = (await ctx.cached(structure)).nodes.filter(
    ({ level, industryId, enabled }) => level === 'industryLine' && industryId === plant.id && enabled,
  )
  const evaluators = [admin.id, supervisor.id]
  const people = (await peopleOfPlant(ctx, plant.id))
    .filter(({ id }) => !evaluators.includes(id))
    .slice(0, short ? SHORT_PEOPLE : PEOPLE)
    .map(({ id }, at) => ({
      accountId: id,
      position: positions[at % positions.length],
      placeId: lines[at % Math.max(1, lines.length)]?.id ?? null,
      shiftId: times[at % Math.max(1, times.length)]?.id ?? null,
    }))
  await admin.act(assignPeople, {
    body: {
      industryId: plant.id,
      people: people.map(({ accountId, position, placeId, shiftId }) => ({
        accountId,
        rowVersion: 0,
        positionId: position?.id ?? null,
        placeId,
        shiftId,
      })),
    },
  })
  const goals = people.flatMap(({ accountId, position }) =>
    [...byGroup.values()].flat().map((taskId) => ({
      accountId,
      taskId,
      goal: reached(random, position?.required.get(taskId) ?? 0),
    })),
  )
  for (const [round, ago] of rounds.entries()) {
    setClock(new Date(anchor.getTime() - ago * DAY))
    const level = round + 1
    const evaluator = level === rounds.length ? admin.act : supervisor.act
    const evaluatedOn = localTime(new Date(anchor.getTime() - ago * DAY), plant.timeZone).day
    for (const { accountId, taskId, goal } of goals) {
      if (goal < level) continue
      const day = addDays(evaluatedOn, -random.below(16))
      const body = {
        accountId,
        taskId,
        rowVersion: round,
        level,
        evaluatedOn: day,
        evidence: demoEvidence(random),
        fileIds: [],
      }
      await evaluator(evaluateSkill, { body })
    }
    await stage.drain()
  }
  setClock(anchor)
}

const seen = [
  'Acompanhado por dois turnos, sem desvio.',
  'Três partidas seguidas dentro do padrão.',
  'Avaliação prática na linha, com o roteiro do procedimento.',
  'Prova teórica e uma execução acompanhada.',
]
const demoEvidence = (random: Random) => random.pick(localized(seen))
