import { addDays, localTime, searchText } from '@lineside/contract/core'
import { correctSession, courses, finishSession, planSession, sessionTransitions } from '@lineside/contract/trainings'
import type { Plant } from '../../../core/access/index.ts'
import {
  type Act,
  acting,
  createRandom,
  type DemoRecords,
  type DemoStory,
  localized,
  mainPlant,
  type Random,
  storeRows,
} from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { tasks } from '../../skills/index.ts'
import { demoCourses, demoTaught, demoTraining } from './texts.ts'

const DAY = 86_400_000
/** So many trainings are over, and so many lie ahead, a week apart; one of the former was cancelled. */
const [PAST, AHEAD, EVERY] = [36, 4, 11]
const SHORT_PAST = 6
/** Since so many trainings courses say what of the matrix they teach. */
const TAUGHT_SINCE = 8

const columns = {
  id: 'bigint',
  industry_id: 'bigint',
  name: 'text',
  search_name: 'text',
  level: 'text',
  description: 'text',
  validity_months: 'integer',
  for_everybody: 'boolean',
} as const

/** The courses of both plants. */
export const coursesDemo: DemoRecords = (on, { next, plants }) =>
  storeRows(
    on,
    'trainings_courses',
    columns,
    localized(demoCourses).flatMap(({ plant, name, level, months, description }) =>
      plants
        .filter(({ key }) => key === plant)
        .map(({ id }) => ({
          id: next(),
          industry_id: id,
          name,
          search_name: searchText(name),
          level,
          description,
          validity_months: months,
          for_everybody: level === 'MANDATORY',
        })),
    ),
  )

interface School {
  act: Act
  plant: Plant
  random: Random
  courseIds: ReadonlyMap<string, number>
  idOf: (login: string) => number
}

const ofSaoPaulo = () => localized(demoCourses).filter(({ plant }) => plant === 'saoPaulo')

/** What is planned for a day: courses in turn, a third of the people, trainers of the house and from outside. */
function sessionOn({ plant, random, courseIds, idOf }: School, day: string, at: number) {
  const all = ofSaoPaulo()
  const course = all[at % all.length] ?? all[0]
  const { trainers, outside, attendees, places } = localized(demoTraining)
  const trainer = at % 4 === 3 ? null : (trainers[at % trainers.length] ?? null)
  const most = course?.level === 'MANDATORY' ? 0.55 : 0.3
  const people = attendees.filter(() => random.chance(most))
  const hours = course?.hours ?? 1
  const begins = 8
  return {
    industryId: plant.id,
    courseId: courseIds.get(course?.name ?? '') ?? 0,
    beginsOn: day,
    beginsAt: `0${begins}:00`,
    // what takes longer than a day goes on on the next one
    endsOn: hours > 8 ? addDays(day, 1) : day,
    endsAt: `${Math.min(begins + hours, 17)}:00`,
    hours,
    place: random.pick(places),
    trainerId: trainer === null ? null : idOf(trainer),
    trainerName: trainer === null ? outside : '',
    attendeeIds: (people.length > 0 ? people : attendees.slice(0, 2)).map(idOf),
  }
}

/** Most pass; some fail, some do not come. */
const resultOf = (random: Random) =>
  random.chance(0.86) ? ('APPROVED' as const) : random.chance(0.5) ? ('NOT_APPROVED' as const) : ('ABSENT' as const)

async function finish({ act, random }: School, { id, rowVersion, people }: Awaited<ReturnType<typeof plan>>) {
  const attendees = people.map(({ person }) => ({ accountId: person.id, result: resultOf(random) }))
  return act(finishSession, { params: { id }, body: { rowVersion, attendees, fileIds: [] } })
}

const plan = (school: School, day: string, at: number) => school.act(planSession, { body: sessionOn(school, day, at) })

/** What the matrix has of what they teach is suggested from now on. */
async function teach(
  { act, plant, courseIds }: School,
  all: readonly { id: number; industryId: number; name: string }[],
) {
  for (const [course, names] of Object.entries(localized(demoTaught))) {
    const own = all.filter(({ industryId, name }) => industryId === plant.id && names.includes(name))
    if (own.length === 0) continue
    const body = { rowVersion: 1, tasks: own.map(({ id }) => ({ taskId: id, level: 1 })) }
    await act(courses.change, { params: { id: courseIds.get(course) ?? 0 }, body })
  }
}

/** Trainings of São Paulo over more than a year, by the commands of who holds them; only the clock is moved. */
export const trainingsDemo: DemoStory = async (stage, { anchor, setClock, short }) => {
  const ctx = systemContext(stage.services)
  const { planner, trainers, attendees, reason, correction } = localized(demoTraining)
  const people = await demoPeopleByLogin(ctx, { ids: [], logins: [planner, ...trainers, ...attendees] })
  const idOf = (login: string) => people.idOf(login) ?? 0
  const actor = await actorOfAccount(ctx, idOf(planner))
  const plant = mainPlant(await stage.services.plants())
  if (!actor || !plant) return
  const act = acting(stage, actor)
  const { rows } = await ctx.db.query<{ id: number; name: string }>(
    'select id, name from trainings_courses where industry_id = $1',
    [plant.id],
  )
  const courseIds = new Map(rows.map(({ id, name }) => [name, id]))
  const school: School = { act, plant, random: createRandom(2026, 'trainings'), courseIds, idOf }
  const today = localTime(anchor, plant.timeZone).day

  const past = short ? SHORT_PAST : PAST
  for (let at = 0; at < past; at++) {
    const ago = (past - at) * EVERY
    setClock(new Date(anchor.getTime() - (ago + 7) * DAY))
    if (at === Math.max(0, past - TAUGHT_SINCE)) await teach(school, (await ctx.cached(tasks)).all)
    const session = await plan(school, addDays(today, -ago), at)
    setClock(new Date(anchor.getTime() - (ago - 2) * DAY))
    if (at === past - 3) {
      const body = { rowVersion: session.rowVersion, reason }
      await act(sessionTransitions.cancelled, { params: { id: session.id }, body })
      continue
    }
    const finished = await finish(school, session)
    if (at !== past - 2) continue
    const results = finished.people.map(({ person }) => ({ accountId: person.id, result: 'APPROVED' as const }))
    const body = { rowVersion: finished.rowVersion, attendees: results, fileIds: [], reason: correction }
    await act(correctSession, { params: { id: finished.id }, body })
  }
  setClock(new Date(anchor.getTime() - DAY))
  for (let at = 0; at < AHEAD; at++) await plan(school, addDays(today, 3 + at * 7), past + at)
  await stage.drain()
  setClock(anchor)
}
