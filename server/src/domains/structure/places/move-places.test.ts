import {
  createAuditArea,
  getHierarchy,
  getPlace,
  getPlaceLog,
  getPlacePast,
  type Level,
  levels,
  listDependents,
  movePlace,
  setPlaceEnabled,
} from '@lineside/contract/structure'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { firstOf, freshName, madePlace, placesOf } from '../testing.ts'

const { onPlant } = usePlant()

const DAY = 86_400_000

const placeOf = (person: Person, id: number, at?: string) =>
  person.ask(getPlace, { query: { id: String(id), ...(at && { at }) } })
const move = (person: Person, id: number, parentId: number, rowVersion = 1) =>
  person.call(movePlace, { params: { id: String(id) }, body: { rowVersion, parentId } })
const setEnabled = (person: Person, id: number, enabled: boolean, rowVersion = 1) =>
  person.call(setPlaceEnabled, { params: { id: String(id) }, body: { rowVersion, enabled } })
const names = (path: readonly { name: string }[]) => path.map(({ name }) => name)

/** A process with two families, the first with a line of two points. */
async function grown(person: Person, plantId: number) {
  const process = await madePlace(person, plantId, 'process', 'Novo processo')
  const family = await madePlace(person, process.id, 'family', 'Família A')
  const other = await madePlace(person, process.id, 'family', 'Família B')
  const line = await madePlace(person, family.id, 'industryLine', 'Linha')
  const point = await madePlace(person, line.id, 'collectPoint', 'Ponto')
  return { process, family, other, line, point }
}

describe('moving a place', () => {
  it('takes along all below it, and tells where it was before', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { process, family, other, line, point } = await grown(admin, plant.facts.plant)
      plant.moveClock(3 * DAY)
      const moved = await move(admin, line.id, other.id)
      expect(moved.body).toMatchObject({ parentId: other.id, rowVersion: 2 })
      const way = `process_id = ${process.id} and family_id = ${other.id} and industry_line_id = ${line.id}`
      expect(await plant.count('structure_places', way)).toBe(2)
      const now = await placeOf(admin, point.id, plant.now().toISOString())
      expect(names(now.path)).toEqual(['Unidade São Paulo', 'Novo processo', 'Família B', 'Linha', 'Ponto'])
      expect(now.wasThen?.path).toEqual(now.path)
      const before = await placeOf(admin, point.id, new Date(plant.now().getTime() - DAY).toISOString())
      expect(names(before.wasThen?.path ?? [])).toEqual([
        'Unidade São Paulo',
        'Novo processo',
        'Família A',
        'Linha',
        'Ponto',
      ])
      expect((await placeOf(admin, point.id, '2020-01-01')).wasThen).toBeNull()
      const past = await admin.ask(getPlacePast, { params: { id: String(point.id) } })
      expect(past.map(({ from, to, path }) => [from !== null, to !== null, path[2]?.name])).toEqual([
        [true, false, 'Família B'],
        [true, true, 'Família A'],
      ])
      expect(past[0]?.from).toBe(past[1]?.to)
      expect(await admin.ask(getPlaceLog, { params: { id: String(line.id) } })).toMatchObject([
        { event: 'structure.created' },
        {
          event: 'structure.moved',
          before: { path: ['Unidade São Paulo', 'Novo processo', 'Família A'] },
          after: { path: ['Unidade São Paulo', 'Novo processo', 'Família B'] },
        },
      ])
      expect(family.rowVersion).toBe(1)
    }))

  it('means by a day its last moment at the plant', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { point, line, other } = await grown(admin, plant.facts.plant)
      const day = plant.now().toISOString().slice(0, 10)
      expect(names((await placeOf(admin, point.id, day)).wasThen?.path ?? [])[2]).toBe('Família A')
      plant.moveClock(2 * DAY)
      await move(admin, line.id, other.id)
      expect(names((await placeOf(admin, point.id, day)).wasThen?.path ?? [])[2]).toBe('Família A')
      const today = plant.now().toISOString().slice(0, 10)
      expect(names((await placeOf(admin, point.id, today)).wasThen?.path ?? [])[2]).toBe('Família B')
    }))

  it('to where it stands is done already; from an old version it is refused', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { line, family, other } = await grown(admin, plant.facts.plant)
      const history = await plant.count('history')
      expect((await move(admin, line.id, family.id, 9)).status).toBe(200)
      expect(await plant.count('history')).toBe(history)
      const stale = await move(admin, line.id, other.id, 9)
      expect([stale.status, stale.code]).toEqual([412, 'STALE'])
      expect(stale.body).toMatchObject({ current: { parentId: family.id, rowVersion: 1 } })
    }))

  it('is refused to a wrong level, another plant, something disabled, a name that is there, and nowhere', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { process, family, other, line, point } = await grown(admin, plant.facts.plant)
      await madePlace(admin, other.id, 'industryLine', 'LINHA')
      const empty = await madePlace(admin, process.id, 'family', 'Família C')
      await setEnabled(admin, empty.id, false)
      const [elsewhere] = await admin.ask(getHierarchy, {
        query: { level: 'family', industryId: String(plant.facts.other.plant) },
      })
      const refused = async (id: number, parentId: number) => (await move(admin, id, parentId)).fields?.parentId
      expect(await refused(line.id, process.id)).toContain('one level above')
      expect(await refused(line.id, line.id)).toContain('one level above')
      expect(await refused(family.id, line.id)).toContain('one level above')
      expect(await refused(line.id, point.id)).toContain('one level above')
      expect(await refused(line.id, elsewhere?.id ?? 0)).toContain('another plant')
      expect(await refused(line.id, empty.id)).toContain('disabled')
      expect(await refused(line.id, other.id)).toContain('is already a place with this name')
      expect(await refused(line.id, 999_999_999)).toContain('Not found in your plants')
      const plantItself = await move(admin, plant.facts.plant, process.id)
      expect([plantItself.status, plantItself.code]).toEqual([409, 'STATE_REFUSED'])
    }))

  it('by two at once lets one through, and nothing stands below two', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { process, line, other } = await grown(admin, plant.facts.plant)
      const third = await madePlace(admin, process.id, 'family', 'Família C')
      const replies = await Promise.all([other.id, third.id].map((parent) => move(admin, line.id, parent)))
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412])
      await assertSound(plant)
    }))

  it('at random never makes a circle, a wrong level or a wrong way', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const ids = (await placesOf(plant)).map(({ id }) => id)
      const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids))
      await fc.assert(
        fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 6 }), async (pairs) => {
          const replies = await Promise.all(
            pairs.map(async ([id, parent]) => move(admin, id, parent, (await placeOf(admin, id)).rowVersion)),
          )
          for (const { status } of replies) expect([200, 400, 409, 412]).toContain(status)
          await assertSound(plant)
        }),
        { numRuns: 12 },
      )
    }))
})

/** Every place stands one level below its parent, in its plant, and tells the way that its parents make. */
async function assertSound(plant: TestPlant): Promise<void> {
  const { rows } = await plant.db.query<{ id: number; level: Level; parent_id: number | null; way: (number | null)[] }>(
    `select id, level, parent_id, array[industry_id, process_id, family_id, industry_line_id, collect_point_id] as way
     from structure_nodes`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, level, parent_id, way } of rows) {
    const depth = levels.indexOf(level)
    const parent = byId.get(parent_id ?? 0)
    expect([id, depth]).toEqual([id, parent ? levels.indexOf(parent.level) + 1 : 0])
    const above = parent?.way.slice(0, depth) ?? []
    expect(way).toEqual([...above, id, null, null, null, null].slice(0, 5))
  }
}

describe('disabling a place', () => {
  it('is refused with the list of what depends on it, and done once nothing does', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { line, point } = await grown(admin, plant.facts.plant)
      const area = await admin.ask(createAuditArea, {
        body: { industryId: plant.facts.plant, name: 'Doca', parentId: null, responsibleId: null, placeIds: [line.id] },
      })
      const refused = await setEnabled(admin, line.id, false)
      const dependents = [
        { route: 1800, id: point.id, title: 'Ponto' },
        { route: 1800, id: area.id, title: '5S · Doca' },
      ]
      expect([refused.status, refused.code]).toEqual([409, 'STILL_IN_USE'])
      expect(refused.body).toMatchObject({ current: { dependents } })
      expect(await admin.ask(listDependents, { params: { id: String(line.id) } })).toEqual(dependents)
      expect((await placeOf(admin, line.id)).abilities).toMatchObject({ disabled: 'STILL_IN_USE' })
      expect((await setEnabled(admin, point.id, false)).body).toMatchObject({ state: 'DISABLED', rowVersion: 2 })
      expect((await setEnabled(admin, point.id, false, 2)).code).toBe('STATE_REFUSED')
      expect(await admin.ask(getHierarchy, { query: { enabled: 'false' } })).toMatchObject([{ id: point.id }])
    }))

  it('waits for forms that are filled there and non-conformities that are open there', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { rows } = await plant.db.query<{ id: number }>(
        `select collect_point_id as id from non_conformities where code = 'S' order by id limit 1`,
      )
      const row = await admin.ask(listDependents, { params: { id: String(rows[0]?.id) } })
      expect(new Set(row.map(({ route }) => route))).toEqual(new Set([1401, 1201]))
      expect((await setEnabled(admin, rows[0]?.id ?? 0, false)).code).toBe('STILL_IN_USE')
    }))

  it('below something disabled is undone from above', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { line, point } = await grown(admin, plant.facts.plant)
      await setEnabled(admin, point.id, false)
      await setEnabled(admin, line.id, false)
      const early = await setEnabled(admin, point.id, true, 2)
      expect([early.status, early.code]).toEqual([409, 'PARENT_DISABLED'])
      expect((await placeOf(admin, point.id)).abilities).toMatchObject({ enabled: 'PARENT_DISABLED' })
      expect((await placeOf(admin, line.id)).abilities).not.toHaveProperty('added')
      await setEnabled(admin, line.id, true, 2)
      expect((await setEnabled(admin, point.id, true, 2)).body).toMatchObject({ state: 'ENABLED' })
    }))

  it('and a new place below it at once leave no enabled place below a disabled one', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { other } = await grown(admin, plant.facts.plant)
      const many = Array.from({ length: 3 }, () => madePlace(admin, other.id, 'industryLine', freshName()))
      const [disabled, ...made] = await Promise.allSettled([setEnabled(admin, other.id, false), ...many])
      const was = disabled.status === 'fulfilled' ? disabled.value.status : 0
      const through = made.filter((one) => one.status === 'fulfilled').length
      // whichever came first: with a line below it, it stays enabled
      expect(was === 200 ? through : was).toBe(was === 200 ? 0 : 409)
    }))
})

describe('who only reads the structure', () => {
  it('sees places and their past, and is offered nothing', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const point = await firstOf(plant, 'collectPoint')
      expect((await placeOf(analyst, point.id)).abilities).toEqual({})
      expect(await analyst.ask(getPlacePast, { params: { id: String(point.id) } })).toMatchObject([
        { from: null, to: null },
      ])
      expect((await move(analyst, point.id, 1)).status).toBe(403)
    }))
})
