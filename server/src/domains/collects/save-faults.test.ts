import { saveCollect } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import { type Connection, type Database, DatabaseError } from '../../core/db/index.ts'
import { testForm } from '../../testing/form.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

/**
 * How a statement fails: the database refuses it, or has no room for it, or the connection breaks before it arrives or after it ran; a broken
 * connection answers nothing more, and the database undoes what was not committed.
 */
const faults = ['refused', 'full', 'broken before', 'broken after'] as const
type Fault = (typeof faults)[number]

const lost = () => new DatabaseError('08006', 'a secret detail of the database: select * from accounts')

const refusals = {
  refused: 'select 1 / (select 0)',
  full: "do $$ begin raise exception 'no room for select' using errcode = 'disk_full'; end $$",
}
const isRefusal = (fault: Fault): fault is keyof typeof refusals => fault in refusals

const expected: Readonly<Record<Fault, readonly [number, string]>> = {
  refused: [500, 'INTERNAL'],
  full: [507, 'STORAGE_FULL'],
  'broken before': [503, 'DATABASE_AWAY'],
  'broken after': [503, 'DATABASE_AWAY'],
}

/** A database whose nth statement from now on fails. */
function faulty() {
  let left = 0
  let fault: Fault = 'refused'

  function over<C extends Connection>(one: C, refuse: (sql: string) => Promise<unknown>): C {
    let broken = false
    async function run<T>(go: () => Promise<T>): Promise<T> {
      if (broken) throw lost()
      if (left === 0 || --left > 0) return go()
      if (isRefusal(fault)) {
        await refuse(refusals[fault])
        throw new Error('The database should have refused')
      }
      broken = true
      if (fault === 'broken after') await go()
      throw lost()
    }
    return {
      ...one,
      query: (text: string, values?: readonly unknown[]) => run(() => one.query(text, values)),
      // what takes a transaction back is no step of the save; a begin that the database refuses is none at all
      exec(sql: string) {
        if (sql === 'rollback' && !broken) return one.exec(sql)
        if (sql === 'begin' && isRefusal(fault)) return one.exec(sql)
        return run(() => one.exec(sql))
      },
    }
  }
  return {
    wrap: (db: Database): Database => ({
      ...db,
      query: (text, values) =>
        over<Connection>({ query: db.query, exec: async () => [] }, (sql) => db.query(sql)).query(text, values),
      async connect(options) {
        const lease = await db.connect(options)
        return over(lease, (sql) => lease.query(sql))
      },
    }),
    failAt(statement: number, how: Fault) {
      left = statement
      fault = how
    },
    /** whether the planned fault is still to come */
    waits: () => left > 0,
    calm() {
      left = 0
    },
  }
}

/** What may never be: a record without history or client id, any of them without the record, a stray non-conformity. */
async function broken(plant: TestPlant): Promise<number> {
  const { rows } = await plant.db.query<{ n: number }>(
    `select (select count(*) from collects c where c.form_id = $1 and not exists (
               select 1 from history h where h.entity = 'collects' and h.entity_id = c.id and h.event = 'collects.saved'))
          + (select count(*) from collects c where c.form_id = $1 and not exists (
               select 1 from collects_client_ids i where i.collect_id = c.id and i.client_id = c.client_id))
          + (select count(*) from collects_client_ids i where not exists (select 1 from collects c where c.id = i.collect_id))
          + (select count(*) from history h where h.entity = 'collects' and not exists (
               select 1 from collects c where c.id = h.entity_id))
          + (select count(*) from collects c where c.form_id = $1 and c.has_non_conformity and not exists (
               select 1 from non_conformities n where n.collect_id = c.id))
          + (select count(*) from non_conformities n where n.form_id = $1 and not exists (
               select 1 from collects c where c.id = n.collect_id and c.has_non_conformity))
          + (select count(*) from non_conformities n where n.form_id = $1 and not exists (
               select 1 from history h where h.entity = 'non-conformities' and h.entity_id = n.id))
          + (select abs(count(*) - (select count(*) from core_outbox where event = 'non-conformities.repeated'))
               from non_conformities r where r.form_id = $1 and r.parent_id is not null) as n`,
    [testForm.id],
  )
  return rows[0]?.n ?? -1
}

/** Ends what is open, so that the next one is raised anew. */
const endAll = (plant: TestPlant) =>
  plant.db.query(`update non_conformities set code = 'T', outcome = 'void' where form_id = $1 and code in ('S', 'R')`, [
    testForm.id,
  ])

/** The values, the least number of its statements, and whether nothing is open at its fields. */
const bodies = [
  ['a record that conforms', {}, 1, false],
  ['a record that raises two non-conformities', { temperature: 25, leaks: 9 }, 5, true],
  ['a record that repeats two', { temperature: 25, leaks: 9 }, 2, false],
] as const

describe.each(bodies)('saving %s', (_, values, statements, anew) => {
  it.each(faults)('leaves all or nothing when any of its statements is %s', (how) => {
    const fault = faulty()
    return onPlant(
      async (plant) => {
        const operator = await plant.as('operator')
        await operator.ask(saveCollect, { body: plant.filled({ temperature: 25, leaks: 9 }) })
        let failed = 0
        for (let statement = 1; ; statement++) {
          if (anew) await endAll(plant)
          const before = await plant.count('collects')
          const body = plant.filled(values)
          fault.failAt(statement, how)
          const reply = await operator.call(saveCollect, { body })
          const done = fault.waits()
          fault.calm()
          expect(await broken(plant)).toBe(0)
          if (done) {
            expect(reply.status).toBe(201)
            break
          }
          failed++
          expect([reply.status, reply.code]).toEqual(expected[how])
          expect(JSON.stringify(reply.body)).not.toMatch(/secret|select|zero|stack|08006/)
          // only where the answer of the commit was lost may the record stand; sent again it is stored once
          const stored = (await plant.count('collects')) - before
          expect(stored).toBeLessThanOrEqual(how === 'broken after' ? 1 : 0)
          expect((await operator.call(saveCollect, { body })).status).toBe(201)
          expect(await plant.count('collects')).toBe(before + 1)
          expect(await broken(plant)).toBe(0)
        }
        expect(failed).toBeGreaterThanOrEqual(statements)
      },
      { wrap: fault.wrap },
    )
  })
})
