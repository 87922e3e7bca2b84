import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testEngine } from '../../testing/databases.ts'
import { onQuietPlant, plantOn, type TestPlant } from '../../testing/plant.ts'
import type { Database } from '../db/index.ts'
import { sealHistory } from './seal.ts'
import { verifySeals } from './verify.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
let nextId = 5_000_000

async function write(db: Pick<Database, 'query'>, industryId: number | null, count = 1) {
  for (let n = 0; n < count; n++) {
    await db.query(
      `insert into history (id, at, industry_id, entity, entity_id, event, after)
       values ($1, $2, $3, 'tests', $1, 'tests.done', '{"ç": 1.50, "b": {"z": null, "a": [1, "x"]}}')`,
      [nextId++, NOW.toISOString(), industryId],
    )
  }
}

const sealedRows = async (db: Database) =>
  (await db.query<{ n: number }>('select coalesce(sum(row_count), 0) as n from history_seals')).rows[0]?.n
const historyRows = (plant: TestPlant) => plant.count('history')

/** A transaction elsewhere in the cluster (a vacuum that analyses) may hold a sealing back for a moment. */
async function sealAll(plant: TestPlant) {
  const left = async () => {
    await sealHistory(plant.db, NOW)
    return (await historyRows(plant)) - ((await sealedRows(plant.db)) ?? 0)
  }
  await expect.poll(left, { interval: 5, timeout: 20_000 }).toBe(0)
}

async function chains(db: Database) {
  const { rows } = await db.query<{ id: number | null }>('select distinct industry_id as id from history')
  return rows.map(({ id }) => id)
}

async function verified(db: Database) {
  const { rows, wrong } = await verifySeals(db)
  return { rows, wrong }
}

/** One transaction, which may fail at its end. */
async function writeTogether(db: Database, step: { chain: number | null; rows: number; fails: boolean }) {
  const writing = db.transaction(async (tx) => {
    await write(tx, step.chain, step.rows)
    if (step.fails) throw new Error('planned')
  })
  if (step.fails) await expect(writing).rejects.toThrow('planned')
  else await writing
}

describe('sealing', () => {
  it('covers every row of every plant once, in chains of their own', () =>
    onQuietPlant(async (plant) => {
      const byJob = async () => {
        plant.moveClock(60_000)
        await plant.runJobs()
        return plant.count('history_seals')
      }
      await expect.poll(byJob, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
      await sealAll(plant)
      await write(plant.db, null, 3)
      plant.moveClock(60_000)
      await plant.runJobs()
      await sealAll(plant)
      expect(await verified(plant.db)).toEqual({ rows: await historyRows(plant), wrong: 0 })
      expect((await chains(plant.db)).length).toBeGreaterThan(2)
    }))

  it('refuses that a seal is changed or removed', () =>
    onQuietPlant(async (plant) => {
      const { db } = plant
      await sealAll(plant)
      for (const sql of [
        'update history_seals set row_count = 0',
        'delete from history_seals',
        'truncate history_seals',
      ])
        await expect(db.query(sql)).rejects.toThrow('never changed or removed')
    }))

  it('waits for a transaction that began to write before, and passes over what was undone', () =>
    onQuietPlant(async (plant) => {
      const { db } = plant
      await sealAll(plant)
      const before = (await sealedRows(db)) ?? 0
      const undone = db.transaction(async (tx) => {
        await write(tx, 77)
        throw new Error('planned')
      })
      await expect(undone).rejects.toThrow('planned')
      const late = await db.connect()
      await late.exec('begin')
      await write(late, 77)
      // the only connection of the embedded engine: nobody can seal beside it
      if (testEngine() === 'postgres') {
        await write(db, 77, 2)
        await sealHistory(db, NOW)
        expect(await sealedRows(db)).toBe(before)
      } else await write(late, 77, 2)
      await late.exec('commit')
      late.release()
      await sealAll(plant)
      expect(await verified(db)).toEqual({ rows: await historyRows(plant), wrong: 0 })
    }))

  it('goes on after the database was restored into a cluster with smaller or larger transaction numbers', () =>
    onQuietPlant(async (plant) => {
      const { db } = plant
      for (const barrier of ['9000000000000', '3']) {
        await write(db, 77)
        await db.query(
          `update core_sealing set barrier = ${barrier}, until = (select last_value from core_history_positions)`,
        )
        await sealAll(plant)
      }
    }))

  it('covers every row once while others write, undo and seal', () =>
    onQuietPlant(async (plant) => {
      const other = await plantOn(plant.db)
      const writing = fc.record({
        chain: fc.constantFrom(null, 1, 2),
        rows: fc.integer({ min: 1, max: 4 }),
        fails: fc.boolean(),
      })
      const steps = fc.array(fc.oneof({ weight: 4, arbitrary: writing }, fc.constantFrom(plant, other)), {
        minLength: 10,
        maxLength: 40,
      })
      await fc.assert(
        fc.asyncProperty(steps, async (planned) => {
          await Promise.all(
            planned.map((step) => ('app' in step ? sealHistory(step.db, NOW) : writeTogether(plant.db, step))),
          )
          await sealAll(plant)
        }),
        { numRuns: 25 },
      )
      expect(await verified(plant.db)).toEqual({ rows: await historyRows(plant), wrong: 0 })
      await other.app.close()
    }))
})
