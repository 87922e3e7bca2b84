import { randomUUID } from 'node:crypto'
import { approveAnswer, refuseAnswer, startAnswer } from '@lineside/contract/checklist-answers'
import { type ChecklistContent, questionsOf } from '@lineside/contract/checklists'
import {
  type Act,
  acting,
  createRandom,
  type DemoStory,
  localized,
  type Random,
  type Stage,
} from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { type Checklist, checklists, checklistVersion } from '../../checklists/index.ts'
import { readOlder } from '../../notifications/index.ts'
import { occurrences } from './texts.ts'

const DAY = 86_400_000
const MONTH = 30
const MONTHS = 12
/** The 5S has its second version since then, see the demo of checklists. */
const REVISED_DAYS = 170
const ROUTE_WEEKS = 10
const HYGIENE_DAYS = 12
const UNREAD_DAYS = 7

const logins = { auditor: 'beatriz.lacerda', approver: 'manager', leader: 'supervisor', operator: 'operator' } as const
const names = { senses: '5S', route: 'Rota do gerente', hygiene: 'Higiene' } as const

interface Crew {
  stage: Stage
  random: Random
  as: Readonly<Record<keyof typeof logins, Act>>
  moveTo(daysAgo: number): void
}

async function gather(stage: Stage, moveTo: Crew['moveTo'], seed: string): Promise<Crew> {
  const ctx = systemContext(stage.services)
  const people = await demoPeopleByLogin(ctx, { ids: [], logins: Object.values(logins) })
  const actOf = async (login: string) => {
    const actor = await actorOfAccount(ctx, people.idOf(login) ?? 0)
    if (!actor) throw new Error(`The demo plant lacks ${login}`)
    return acting(stage, actor)
  }
  const as = {
    auditor: await actOf(logins.auditor),
    approver: await actOf(logins.approver),
    leader: await actOf(logins.leader),
    operator: await actOf(logins.operator),
  }
  return { stage, random: createRandom(2026, seed), as, moveTo }
}

interface Definition {
  checklist: Checklist
  content: ChecklistContent
}

async function entitled({ stage }: Crew, title: string): Promise<Definition> {
  const ctx = systemContext(stage.services)
  const checklist = [...(await ctx.cached(checklists)).values()].find((one) => one.title === localized(title))
  const version = checklist && (await checklistVersion(ctx, checklist.versionId))
  if (!checklist || !version) throw new Error(`The demo plant lacks the checklist ${title}`)
  return { checklist, content: version.content }
}

/** What somebody answers who finds a place this good, 0 to 1. */
function answersOf({ random }: Crew, content: ChecklistContent, level: number) {
  return questionsOf(content).map((question) => {
    const seen = level + (random.next() - 0.5) * 0.5
    const base = { questionId: question.id, notApplicable: false, expectedDate: null, fileIds: [] }
    if (question.style === 'NUMBER') return { ...base, choiceId: null, ...numberOf(question.number, seen, random) }
    // what asks for a photo, nobody of a demo has one
    const offered = question.choices.filter(({ needsPhoto }) => !needsPhoto)
    const nearest = offered.toSorted((a, b) => Math.abs(a.value - seen) - Math.abs(b.value - seen))[0]
    const bad = (nearest?.value ?? 1) < 0.5
    return {
      ...base,
      choiceId: nearest?.id ?? null,
      number: null,
      occurrence: bad ? random.pick(localized(occurrences)) : '',
    }
  })
}

function numberOf(range: { min: number | null; max: number | null } | null, seen: number, random: Random) {
  const max = range?.max ?? 10
  return seen < 0.5
    ? { number: max + 1, occurrence: random.pick(localized(occurrences)) }
    : { number: range?.min ?? max, occurrence: '' }
}

interface Applied {
  by: keyof typeof logins
  level: number
  place: ChecklistContent['places'][number]
}

/** Begun and registered at once, as a device sends it. */
function register(crew: Crew, { checklist, content }: Definition, { by, level, place }: Applied) {
  const answers = answersOf(crew, content, level)
  const body = {
    clientId: randomUUID(),
    checklistId: checklist.id,
    versionId: checklist.versionId,
    place,
    answers,
    register: true,
    signature: null,
  }
  return crew.as[by](startAnswer, { body })
}

/** A year of 5S: better from month to month, with setbacks; each area at a level of its own. */
async function auditAreas(crew: Crew, months: readonly number[]): Promise<void> {
  const senses = await entitled(crew, names.senses)
  for (const month of months) {
    for (const [at, place] of senses.content.places.entries()) {
      const daysAgo = (MONTHS - month) * MONTH - at
      crew.moveTo(daysAgo)
      const setback = (month + at * 2) % 5 === 0 ? 0.22 : 0
      const level = Math.min(1, 0.45 + 0.04 * month + 0.05 * (at % 3) - setback)
      const { id, rowVersion } = await register(crew, senses, { by: 'auditor', level, place })
      // what was audited last still waits
      if (daysAgo < MONTH && at > 3) continue
      crew.moveTo(daysAgo - 0.5)
      await crew.as.approver(approveAnswer, { params: { id }, body: { rowVersion } })
    }
    await crew.stage.drain()
  }
}

async function weeksAndDays(crew: Crew): Promise<void> {
  const route = await entitled(crew, names.route)
  for (let week = ROUTE_WEEKS; week > 0; week--) {
    crew.moveTo(week * 7 - 2)
    for (const place of route.content.places)
      await register(crew, route, { by: 'leader', level: 0.65 + 0.3 * crew.random.next(), place })
  }
  const hygiene = await entitled(crew, names.hygiene)
  const [first] = hygiene.content.places
  for (let day = HYGIENE_DAYS; day > 0 && first; day--) {
    crew.moveTo(day)
    await register(crew, hygiene, { by: 'operator', level: 1, place: first })
  }
  await crew.stage.drain()
}

/** One that came back to its author, and one that nobody has finished yet. */
async function unfinished(crew: Crew): Promise<void> {
  const senses = await entitled(crew, names.senses)
  const [first, second] = senses.content.places
  if (!first || !second) return
  crew.moveTo(2)
  const { id, rowVersion } = await register(crew, senses, { by: 'leader', level: 0.6, place: first })
  const reason = localized('Faltam as prateleiras do fundo: vejam de novo antes de registrar.')
  await crew.as.approver(refuseAnswer, { params: { id }, body: { rowVersion, reason } })
  crew.moveTo(1)
  const { checklist, content } = senses
  const answers = answersOf(crew, content, 0.8).slice(0, 7)
  const body = {
    clientId: randomUUID(),
    checklistId: checklist.id,
    versionId: checklist.versionId,
    place: second,
    answers,
  }
  await crew.as.leader(startAnswer, { body: { ...body, register: false, signature: null } })
  await crew.stage.drain()
}

const allMonths = Array.from({ length: MONTHS }, (_, at) => at)
const isRevised = (month: number) => (MONTHS - month) * MONTH <= REVISED_DAYS

type Time = Parameters<DemoStory>[1]

const movedBy =
  ({ anchor, setClock }: Time): Crew['moveTo'] =>
  (daysAgo) =>
    setClock(new Date(anchor.getTime() - daysAgo * DAY))

/** The first half of a year: on the first version of the 5S. */
export const firstDemoAnswers: DemoStory = async (stage, time) => {
  const crew = await gather(stage, movedBy(time), 'checklist answers')
  await auditAreas(
    crew,
    allMonths.filter((month) => !isRevised(month)),
  )
  time.setClock(time.anchor)
}

/** Since then: on the second, with the manager's route and the hygiene of the last weeks. */
export const lastDemoAnswers: DemoStory = async (stage, time) => {
  const crew = await gather(stage, movedBy(time), 'checklist answers since')
  await auditAreas(crew, allMonths.filter(isRevised))
  await weeksAndDays(crew)
  await unfinished(crew)
  time.setClock(time.anchor)
  const older = new Date(time.anchor.getTime() - UNREAD_DAYS * DAY)
  await readOlder(stage.services.db, ['CheckListAnswer'], older)
}
