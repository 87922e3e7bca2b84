import { saveCollect } from '@lineside/contract/collects'
import { type SlotState, slotStates, slotTransitions } from '@lineside/contract/slots'
import type { JobContext } from '../../core/jobs/index.ts'
import { runAsSystem, systemContext } from '../../core/kernel/index.ts'
import { collectReactions } from '../../core/reactions/index.ts'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import { testForm } from '../../testing/form.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { transitionCases } from '../../testing/transition-cases.ts'
import type { Frequency } from '../forms/index.ts'
import { missJob } from './miss-job.ts'
import { planJob } from './plan/plan-job.ts'

const HOUR = 3_600_000

/** Hourly, a quarter of an hour before and after, from the start of the shift. */
export const hourly: Frequency = { startAfter: null, repeat: 60, tolerance: 15, opensShift: false }

/** Makes the test form alone due by the clock, at its two points in São Paulo: where nothing else is, slots are countable. */
export async function scheduleForm(
  plant: TestPlant,
  frequency: Frequency | null = hourly,
  deadline: number | null = null,
): Promise<void> {
  await plant.db.query('update forms_versions set frequency = null')
  await plant.db.query(
    `update forms_versions set frequency = $2::jsonb, facts = facts || jsonb_build_object('deadline', $3::integer,
       'formType', case when $3::integer is null then 'simple' else 'deadline' end)
     where form_id = $1 and state = 'ACTIVE'`,
    [testForm.id, frequency && JSON.stringify(frequency), deadline],
  )
  plant.app.services.caches.invalidateAll()
}

/** The hourly job by hand: the queue would run one that failed again when it sees fit. */
export const planNow = (plant: TestPlant): Promise<void> => planJob.run(jobContext(plant))

/** The job of every minute by hand, without the others of the house. */
export const missNow = (plant: TestPlant): Promise<void> => missJob.run(jobContext(plant))

function jobContext(plant: TestPlant): JobContext {
  const { services } = plant.app
  const none = collectReactions([])
  const command: JobContext['command'] = (events, act) => runAsSystem(services, none, events, act)
  return { ...systemContext(services), command, earlier: 0, signal: new AbortController().signal }
}

export interface StoredSlot {
  id: number
  point: number
  due: string
  opens: string
  closes: string
  state: SlotState
  late: boolean
  synced: boolean
  collect: number | null
  shift: number
  date: string
  version: number
}

/** The slots of the test form as they are stored, in the order of time and point. */
export async function slotsOf(plant: TestPlant, where = 'true'): Promise<StoredSlot[]> {
  const { rows } = await plant.db.query<StoredSlot>(
    `select id, collect_point_id as point, due_at as due, opens_at as opens, closes_at as closes, state, late,
       synced_late as synced, collect_id as collect, shift_id as shift, production_date as date, form_version as version
     from slots where form_id = $1 and (${where}) order by due_at, collect_point_id`,
    [testForm.id],
  )
  return rows
}

/** A slot of the test form's first point, whose window has passed or holds the present. */
export async function slotIn(plant: TestPlant, state: SlotState, by = 'supervisor'): Promise<number> {
  const { rows: shifts } = await plant.db.query<{ id: number }>(
    'select id from shifts where industry_id = $1 and not commercial order by code',
    [plant.facts.plant],
  )
  const ended = state !== 'SCHEDULED'
  const due = plant.now().getTime() - (ended ? HOUR : 0)
  const at = (minutes: number) => new Date(due + minutes * 60_000).toISOString()
  const id = 9_400_000 + (await plant.count('slots'))
  const justifier = state === 'JUSTIFIED' ? (await plant.as(by)).accountId : null
  const collect = state === 'PERFORMED' ? id + 100_000 : null
  await plant.db.query(
    `insert into slots (id, form_id, form_version, industry_id, process_id, family_id, industry_line_id,
       collect_point_id, shift_id, production_date, due_at, opens_at, closes_at, shift_start, shift_end, state,
       collect_id, performed_at, operator_id, reason_code, reason, justified_by, justified_at)
     select $1, $2, 2, n.industry_id, n.process_id, n.family_id, n.industry_line_id, n.id, $4, '2026-11-20', $5, $6,
       $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17
     from structure_nodes n where n.id = $3`,
    [
      id,
      testForm.id,
      plant.facts.points[0]?.id,
      shifts[0]?.id,
      new Date(due + (await plant.count('slots')) * 1000).toISOString(),
      at(-15),
      at(15),
      at(-180),
      at(300),
      state,
      collect,
      collect && at(0),
      collect && plant.facts.people.operator,
      justifier && 'breakdown',
      justifier && 'The line stood still',
      justifier,
      justifier && plant.now().toISOString(),
    ],
  )
  return id
}

/** A record of the test form by the operator, made at a time; it may arrive later. */
export async function collectAt(plant: TestPlant, at: Date | string, login = 'operator', point = 0): Promise<number> {
  const own = { collectedAt: new Date(at).toISOString(), collectPointId: plant.facts.points[point]?.id ?? 0 }
  const { id } = await (await plant.as(login)).ask(saveCollect, { body: plant.filled({}, own) })
  return id
}

const list: AccessCase = { call: () => ({}), elsewhere: 'own' }
const exported: AccessCase = { call: () => ({ body: { format: 'csv' } }), elsewhere: 'own' }
const readOf: AccessCase = {
  call: async (plant) => ({ params: { id: await slotIn(plant, 'PERFORMED') } }),
  elsewhere: 'hidden',
}
const why = { code: 'breakdown', reason: 'The line stood still' }

/** The line of the test form's first point, and the shift that runs. */
async function lineToOpen(plant: TestPlant) {
  await scheduleForm(plant, { ...hourly, opensShift: true })
  const { rows } = await plant.db.query<{ line: number; shift: number }>(
    `select n.industry_line_id as line, s.id as shift from structure_nodes n
     join shifts s on s.industry_id = n.industry_id and s.code = '1' where n.id = $1`,
    [plant.facts.points[0]?.id],
  )
  return { industryLineId: rows[0]?.line ?? 0, shiftId: rows[0]?.shift ?? 0 }
}

export const accessCases: AccessCases = {
  'slots.list': list,
  'slots.listExport': exported,
  'slots.listMissed': list,
  'slots.listMissedExport': exported,
  'slots.due': list,
  'slots.linesToOpen': list,
  'slots.board': { call: ({ facts }) => ({ query: { industryId: facts.plant } }), elsewhere: 'hidden' },
  'slots.openShift': { call: async (plant) => ({ body: await lineToOpen(plant) }), elsewhere: 'hidden' },
  'slots.get': readOf,
  'slots.log': readOf,
  'slots.justify': {
    call: async (plant) => ({ params: { id: await slotIn(plant, 'UNJUSTIFIED') }, body: { rowVersion: 1, ...why } }),
    elsewhere: 'hidden',
  },
  'slots.justifyMany': {
    call: async (plant) => ({
      body: { slots: [{ id: await slotIn(plant, 'UNJUSTIFIED'), rowVersion: 1 }], ...why },
    }),
    elsewhere: {
      status: 200,
      body: [{ done: false, problem: { code: 'NOT_FOUND' } }],
    },
  },
  ...transitionCases(slotStates, slotTransitions, {
    make: (plant, state) => slotIn(plant, state as SlotState),
    people: { justifier: 'supervisor' },
    other: 'manager',
  }),
}
