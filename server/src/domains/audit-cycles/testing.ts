import {
  createCycle,
  cycleStates,
  cycleTransitions,
  getCycle,
  type Side,
  scorePillar,
} from '@lineside/contract/audit-cycles'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'

/** who runs cycles at São Paulo, and leads those of tests; who lacks the right there; who holds it in Istanbul */
export const lead = 'beatriz.lacerda'

let created = 0

/** The first pillars of the demo plant, by their ids. */
export async function pillarIds(plant: TestPlant): Promise<number[]> {
  const { rows } = await plant.db.query<{ id: number }>('select id from pillars where enabled order by position')
  return rows.map(({ id }) => id)
}

/** Two pillars, of which the first weighs three times as much. */
export async function content(plant: TestPlant, own: object = {}) {
  const [first = 0, second = 0] = await pillarIds(plant)
  return {
    industryId: plant.facts.plant,
    name: `Planned by a test, ${++created}`,
    kind: 'AUDIT' as const,
    beginsOn: '2026-07-01',
    endsOn: '2026-12-31',
    leadId: (await plant.as(lead)).accountId,
    team: [] as number[],
    pillars: [
      { pillarId: first, weight: 3 },
      { pillarId: second, weight: 1 },
    ],
    ...own,
  }
}

export const create = async (plant: TestPlant, person: Person, own: object = {}) =>
  person.ask(createCycle, { body: await content(plant, own) })

export const at = (id: number) => ({ params: { id: String(id) } })
export const readCycle = async (plant: TestPlant, id: number) => (await plant.as('admin')).ask(getCycle, at(id))

export type Cycle = Awaited<ReturnType<typeof create>>

/** What is sent to score a pillar by its place in the cycle. */
export function scoreOf(cycle: Cycle, position: number, side: Side, own: object = {}) {
  const pillar = cycle.pillars[position]
  const former = side === 'SELF' ? pillar?.self : pillar?.audit
  return {
    params: { id: String(pillar?.id ?? 0) },
    body: { side, rowVersion: former?.rowVersion ?? 0, score: 80, comment: '', fileIds: [] as number[], ...own },
  }
}

/** A new cycle in a state; in scoring and closed its pillars are scored by who leads it. */
export async function cycleIn(plant: TestPlant, state: string, own: object = {}): Promise<Cycle> {
  const person = await plant.as(lead)
  let cycle = await create(plant, person, own)
  const move = async (event: 'started' | 'scoringBegun' | 'closed') => {
    cycle = await person.ask(cycleTransitions[event], { ...at(cycle.id), body: { rowVersion: cycle.rowVersion } })
  }
  if (state === 'PLANNED') return cycle
  await move('started')
  if (state === 'RUNNING') return cycle
  await move('scoringBegun')
  const side = cycle.kind === 'AUDIT' ? 'AUDIT' : 'SELF'
  for (const position of cycle.pillars.keys()) cycle = await person.ask(scorePillar, scoreOf(cycle, position, side))
  if (state === 'CLOSED') await move('closed')
  return cycle
}

/** The same in version 1, as if nobody had touched it since. */
async function make(plant: TestPlant, state: string): Promise<number> {
  const { id } = await cycleIn(plant, state)
  await plant.db.query('update audit_cycles set row_version = 1 where id = $1', [id])
  return id
}

export const cast: TransitionCast = { make, people: { auditor: lead }, other: 'analyst' }

const list: AccessCase = { call: () => ({}), elsewhere: 'own' }

export const accessCases: AccessCases = {
  'audit-cycles.list': list,
  'audit-cycles.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' },
  'audit-cycles.classifications': {
    call: (plant) => ({ query: { industryId: String(plant.facts.plant) } }),
    elsewhere: 'hidden',
  },
  'audit-cycles.get': {
    call: async (plant) => ({ params: { id: (await cycleIn(plant, 'PLANNED')).id } }),
    elsewhere: 'hidden',
  },
  'audit-cycles.create': {
    call: async (plant) => ({ body: await content(plant) }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'audit-cycles.change': {
    async call(plant) {
      const cycle = await cycleIn(plant, 'PLANNED')
      const { industryId: _, ...body } = await content(plant)
      return { params: { id: cycle.id }, body: { rowVersion: cycle.rowVersion, ...body } }
    },
    elsewhere: 'hidden',
  },
  'audit-cycles.score': {
    async call(plant) {
      const { params, body } = scoreOf(await cycleIn(plant, 'RUNNING'), 0, 'SELF')
      return { params, body }
    },
    elsewhere: 'hidden',
  },
  ...transitionCases(cycleStates, cycleTransitions, cast),
}
