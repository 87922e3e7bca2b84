import type { Infer } from '@lineside/contract/core'
import {
  type AttendeeResult,
  type SessionState,
  type sessionRecord,
  type sessionRow,
  sessionStates,
  type TrainingLevel,
} from '@lineside/contract/trainings'
import { assertInScope } from '../../../core/access/index.ts'
import { filesOf } from '../../../core/files/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { abilitiesOf, type StateRules } from '../../../core/states/index.ts'
import { plantToday, type Workflow, type WorkflowRow } from '../../../core/workflow/index.ts'
import { accountNames, mayTakePart } from '../../accounts/index.ts'
import { knownPeople } from '../access.ts'
import { certificatesOf } from '../certificate/certificate.ts'

export const SESSION_ENTITY = 'trainings.sessions'
/** Where evidence is uploaded to. */
export const CONTAINER = 'trainings'

export interface Attendee {
  account_id: number
  result: AttendeeResult | null
}

/** A row of `trainings_sessions` with its course. */
export interface SessionColumns extends WorkflowRow {
  course_id: number
  course: string
  level: TrainingLevel
  state: SessionState
  begins_on: string
  begins_at: string
  ends_on: string
  ends_at: string
  quarters: number
  place: string
  trainer_id: number | null
  trainer_name: string
  attendee_count: number
  approved_count: number
}

/** A training with who attends it, by their ids. */
export interface Session extends SessionColumns {
  attendees: readonly Attendee[]
}

export const sessionSource = 'trainings_sessions s join trainings_courses r on r.id = s.course_id'

const COUNT = 'select count(*)::int from trainings_attendees a where a.session_id = s.id'
export const sessionColumns = `s.id, s.industry_id, s.course_id, r.name as course, r.level, s.state, s.begins_on,
  s.begins_at, s.ends_on, s.ends_at, s.quarters, s.place, s.trainer_id, s.trainer_name, s.row_version,
  (${COUNT}) as attendee_count, (${COUNT} and a.result = 'APPROVED') as approved_count`

export const sessionRules: StateRules<SessionState, Session> = {
  machine: sessionStates,
  guards: {
    async hasBegun(ctx, { industry_id, begins_on }) {
      if (begins_on > (await plantToday(ctx, industry_id))) throw problem('TRAINING_AHEAD')
    },
    /** nobody passes themselves */
    attendsNot(ctx, { attendees }) {
      if (attendees.some(({ account_id }) => account_id === ctx.actor.accountId)) throw problem('SAME_PERSON')
    },
  },
  persons: {},
}

/** One of the reader's plants that they may see; any other does not exist for them. */
export async function loadSession(ctx: ReadContext, id: number): Promise<Session> {
  const { rows } = await ctx.db.query<SessionColumns>(
    `select ${sessionColumns} from ${sessionSource} where s.id = $1`,
    [id],
  )
  const [session] = rows
  if (!session) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, session.industry_id)
  const { rows: attendees } = await ctx.db.query<Attendee>(
    'select account_id, result from trainings_attendees where session_id = $1 order by account_id',
    [id],
  )
  const known = await knownPeople(ctx)
  const isSeen =
    known === null ||
    session.trainer_id === ctx.actor.accountId ||
    attendees.some(({ account_id }) => known.includes(account_id))
  if (!isSeen) throw problem('NOT_FOUND')
  return { ...session, attendees }
}

/** The same for who changes it: others wait for the end of the command. */
async function lockSession(ctx: ReadContext, id: number): Promise<Session> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from trainings_sessions where id = $1 for update', [id])
  return loadSession(ctx, id)
}

export function presentSessionRow(
  session: SessionColumns,
  people: ReadonlyMap<number, string>,
): Omit<Infer<typeof sessionRow>, 'abilities'> {
  const { trainer_id: trainerId } = session
  return {
    id: session.id,
    industryId: session.industry_id,
    courseId: session.course_id,
    course: session.course,
    level: session.level,
    state: session.state,
    beginsOn: session.begins_on,
    beginsAt: session.begins_at,
    endsOn: session.ends_on,
    endsAt: session.ends_at,
    hours: session.quarters / 4,
    place: session.place,
    trainer: { id: trainerId, name: trainerId === null ? session.trainer_name : (people.get(trainerId) ?? '') },
    attendees: session.attendee_count,
    approved: session.approved_count,
    rowVersion: session.row_version,
  }
}

/** People, evidence and history: of a reader who knows some of the people alone, what is about those. */
async function present(ctx: ReadContext, session: Session): Promise<Infer<typeof sessionRecord>> {
  const people = await ctx.cached(accountNames)
  const known = await knownPeople(ctx)
  const certificates = await certificatesOf(ctx, session)
  const shown = session.attendees
    .filter(({ account_id }) => known === null || known.includes(account_id))
    .map(({ account_id, result }) => ({
      person: { id: account_id, name: people.get(account_id) ?? '' },
      result,
      certificate: certificates.get(account_id) ?? null,
    }))
  return {
    ...presentSessionRow(session, people),
    attendees: session.attendees.length,
    approved: session.attendees.filter(({ result }) => result === 'APPROVED').length,
    abilities: await abilitiesOf(ctx, sessionRules, session.state, session),
    people: shown.sort((a, b) => a.person.name.localeCompare(b.person.name) || a.person.id - b.person.id),
    files: [...((await filesOf(ctx, SESSION_ENTITY, [session.id])).get(session.id) ?? [])],
    history: known === null ? await readHistory(ctx.db, SESSION_ENTITY, session.id, (id) => people.get(id) ?? '') : [],
  }
}

/** How a training moves. */
export const sessionWorkflow: Workflow<SessionState, Session, Infer<typeof sessionRecord>> = {
  rules: sessionRules,
  table: 'trainings_sessions',
  state: 'state',
  entity: SESSION_ENTITY,
  container: CONTAINER,
  load: loadSession,
  lock: lockSession,
  present,
  mayTakePart,
  // what expires is told once a week; of a training itself decisions section 4 have no source
  announceMove: () => Promise.resolve(),
}
