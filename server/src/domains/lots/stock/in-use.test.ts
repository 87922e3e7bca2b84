import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { lotIn, placeIn } from '../testing.ts'
import { lotsInUse } from './in-use.ts'

const { onPlant } = usePlant()

const RECORD = 987_654

/** One lot was made of another; an edge that ended was reversed. */
const made = (plant: TestPlant, parent: number, child: number, ended = false) =>
  plant.db.query(
    `insert into lots_edges (id, parent_id, child_id, quantity, movement_id, at, ended_at)
     values ($1, $2, $3, 1, 1, now(), case when $4 then now() end)`,
    [child * 1000 + parent, parent, child, ended],
  )

/** All of a lot lies at a place of a kind. */
const putAt = async (plant: TestPlant, lotId: number, kind: string) =>
  plant.db.query('update lots_balances set place_id = $2 where lot_id = $1 and quantity > 0', [
    lotId,
    await placeIn(plant, kind),
  ])

it('a record’s lot is in use as long as it, or anything that was made of it, lies in the plant', () =>
  onPlant(async (plant) => {
    const [milk, curd, cheese] = [await lotIn(plant, 'L'), await lotIn(plant, 'L'), await lotIn(plant, 'L')]
    await plant.db.query('update lots set collect_id = $2 where id = $1', [milk.id, RECORD])
    const inUse = async () => (await lotsInUse(plant.db, [plant.facts.plant])).has(RECORD)
    expect(await inUse()).toBe(true)
    for (const { id } of [milk, curd]) await putAt(plant, id, 'DISPATCH')
    expect(await inUse()).toBe(false)
    // two steps away, and the cheese is still there
    await made(plant, milk.id, curd.id)
    await made(plant, curd.id, cheese.id)
    expect(await inUse()).toBe(true)
    expect((await lotsInUse(plant.db, [plant.facts.other.plant])).has(RECORD)).toBe(false)
    await putAt(plant, cheese.id, 'DISPATCH')
    expect(await inUse()).toBe(false)
    // what was reversed was not made of it
    const other = await lotIn(plant, 'L')
    await made(plant, milk.id, other.id, true)
    expect(await inUse()).toBe(false)
  }))
