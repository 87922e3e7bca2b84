import {
  assignPeople,
  dismissSkillSuggestion,
  exportMatrix,
  listSkillLevels,
  listSkillSuggestions,
} from '@lineside/contract/skills'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../../testing/plant.ts'
import { expiringLevels, levelsOf } from '../cell/levels.ts'
import {
  assign,
  at,
  charactersOf,
  createPosition,
  createTask,
  idOf,
  matrix,
  proof,
  raise,
  suggest,
  today,
} from '../testing.ts'

const { onPlant } = usePlant()

describe('the matrix', () => {
  it('has the level of each in each as two characters, and what positions require', () =>
    onPlant(async (plant) => {
      const [oven, glaze] = [await createTask(plant, { group: 'B' }), await createTask(plant, { group: 'A' })]
      const position = await createPosition(plant, [{ taskId: oven.id, level: 3 }])
      await assign(plant, 'operator', { positionId: position.id })
      await raise(plant, { taskId: oven.id, to: 2 })
      await raise(plant, { taskId: glaze.id, own: { expiresOn: today(plant, 30) } })
      const operator = await idOf(plant, 'operator')
      const seen = await matrix(await plant.as('supervisor'), plant)
      expect(seen.tasks.findIndex(({ id }) => id === glaze.id)).toBeLessThan(
        seen.tasks.findIndex(({ id }) => id === oven.id),
      )
      expect(charactersOf(seen, operator, oven.id)).toBe('2F')
      expect(charactersOf(seen, operator, glaze.id)).toBe('1E')
      expect(charactersOf(seen, await idOf(plant, 'manager'), oven.id)).toBe('0-')
      expect(seen.people.find(({ id }) => id === operator)).toMatchObject({ positionId: position.id, rowVersion: 1 })
      const required = seen.positions.find(({ id }) => id === position.id)?.required
      expect(required?.[seen.tasks.findIndex(({ id }) => id === oven.id)]).toBe('3')
      plant.moveClock(31 * 86_400_000)
      expect(charactersOf(await matrix(await plant.signIn('supervisor'), plant), operator, glaze.id)).toBe('1X')
    }))

  it('is narrowed to gaps, to what expires, and by position, person, task, group and team', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [oven, glaze] = [await createTask(plant, { group: 'Hot' }), await createTask(plant)]
      const { id: positionId } = await createPosition(plant, [{ taskId: oven.id, level: 1 }])
      await assign(plant, 'operator', { positionId })
      await assign(plant, 'analyst', { positionId })
      await raise(plant, { taskId: oven.id, login: 'analyst' })
      await raise(plant, { taskId: glaze.id, login: 'analyst', own: { expiresOn: today(plant, 3) } })
      const [operator, analyst] = [await idOf(plant, 'operator'), await idOf(plant, 'analyst')]
      const left = async (own: object) => {
        const { people, tasks } = await matrix(admin, plant, { taskId: `${oven.id},${glaze.id}`, ...own })
        return [people.map(({ id }) => id), tasks.map(({ id }) => id)]
      }
      expect(await left({ gaps: 'true' })).toEqual([[operator], [oven.id]])
      expect(await left({ expiring: 'true' })).toEqual([[analyst], [glaze.id]])
      expect((await left({ positionId: String(positionId) }))[0]).toHaveLength(2)
      expect((await left({ accountId: String(analyst) }))[0]).toEqual([analyst])
      expect((await left({ group: 'hot' }))[1]).toEqual([oven.id])
      expect((await left({ subordinates: 'true', accountId: String(await idOf(plant, 'admin')) }))[0]).toEqual([])
    }))

  it('is narrowed by a place to who is there or below it, and to what is done there', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [point, other] = plant.facts.points
      const { rows } = await plant.db.query<{ line: number }>(
        'select industry_line_id as line from structure_nodes where id = $1',
        [point?.id],
      )
      const line = rows[0]?.line ?? 0
      await assign(plant, 'operator', { placeId: point?.id })
      const [here, there] = [
        await createTask(plant, { placeIds: [line] }),
        await createTask(plant, { placeIds: [plant.facts.points.at(-1)?.id ?? other?.id ?? 0] }),
      ]
      const { people, tasks } = await matrix(admin, plant, { placeId: String(line) })
      expect(people.map(({ id }) => id)).toEqual([await idOf(plant, 'operator')])
      expect(tasks.map(({ id }) => id)).toContain(here.id)
      expect(tasks.map(({ id }) => id)).not.toContain(there.id)
    }))

  it('goes into a file as it stands', () =>
    onPlant(async (plant) => {
      const { id: taskId } = await createTask(plant, { name: 'Bake the bread' })
      await raise(plant, { taskId, to: 3 })
      const accountId = String(await idOf(plant, 'operator'))
      const admin = await plant.as('admin')
      const industryId = String(plant.facts.plant)
      const body = { format: 'csv', industryId, accountId, taskId: String(taskId), language: 'en-US' } as const
      const answer = await admin.ask(exportMatrix, { body })
      if (!('base64' in answer)) throw new Error('It became a job')
      const [head, row, end] = Buffer.from(answer.base64, 'base64').toString('utf8').split('\r\n')
      expect(head).toContain('Person,Position,Place,Shift,Bake the bread')
      expect(row).toBe('João Batista Moreira,,,,3')
      expect(end).toBe('')
      expect(await admin.call(exportMatrix, { body: { format: 'csv' } })).toMatchObject({ status: 400 })
    }))
})

describe('position, place and shift', () => {
  it('are given to many at once, or to nobody where one cannot be', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id: positionId } = await createPosition(plant, [])
      const [operator, outsider] = [await idOf(plant, 'operator'), await idOf(plant, 'outsider')]
      const give = (people: object[]) =>
        admin.call(assignPeople, { body: { industryId: plant.facts.plant, people: people as never } })
      const good = { accountId: operator, rowVersion: 0, positionId }
      expect(await give([good, { accountId: outsider, rowVersion: 0, positionId }])).toMatchObject({
        status: 400,
        fields: { 'people.1.accountId': expect.any(String) },
      })
      expect(await give([{ ...good, placeId: plant.facts.other.plant }])).toMatchObject({
        fields: { 'people.0.placeId': expect.any(String) },
      })
      expect((await give([good])).body).toMatchObject([{ accountId: operator, positionId, rowVersion: 1 }])
      expect(await give([good])).toMatchObject({ status: 412 })
      const same = { accountId: operator, rowVersion: 1, positionId }
      expect((await give([same])).body).toMatchObject([{ rowVersion: 1 }])
      expect((await give([{ accountId: operator, rowVersion: 1, positionId: null }])).body).toMatchObject([
        { positionId: null, rowVersion: 2 },
      ])
    }))
})

describe('what others ask', () => {
  it('the level at a time: as it was entered by then, or evaluated on an earlier day', () =>
    onPlant(async (plant) => {
      const [zone] = await plant.app.services.plants()
      if (!zone) throw new Error('There is no plant')
      const { id: taskId } = await createTask(plant)
      const accountId = await idOf(plant, 'operator')
      const before = plant.now()
      const levelAt = async (at: Date) =>
        (await levelsOf(plant.db, { plant: zone, accountIds: [accountId], taskIds: [taskId], at }))[0]?.level ?? 0
      plant.moveClock(3_600_000)
      await raise(plant, { taskId, to: 1, own: { evaluatedOn: today(plant, -2), expiresOn: today(plant, 10) } })
      expect(await levelAt(new Date(before.getTime() - 3 * 86_400_000))).toBe(0)
      expect(await levelAt(before)).toBe(1)
      expect(await levelAt(new Date(plant.now().getTime() + 10 * 86_400_000))).toBe(1)
      expect(await levelAt(new Date(plant.now().getTime() + 11 * 86_400_000))).toBe(0)
      const soon = await expiringLevels(plant.db, { industryId: plant.facts.plant, from: today(plant), days: 10 })
      expect(soon).toMatchObject([{ accountId, taskId, level: 1, expiresOn: today(plant, 10) }])
      expect(await expiringLevels(plant.db, { industryId: plant.facts.plant, from: today(plant), days: 9 })).toEqual([])
    }))

  it('the levels one below the other, by how they stand', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id: taskId } = await createTask(plant)
      await raise(plant, { taskId, own: { expiresOn: today(plant, 3) } })
      const rows = (standing: string) =>
        admin.ask(listSkillLevels, { query: { taskId: String(taskId), standing } as never })
      expect(await rows('EXPIRING')).toMatchObject([
        { level: 1, standing: 'EXPIRING', evaluatedOn: proof(plant).evaluatedOn },
      ])
      expect(await rows('EXPIRED,IN_FORCE')).toEqual([])
    }))

  it('suggestions are listed until they are dismissed, once', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [accountId, { id: taskId }] = [await idOf(plant, 'operator'), await createTask(plant)]
      await suggest(plant, { accountId, taskId })
      const marked = async () => (await matrix(admin, plant)).people.find(({ id }) => id === accountId)?.suggested
      expect(await marked()).toEqual([taskId])
      const open = () => admin.ask(listSkillSuggestions, { query: { industryId: String(plant.facts.plant) } })
      const [one] = await open()
      const dismiss = { ...at(one?.id ?? 0), body: { rowVersion: 1 } }
      expect((await admin.ask(dismissSkillSuggestion, dismiss)).state).toBe('DISMISSED')
      expect(await open()).toEqual([])
      expect(await marked()).toEqual([])
      expect(await admin.call(dismissSkillSuggestion, dismiss)).toMatchObject({ status: 412 })
      const again = { ...dismiss, body: { rowVersion: 2 } }
      expect(await admin.call(dismissSkillSuggestion, again)).toMatchObject({ status: 409, code: 'STATE_REFUSED' })
    }))
})
