import { saveCollect } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import { expected, faults, faulty } from '../../../testing/faults.ts'
import { testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()

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
