import {
  answerEffectiveness,
  cancelPlanAction,
  changePlanAction,
  commentPlanAction,
  createPlanAction,
  executePlanAction,
  refusePlanAction,
  reopenPlanAction,
  resubmitPlanAction,
  withdrawPlanAction,
} from '@lineside/contract/action-plans'
import { createRandom, type DemoStory, localized, type Random } from '../../../core/demo/index.ts'
import { readOlder } from '../../notifications/index.ts'
import { overdueJob } from '../overdue-job.ts'
import { type Crew, gather, type Plan } from './crew.ts'
import { demoTexts } from './texts.ts'

const DAY = 86_400_000
/** Every start on a new machine waits for each of them: as many as fill the figures of a year. */
export const COUNT = 150
const SHORT_COUNT = 40
/** What was told before has been read by everybody. */
const UNREAD_DAYS = 7
const SPAN_DAYS = 360

/** Something that somebody does at a time; what comes after it is known once it is done. */
interface Step {
  at: number
  act(): Promise<readonly Step[]>
}

/**
 * A year of the demo plants' plan actions: planned, approved, refused, executed in time and late, found effective or not,
 * by the commands of everybody; only the clock is moved. What their days move, the job of the clock moves on the way.
 */
export const planDemo: DemoStory = (app, time) => planYear(app, time, time.short ? SHORT_COUNT : COUNT)

/** The same with fewer actions over the year. */
export async function planYear(
  app: Parameters<DemoStory>[0],
  { anchor, setClock }: Parameters<DemoStory>[1],
  count: number,
): Promise<void> {
  const crew = await gather(app, createRandom(2026, 'action plans'), setClock)
  const { random } = crew
  const end = anchor.getTime()
  const waiting: Step[] = Array.from({ length: count }, (_, at) => {
    const age = SPAN_DAYS * (1 - at / count) + random.next() * 0.9
    const chance = createRandom(2026, `chance of action ${at}`)
    return { at: end - age * DAY, act: () => begin(crew, end, chance) }
  })
  let checked = 0
  for (;;) {
    waiting.sort((a, b) => a.at - b.at)
    const step = waiting.shift()
    if (!step || step.at >= end) break
    if (step.at - checked > DAY) {
      // who hears of what was done hears of it on that day
      await app.drain()
      checked = step.at
      await crew.workAt(step.at, overdueJob)
    }
    waiting.push(...(await crew.during(step.at, step.act)))
  }
  await crew.workAt(end - 1, overdueJob)
  await app.drain()
  setClock(anchor)
  await readOlder(app.services.db, ['ActionPlan', 'SeoActionPlan'], new Date(end - UNREAD_DAYS * DAY))
}

/**
 * One action is planned; what becomes of it follows from its topic and from chance, which is its own: whatever the minute at
 * which the plant is filled, it shows the same.
 */
async function begin(crew: Crew, end: number, random: Random): Promise<readonly Step[]> {
  const plan = crew.plan()
  const { rowVersion: _, ...record } = await crew.as(plan.creator, createPlanAction, { body: plan.content })
  const later = courseOf(crew, { ...plan, id: record.id }, end, random)
  if (record.state === 'D') return later.life()
  return later.decide()
}

interface Course extends Plan {
  id: number
}

/** What may come next for an action, each step some days after the one before. */
function courseOf(crew: Crew, course: Course, end: number, random: Random) {
  const in_ = (days: number, act: () => Promise<readonly Step[]>): Step => ({ at: crew.now() + days * DAY, act })
  const soon = () => 0.4 + random.next() * 4
  const nothing: readonly Step[] = []
  /** what people leave lying, they do in the end */
  const isOfLast = (days: number) => end - crew.now() < days * DAY
  const at = (rowVersion: number, more: object = {}) => ({ params: { id: course.id }, body: { rowVersion, ...more } })

  async function approve(): Promise<readonly Step[]> {
    const standing = await crew.standing(course.id)
    await crew.approve(standing)
    const { state } = await crew.standing(course.id)
    return state === 'W' ? decide() : life()
  }

  async function refuse(): Promise<readonly Step[]> {
    const { rowVersion, decider } = await crew.standing(course.id)
    if (decider === null) throw new Error(`Nobody is named to decide action ${course.id}`)
    await crew.as(decider, refusePlanAction, at(rowVersion, { reason: random.pick(localized(demoTexts.refused)) }))
    const roll = random.next()
    if (roll < 0.25) return nothing
    if (roll < 0.45) return [in_(soon(), () => cancel(course.creator))]
    return [in_(soon(), resubmit)]
  }

  async function resubmit(): Promise<readonly Step[]> {
    const { rowVersion, state } = await crew.standing(course.id)
    if (state !== 'R') return nothing
    const { source: _, ...content } = course.content
    const how = content.how + localized(demoTexts.corrected)
    const expectedDate = crew.day(20)
    await crew.as(course.creator, resubmitPlanAction, at(rowVersion, { ...content, how, expectedDate }))
    return [in_(soon(), approve)]
  }

  async function withdraw(): Promise<readonly Step[]> {
    const { rowVersion } = await crew.standing(course.id)
    await crew.as(course.creator, withdrawPlanAction, at(rowVersion))
    return random.chance(0.7) ? [in_(soon(), resubmit)] : nothing
  }

  function decide(): readonly Step[] {
    const roll = random.next()
    if (roll < 0.12) return [in_(soon(), refuse)]
    if (roll < 0.15) return [in_(soon(), withdraw)]
    // some of the last weeks lie with their approver until the end
    const left = isOfLast(40) && random.chance(0.3)
    return [in_(left ? 400 : soon(), approve)]
  }

  /** It is being done: commented, changed, executed in time or late, cancelled, or left. */
  function life(): readonly Step[] {
    const left = (Date.parse(course.content.expectedDate) - crew.now()) / DAY
    const roll = random.next()
    const steps: Step[] = random.chance(0.25) ? [in_(Math.max(1, left / 2), comment)] : []
    if (roll < 0.05) return [...steps, in_(Math.max(1, left * 0.6), () => cancel(course.creator))]
    if (roll < 0.12) return [...steps, in_(Math.max(1, left * 0.5), change)]
    if (roll < 0.17 && isOfLast(75)) return steps
    const late = roll < 0.4 ? 2 + random.next() * 18 : -random.next() * left * 0.6
    return [...steps, in_(Math.max(1, left + late), execute)]
  }

  async function comment(): Promise<readonly Step[]> {
    const { responsibleId } = course.content
    const body = {
      text: random.pick(localized(demoTexts.comments)),
      mentions: random.chance(0.5) ? [course.creator] : [],
    }
    await crew.as(responsibleId, commentPlanAction, { params: { id: course.id }, body })
    return nothing
  }

  /** The day is moved: where the topic has approvals, the change waits for them. */
  async function change(): Promise<readonly Step[]> {
    const { rowVersion, state } = await crew.standing(course.id)
    if (!'DAB'.includes(state)) return nothing
    const { source: _, ...content } = course.content
    const expectedDate = crew.day(25)
    await crew.as(course.creator, changePlanAction, at(rowVersion, { ...content, expectedDate }))
    const pending = (await crew.standing(course.id)).editPending
    const done = in_(20 + random.next() * 10, execute)
    if (!pending) return [done]
    return random.chance(0.8) || !isOfLast(60) ? [in_(soon(), approveEdit), done] : nothing
  }

  async function approveEdit(): Promise<readonly Step[]> {
    const standing = await crew.standing(course.id)
    if (standing.editPending) await crew.approve(standing)
    const after = await crew.standing(course.id)
    return after.editPending ? [in_(soon(), approveEdit)] : nothing
  }

  async function cancel(by: number): Promise<readonly Step[]> {
    const { rowVersion, state } = await crew.standing(course.id)
    if (!'RDAB'.includes(state)) return nothing
    await crew.as(by, cancelPlanAction, at(rowVersion, { reason: random.pick(localized(demoTexts.cancelled)) }))
    return nothing
  }

  async function execute(): Promise<readonly Step[]> {
    const { rowVersion, state, evidenceRequired } = await crew.standing(course.id)
    if (!'DAB'.includes(state)) return nothing
    const { responsibleId } = course.content
    const fileIds = evidenceRequired ? [await crew.evidence(responsibleId)] : []
    await crew.as(responsibleId, executePlanAction, at(rowVersion, { performedDate: crew.day(0), fileIds }))
    if (random.chance(0.02)) return [in_(5, reopen)]
    return crew.now() + 31 * DAY < end ? [in_(31 + random.next() * 5, judge)] : nothing
  }

  async function reopen(): Promise<readonly Step[]> {
    const { rowVersion, manager } = await crew.standing(course.id)
    if (manager === null) return nothing
    await crew.as(manager, reopenPlanAction, at(rowVersion, { reason: localized(demoTexts.reopened) }))
    return [in_(10, execute)]
  }

  /** Most say soon whether it worked; some have not yet. */
  async function judge(): Promise<readonly Step[]> {
    const { rowVersion, state, specialist, asksEffect } = await crew.standing(course.id)
    if (state !== 'E' || !asksEffect || specialist === null || random.chance(0.15)) return nothing
    const effective = random.chance(0.8)
    const note = effective ? localized(demoTexts.effective) : localized(demoTexts.notEffective)
    await crew.as(specialist, answerEffectiveness, at(rowVersion, { effective, note, fileIds: [] }))
    return nothing
  }

  return { life, decide }
}
