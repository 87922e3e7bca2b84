import { approvePlanActions, cancelPlanActions, executePlanActions } from '@lineside/contract/action-plans'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { dayAhead, people, planIn, readAs } from '../testing.ts'

const { onPlant } = usePlant()

/** What stands in a list of many, from good to bad; the good ones stand around the others. */
interface Part {
  name: string
  make(plant: TestPlant): Promise<number>
  version?: number
  /** why it is not done; null where it is */
  refused: string | null
}

const unknown: Part = { name: 'one that never was', make: async () => 1_999_999, refused: 'NOT_FOUND' }
const ofOtherPlant: Part = {
  name: 'one of another plant',
  make: (plant) =>
    planIn(plant, 'D', {
      creator: 'outsider',
      responsible: 'outsider',
      values: { industry_id: plant.facts.other.plant },
    }),
  refused: 'NOT_FOUND',
}
const good = (state: 'S' | 'D' | 'R'): Part => ({ name: 'one', make: (plant) => planIn(plant, state), refused: null })
const stale = (state: 'S' | 'D'): Part => ({ ...good(state), name: 'one that moved on', version: 7, refused: 'STALE' })
const ended: Part = { name: 'one that has ended', make: (plant) => planIn(plant, 'C'), refused: 'STATE_REFUSED' }
const others: Part = {
  name: 'one of somebody else',
  make: (plant) => planIn(plant, 'D', { creator: 'larissa.vidal', responsible: 'larissa.vidal' }),
  refused: 'NOT_THE_PERSON',
}

const calls = {
  approve: {
    by: people.specialist,
    to: 'W',
    parts: [
      good('S'),
      { name: 'one for the manager', make: (plant: TestPlant) => planIn(plant, 'W'), refused: 'NOT_THE_PERSON' },
      {
        name: 'one of their own',
        make: (plant: TestPlant) => planIn(plant, 'S', { creator: people.specialist }),
        refused: 'SAME_PERSON',
      },
      stale('S'),
      ended,
      unknown,
      ofOtherPlant,
      good('S'),
    ],
    send: async (plant: TestPlant, login: string, records: Records) =>
      (await plant.as(login)).ask(approvePlanActions, { body: { records } }),
  },
  execute: {
    by: people.responsible,
    to: 'E',
    parts: [
      good('D'),
      others,
      {
        name: 'one whose topic asks for evidence',
        make: (plant: TestPlant) => planIn(plant, 'D', { values: { evidence_required: true } }),
        refused: 'VALIDATION',
      },
      stale('D'),
      ended,
      unknown,
      ofOtherPlant,
      good('D'),
    ],
    send: async (plant: TestPlant, login: string, records: Records) =>
      (await plant.as(login)).ask(executePlanActions, { body: { records, performedDate: dayAhead(plant, 0) } }),
  },
  cancel: {
    by: people.creator,
    to: 'C',
    parts: [good('D'), others, stale('D'), ended, unknown, ofOtherPlant, good('R')],
    send: async (plant: TestPlant, login: string, records: Records) =>
      (await plant.as(login)).ask(cancelPlanActions, { body: { records, reason: 'Not needed any more' } }),
  },
} satisfies Record<string, { by: string; to: string; parts: Part[]; send: unknown }>

type Records = { id: number; rowVersion: number }[]

describe.each(Object.entries(calls))('many at once: %s', (_, { by, to, parts, send }) => {
  it('does what may be done, and says of each other why it is not', () =>
    onPlant(async (plant) => {
      const records: Records = []
      for (const part of parts as Part[]) records.push({ id: await part.make(plant), rowVersion: part.version ?? 1 })
      const before = await statesOf(plant, records)
      const answer = await send(plant, by, records)
      expect(answer.map((one) => [one.id, one.done ? null : one.problem?.code])).toEqual(
        records.map(({ id }, index) => [id, (parts as Part[])[index]?.refused]),
      )
      const after = await statesOf(plant, records)
      const expected = records.map(({ id }, at) => ((parts as Part[])[at]?.refused === null ? to : before.get(id)))
      expect(records.map(({ id }) => after.get(id))).toEqual(expected)
      // what was refused stands in no history
      const moved = records.filter((_, at) => (parts as Part[])[at]?.refused === null).map(({ id }) => id)
      for (const id of moved) expect((await readAs(plant, 'admin', id)).history).toHaveLength(1)
      const { rows } = await plant.db.query<{ id: number }>(
        `select entity_id as id from history where entity = 'action-plans' and entity_id = any($1) order by 1`,
        [records.map(({ id }) => id)],
      )
      expect(rows.map(({ id }) => id)).toEqual(moved.sort((a, b) => a - b))
    }))
})

async function statesOf(plant: TestPlant, records: Records): Promise<Map<number, string>> {
  const { rows } = await plant.db.query<{ id: number; state: string }>(
    'select id, state from action_plans where id = any($1)',
    [records.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}
