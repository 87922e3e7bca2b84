import { skillPositions, skillTasks } from '@lineside/contract/skills'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../../testing/plant.ts'
import { provePlantCatalogue } from '../../../testing/plant-catalogue.ts'
import { at, createPosition, createTask } from '../testing.ts'

provePlantCatalogue(skillTasks)
provePlantCatalogue(skillPositions)

const { onPlant } = usePlant()

describe('tasks and positions', () => {
  it.each([
    ['a place of another plant', { placeIds: [1] }, 'placeIds'],
    ['a validity of no month', { validityMonths: 0 }, 'validityMonths'],
    ['a validity of more than ten years', { validityMonths: 121 }, 'validityMonths'],
    ['a place named twice', { placeIds: [7, 7] }, 'placeIds'],
  ])('refuse %s', (_, own, field) =>
    onPlant(async (plant) => {
      const body = { industryId: plant.facts.plant, name: 'Bake', ...own }
      const answer = await (await plant.as('admin')).call(skillTasks.create, { body: body as never })
      expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    }),
  )

  it('keep the places of a task and the requirements of a position, each with its history', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const placeIds = [plant.facts.points[0]?.id ?? 0]
      const task = await createTask(plant, { placeIds, validityMonths: 12, group: 'Oven' })
      expect(task).toMatchObject({ placeIds, validityMonths: 12, group: 'Oven', description: '' })
      const position = await createPosition(plant, [{ taskId: task.id, level: 2 }])
      const body = { rowVersion: 1, requirements: [{ taskId: task.id, level: 3 }] }
      const changed = await admin.ask(skillPositions.change, { ...at(position.id), body })
      expect(changed).toMatchObject({ requirements: [{ taskId: task.id, level: 3 }], rowVersion: 2 })
      const forGood = await admin.ask(skillTasks.change, {
        ...at(task.id),
        body: { rowVersion: 1, validityMonths: null },
      })
      expect(forGood.validityMonths).toBeNull()
    }))

  it.each([
    ['a task of nowhere', [{ taskId: 1, level: 1 }], 'requirements.0.taskId'],
    ['a level of 5', [{ taskId: 1, level: 5 }], 'requirements.0.level'],
    ['a level of 0', [{ taskId: 1, level: 0 }], 'requirements.0.level'],
    [
      'a task twice',
      [
        { taskId: 1, level: 1 },
        { taskId: 1, level: 2 },
      ],
      'requirements',
    ],
  ])('refuse a position that requires %s', (_, requirements, field) =>
    onPlant(async (plant) => {
      const body = { industryId: plant.facts.plant, name: 'Oven operator', requirements }
      const answer = await (await plant.as('admin')).call(skillPositions.create, { body })
      expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    }),
  )
})
