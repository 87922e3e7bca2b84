import { addDays } from '@lineside/contract/core'
import { listSkillSuggestions } from '@lineside/contract/skills'
import { correctSession, courses, listLacking } from '@lineside/contract/trainings'
import { expect, it } from 'vitest'
import { working } from '../../../core/demo/index.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { assign, createPosition, createTask, raise } from '../../skills/testing.ts'
import { noticeJob } from '../notice-job.ts'
import { at, createCourse, finish, holder, idOf, outcome, plan, today } from '../testing.ts'

const { onPlant } = usePlant()

const suggestions = async (plant: TestPlant) => {
  const query = { industryId: String(plant.facts.plant) }
  const all = await (await plant.as('admin')).ask(listSkillSuggestions, { query })
  return all.map(({ person, level, source, sourceId }) => [person.name, level, source, sourceId]).sort()
}

it('who passed is suggested for what the course teaches, once, and somebody who passes by a correction as well', () =>
  onPlant(async (plant) => {
    const { id: taskId } = await createTask(plant)
    const { id: courseId } = await createCourse(plant, { tasks: [{ taskId, level: 2 }] })
    const session = await finish(plant, await plan(plant, { courseId }), 'APPROVED', 'ABSENT')
    const first = ['João Batista Moreira', 2, 'TRAINING', session.id]
    expect(await suggestions(plant)).toEqual([first])
    const body = { ...(await outcome(plant, session, 'APPROVED')), reason: 'Came late' }
    await (await plant.as(holder)).ask(correctSession, { ...at(session.id), body })
    expect(await suggestions(plant)).toEqual([first, ['Wesley Paiva', 2, 'TRAINING', session.id]])
  }))

it('a course that is mandatory for a position is lacked by who holds it', () =>
  onPlant(async (plant) => {
    const { id: positionId } = await createPosition(plant, [])
    await assign(plant, 'wesley.paiva', { positionId })
    const { id } = await createCourse(plant, { level: 'MANDATORY', positionIds: [positionId] })
    const query = { industryId: String(plant.facts.plant), courseId: String(id) }
    const { rows } = await (await plant.as(holder)).ask(listLacking, { query })
    expect(rows.map(({ person }) => person.name)).toEqual(['Wesley Paiva'])
  }))

it('positions and tasks of another plant are refused at their field', () =>
  onPlant(async (plant) => {
    const other = (await plant.app.services.plants()).find(({ id }) => id !== plant.facts.plant)
    const industryId = other?.id ?? 0
    const { id: taskId } = await createTask(plant, { industryId })
    const { id: positionId } = await createPosition(plant, [], { industryId })
    const { id, rowVersion } = await createCourse(plant)
    const change = async (own: object) =>
      (await plant.as(holder)).call(courses.change, { ...at(id), body: { rowVersion, ...own } as never })
    for (const [field, own] of [
      ['tasks', { tasks: [{ taskId, level: 1 }] }],
      ['positionIds', { level: 'MANDATORY', positionIds: [positionId] }],
    ] as const) {
      const { status, body } = await change(own)
      expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, [field]])
    }
  }))

it('levels of the matrix that expire are in the weekly notice', () =>
  onPlant(async (plant) => {
    const { id: taskId } = await createTask(plant)
    const day = today(plant)
    const monday = addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7 || 7)
    await raise(plant, { taskId, own: { expiresOn: addDays(monday, 30) } })
    plant.moveClock(Date.parse(monday) - Date.parse(day))
    const here = (await plant.app.services.plants()).find(({ id }) => id === plant.facts.plant)
    if (here) await working(plant.app, (ctx) => noticeJob.run(ctx, here, monday))
    const { rows } = await plant.db.query(
      `select template_key from notifications where event_source = 'Training' and account_id = $1`,
      [await idOf(plant, 'operator')],
    )
    expect(rows).toEqual([{ template_key: 'trainingExpiring.own' }])
  }))
