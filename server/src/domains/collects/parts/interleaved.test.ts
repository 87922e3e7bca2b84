import { randomUUID } from 'node:crypto'
import { getCollect, saveCollect } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import { expected, faults, faulty } from '../../../testing/faults.ts'
import { fields } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { begun, fillInParts, partBody } from './testing.ts'

const { onPlant } = usePlant()

/** Numbers that look random and are the same in every run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const names = ['speed', 'gross', 'tare', 'remark'] as const
type Name = (typeof names)[number]
type Values = Map<Name, string | number>

/** What one of two people has before them: the record as they last saw it, with the version of it. */
interface Screen {
  login: string
  seen: number
}

/**
 * Two people fill one record in any order, each seeing the other's parts only when they look. What was taken stands until
 * somebody who saw it sets it otherwise; what was refused named exactly the fields that the sender had not seen.
 */
async function play(plant: TestPlant, seed: number): Promise<void> {
  const next = numbersFrom(seed)
  const { recordId, record } = await begun(plant)
  const standing: Values = new Map()
  const setIn = new Map<Name, { by: string; version: number }>()
  let version = 1
  const people: Screen[] = ['operator', 'antonio.caldas'].map((login) => ({ login, seen: 1 }))
  for (let step = 0; step < 24; step++) {
    const person = people[next(2)] as Screen
    if (next(4) === 0) Object.assign(person, { seen: version })
    const set: Values = new Map(
      names.filter(() => next(3) === 0).map((name) => [name, name === 'remark' ? `n${next(3)}` : next(3)] as const),
    )
    const changes = [...set].filter(([name, value]) => standing.get(name) !== value)
    const clashes = changes.filter(([name]) => (setIn.get(name)?.version ?? 0) > person.seen).map(([name]) => name)
    const body = partBody(plant, recordId, Object.fromEntries(set), { seen: person.seen, clientId: randomUUID() })
    const reply = await (await plant.as(person.login)).call(saveCollect, { body })
    if (clashes.length > 0) {
      expect([reply.status, Object.keys(reply.fields ?? {}).sort()]).toEqual([
        409,
        clashes.map((name) => `values.${fields[name]}`).sort(),
      ])
      Object.assign(person, { seen: version })
      continue
    }
    expect(reply.status).toBe(201)
    if (changes.length > 0) version++
    for (const [name, value] of changes) {
      standing.set(name, value)
      setIn.set(name, { by: person.login, version })
    }
    Object.assign(person, { seen: version })
  }
  const now = await (await plant.as('supervisor')).ask(getCollect, { params: { id: String(record.id) } })
  expect(now.rowVersion).toBe(version)
  for (const name of names) {
    const value = now.values.find(({ fieldId }) => fieldId === fields[name])
    expect(value?.value ?? undefined).toBe(standing.get(name))
    const by = setIn.get(name)?.by
    if (by) expect(value?.entered?.by.name).toBe(by === 'operator' ? 'João Batista Moreira' : 'Antônio Caldas')
  }
}

describe('two people’s parts in any order', () => {
  it.each(Array.from({ length: 6 }, (_, seed) => seed))('lose nothing (%i)', (seed) =>
    onPlant(async (plant) => {
      await fillInParts(plant)
      await play(plant, seed)
    }),
  )
})

/** What may never be: a version without its history, a record that is whole in one place only. */
async function broken(plant: TestPlant): Promise<number> {
  const { rows } = await plant.db.query<{ n: number }>(
    `select count(*) as n from collects_parts p
     where (p.state = 'FINISHED') <> exists (select 1 from collects c where c.id = p.id)
       or (select count(*) from history h where h.entity_id = p.id and h.event in ('collects.partSaved', 'collects.saved'))
         <> p.row_version
       or not exists (select 1 from collects_client_ids i where i.client_id = p.last_client_id and i.collect_id = p.id)
       or p.has_non_conformity <> exists (select 1 from non_conformities n where n.collect_id = p.id and n.code = 'S')`,
  )
  return rows[0]?.n ?? -1
}

describe.each([
  ['keeping a part', false],
  ['finishing a record', true],
])('%s', (_, finish) => {
  it.each(faults)('leaves all or nothing when any of its statements is %s', (how) => {
    const fault = faulty()
    return onPlant(
      async (plant) => {
        await fillInParts(plant)
        const operator = await plant.as('operator')
        for (let statement = 1; ; statement++) {
          const { recordId } = await begun(plant, { temperature: 15, leaks: 0 })
          const body = partBody(plant, recordId, { speed: 9 }, { seen: 1, finish })
          fault.failAt(statement, how)
          const reply = await operator.call(saveCollect, { body })
          const isDone = fault.waits()
          fault.calm()
          expect(await broken(plant)).toBe(0)
          if (!isDone) expect([reply.status, reply.code]).toEqual(expected[how])
          // the device sends it again until it has an answer
          expect((await operator.call(saveCollect, { body })).status).toBe(201)
          expect(
            await plant.count(
              'history',
              `event in ('collects.partSaved', 'collects.saved') and entity_id =
            (select id from collects_parts where client_id = '${recordId}')`,
            ),
          ).toBe(2)
          if (isDone) break
        }
        expect(await broken(plant)).toBe(0)
      },
      { wrap: fault.wrap },
    )
  })
})
