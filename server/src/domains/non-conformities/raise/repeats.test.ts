import { saveCollect } from '@lineside/contract/collects'
import {
  detachNonConformity,
  getNonConformity,
  reopenNonConformity,
  treatNonConformity,
  voidNonConformity,
} from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../core/db/index.ts'
import { createRandom, type Random } from '../../../core/demo/index.ts'
import { fields } from '../../../testing/form.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { raiseOne } from '../testing.ts'

const { onPlant } = usePlant()
const reason = 'Measured twice'
const treated = { cause: 'Worn seal', correctiveAction: 'Changed the seal', reason }

interface Standing {
  id: number
  code: string
  row_version: number
}

async function standing(plant: TestPlant): Promise<Standing[]> {
  const { rows } = await plant.db.query<Standing>(
    'select id, code, row_version from non_conformities where field_id = any($1::bigint[])',
    [[fields.leaks, fields.label]],
  )
  return rows
}

/** Rows of the keys that are raced for, of which none may be. */
async function wrongs(plant: TestPlant) {
  const { rows } = await plant.db.query(
    `with own as (select * from non_conformities where field_id = any($1::bigint[]))
     select 'two open' as wrong, min(id) as id from own where code in ('S', 'C') and not detached
       group by form_id, field_id, collect_point_id, product_id having count(*) > 1
     union all
     -- who closes one closes or moves what repeats it: one that came too late would be left over
     select 'repeats a closed one', r.id from own r join own p on p.id = r.parent_id
       where r.code = 'R' and p.code not in ('S', 'C')
     union all
     select 'counted wrong', p.id from own p where p.outcome is distinct from 'void'
       and (p.repeats <> (select count(*) from own r where r.parent_id = p.id)
         or p.repeated_at is distinct from (select max(r.found_at) from own r where r.parent_id = p.id))
     union all
     select 'a record without its own', c.id from collects c
       where c.has_non_conformity and exists (select from own o where o.form_id = c.form_id)
       and not exists (select from non_conformities n where n.collect_id = c.id)`,
    [[fields.leaks, fields.label]],
  )
  return rows
}

/** One deed of somebody, on what stands there just now. */
async function perform(plant: TestPlant, random: Random): Promise<number> {
  const all = await standing(plant)
  const some = (code: string) => {
    const matches = all.filter((row) => row.code === code)
    return matches.length > 0 ? random.pick(matches) : undefined
  }
  const chance = random.next()
  const to = (one: Standing) => ({ params: { id: String(one.id) }, body: { rowVersion: one.row_version, reason } })
  const open = some('S')
  if (open && chance < 0.15) {
    const { params, body } = to(open)
    const supervisor = await plant.as('supervisor')
    return (await supervisor.call(treatNonConformity, { params, body: { ...body, ...treated } })).status
  }
  if (open && chance < 0.22) return (await (await plant.as('analyst')).call(voidNonConformity, to(open))).status
  const repeat = some('R')
  if (repeat && chance < 0.32)
    return (await (await plant.as('supervisor')).call(detachNonConformity, to(repeat))).status
  const ended = some('T')
  if (ended && chance < 0.4) return (await (await plant.as('manager')).call(reopenNonConformity, to(ended))).status
  const operator = await plant.as(random.pick(['operator', 'antonio.caldas', 'wesley.paiva']))
  const values = random.pick([{ leaks: 9 }, { label: 'NC' }, { leaks: 8, label: 'NC' }] as const)
  return (await operator.call(saveCollect, { body: plant.filled(values) })).status
}

describe('whoever races', () => {
  it.each([1, 2])('one is open, and what repeats it is closed and counted with it (%i)', (seed) =>
    onOwnPlant(async (plant) => {
      const other = await plantOn(plant.db)
      const statuses = new Map<number, number>()
      const worker = async (name: number) => {
        const random = createRandom(seed, `worker ${name}`)
        for (let step = 0; step < 10; step++) {
          const status = await perform(name % 2 === 0 ? plant : other, random)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (step % 5 === name % 5) await (name % 2 === 0 ? plant : other).drain()
        }
      }
      await Promise.all(Array.from({ length: 8 }, (_, name) => worker(name)))
      await plant.drain()
      expect(await wrongs(plant)).toEqual([])
      // done, or refused because somebody was first; never a fault
      expect([...statuses.keys()].filter((status) => ![200, 201, 409, 412].includes(status))).toEqual([])
      expect([statuses.get(200), statuses.get(201)].every((count) => (count ?? 0) > 5)).toBe(true)
      expect(await plant.count('non_conformities', `code = 'R' or parent_id is not null`)).toBeGreaterThan(10)
      await other.app.close()
    }),
  )
})

describe('a repeat', () => {
  it('whose open one is closed between its question and its commit is one of its own', () => {
    let close: (() => Promise<unknown>) | undefined
    const wrap = (db: Database): Database => ({
      ...db,
      async query(text, values, options) {
        const first = text.includes('core_expect') ? close : undefined
        if (first) close = undefined
        await first?.()
        return db.query(text, values, options)
      },
    })
    return onPlant(
      async (plant) => {
        const first = await raiseOne(plant, false)
        close = () =>
          plant.db.query(`update non_conformities set code = 'T', outcome = 'treated', treated_at = $2 where id = $1`, [
            first,
            plant.now().toISOString(),
          ])
        await raiseOne(plant, false)
        expect(close).toBeUndefined()
        expect(await plant.count('non_conformities', `recurrence_of = ${first} and code = 'S'`)).toBe(1)
        expect(await plant.count('non_conformities', `parent_id = ${first}`)).toBe(0)
      },
      { wrap },
    )
  })

  it('leaves the version of the open one: who treats it loses nothing', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, false)
      await raiseOne(plant, false)
      await plant.drain()
      const supervisor = await plant.as('supervisor')
      const params = { id: String(id) }
      expect(await supervisor.ask(getNonConformity, { params })).toMatchObject({ repeats: 1, rowVersion: 1 })
      const done = await supervisor.ask(treatNonConformity, { params, body: { rowVersion: 1, ...treated } })
      expect(done).toMatchObject({ code: 'T', repeats: 1 })
    }))

  it('is told of at the third and the tenth, each once, also where it is passed by several at once or twice', () =>
    onOwnPlant(async (plant) => {
      const other = await plantOn(plant.db)
      const notified = async () => {
        await Promise.all([plant.drain(), other.drain()])
        const { rows } = await plant.db.query<{ count: number }>(
          `delete from notifications where template_key = 'nonConformity.repeated' returning (params->>'count')::int as count`,
        )
        return rows.map(({ count }) => count)
      }
      const repeat = async (times: number) => {
        for (let n = 0; n < times; n++) await raiseOne(n % 2 === 0 ? plant : other, false)
      }
      const id = await raiseOne(plant, false)
      const counted = () => plant.count('non_conformities', `id = ${id} and repeats = 11`)
      await repeat(2)
      expect(await notified()).toEqual([])
      await repeat(1)
      expect(await notified()).toEqual([3])
      await repeat(8)
      expect(await notified()).toEqual([10])
      expect(await counted()).toBe(1)
      const supervisor = await plant.as('supervisor')
      for (const one of (await standing(plant)).filter((row) => row.code === 'R').slice(0, 2)) {
        await supervisor.ask(detachNonConformity, { params: { id: String(one.id) }, body: { rowVersion: 1, reason } })
        expect(await counted()).toBe(0)
      }
      await repeat(2)
      expect(await notified()).toEqual([])
      expect(await counted()).toBe(1)
      await other.app.close()
    }))

  it('that is critical is notified as the first was, with its own value, once an hour however often it comes', () =>
    onOwnPlant(async (plant) => {
      const save = async (values: Parameters<TestPlant['filled']>[0]) => {
        await (await plant.as('operator')).ask(saveCollect, { body: plant.filled(values) })
        await plant.drain()
      }
      const supervisor = (await plant.as('supervisor')).accountId
      const notified = async () => {
        const { rows } = await plant.db.query<{ account_id: number; value: number }>(
          `select account_id, (params->'value'->>'number')::float8 as value from notifications
           where template_key = 'nonConformity.critical' order by created_at, account_id`,
        )
        return rows.filter((row) => row.account_id === supervisor).map(({ value }) => value)
      }
      const managers = () => plant.count('notifications', `template_key = 'nonConformity.critical'`)
      await save({ temperature: 25.5 })
      const first = await managers()
      expect(first).toBeGreaterThan(1)
      expect(await notified()).toEqual([25.5])
      plant.moveClock(50 * 60_000)
      await save({ temperature: 26 })
      expect(await notified()).toEqual([25.5])
      plant.moveClock(50 * 60_000)
      await save({ temperature: 26.5 })
      expect(await notified()).toEqual([25.5, 26.5])
      expect(await managers()).toBe(2 * first)
      plant.moveClock(50 * 60_000)
      await save({ temperature: 26 })
      expect(await notified()).toEqual([25.5, 26.5])
      // each hour to the minute, and from a tablet whose clock is a day ahead
      plant.moveClock(10 * 60_000)
      const collectedAt = new Date(plant.now().getTime() + 23 * 3_600_000).toISOString()
      await (await plant.as('operator')).ask(saveCollect, { body: plant.filled({ temperature: 27 }, { collectedAt }) })
      await plant.drain()
      plant.moveClock(60 * 60_000)
      await save({ temperature: 27.5 })
      expect(await notified()).toEqual([25.5, 26.5, 27, 27.5])
      // what is not critical is never news of its own again
      await save({ leaks: 9 })
      plant.moveClock(61 * 60_000)
      await save({ leaks: 9 })
      expect(await managers()).toBe(4 * first)
    }))
})
