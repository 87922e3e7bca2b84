import { courses } from '@lineside/contract/trainings'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { provePlantCatalogue } from '../../testing/plant-catalogue.ts'
import { at, createCourse, holder } from './testing.ts'

provePlantCatalogue(courses, () => ({ level: 'BASIC' }))

const { onPlant } = usePlant()

describe('a course', () => {
  it.each([
    ['a mandatory one for nobody', { level: 'MANDATORY' }, { positionIds: 'noneGiven' }],
    ['a position of nowhere', { level: 'MANDATORY', positionIds: [7] }, { positionIds: 'unknownHere' }],
    ['a task of nowhere', { tasks: [{ taskId: 7, level: 2 }] }, { tasks: 'unknownHere' }],
  ])('is refused for %s, at its field', (_, own, fields) =>
    onPlant(async (plant) => {
      const course = await createCourse(plant)
      const reply = await (await plant.as(holder)).call(courses.change, {
        ...at(course.id),
        body: { rowVersion: course.rowVersion, ...own } as never,
      })
      expect([reply.status, reply.code]).toEqual([400, 'VALIDATION'])
      expect(Object.keys((reply.body as unknown as { fields: object }).fields)).toEqual(Object.keys(fields))
    }),
  )

  it('keeps what a change does not name', () =>
    onPlant(async (plant) => {
      const course = await createCourse(plant, { level: 'MANDATORY', forEverybody: true, description: 'Wash hands' })
      const body = { rowVersion: course.rowVersion, name: `${course.name}, changed` }
      const changed = await (await plant.as(holder)).ask(courses.change, { ...at(course.id), body })
      expect(changed).toMatchObject({ validityMonths: 12, forEverybody: true, description: 'Wash hands', tasks: [] })
    }))
})
