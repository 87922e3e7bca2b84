import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { correctSession, finishSession } from '@lineside/contract/trainings'
import { attachFiles } from '../../../core/files/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { changeLocked } from '../../../core/workflow/index.ts'
import { peopleOfPlant } from '../../accounts/index.ts'
import { giveCertificates } from '../certificate/give-certificates.ts'
import { writeAttendees } from './save-session.ts'
import { type Attendee, CONTAINER, SESSION_ENTITY, type Session, sessionWorkflow } from './session.ts'
import { suggestLevels } from './suggest-levels.ts'

type Sent = Parsed<SchemasOf<typeof finishSession>>['body']

/** Who passed gets a certificate, and is suggested for what the course teaches. */
export const finishSessionCommand = command(finishSession, async (ctx, { params, body }) => {
  const session = await sessionWorkflow.lock(ctx, params.id)
  return settle(ctx, session, body, { event: 'finished', reason: null })
})

/** The same later, with the reason. What changes nothing is answered as it stands. */
export const correctSessionCommand = command(correctSession, async (ctx, { params, body }) => {
  const session = await sessionWorkflow.lock(ctx, params.id)
  const isSame = body.fileIds.length === 0 && textOf(session.attendees) === textOf(outcomeOf(body))
  if (isSame) return ctx.unchanged(await sessionWorkflow.present(ctx, session))
  return settle(ctx, session, body, { event: 'corrected', reason: body.reason })
})

const settle = (
  ctx: WriteContext,
  session: Session,
  sent: Sent,
  { event, reason }: { event: 'finished' | 'corrected'; reason: string | null },
) => {
  const attendees = outcomeOf(sent)
  return changeLocked(ctx, sessionWorkflow, session, {
    event,
    sent: sent.rowVersion,
    reason,
    ...(event === 'corrected' && { before: { attendees: facts(session.attendees) } }),
    after: { attendees: facts(attendees), ...(sent.fileIds.length > 0 && { files: sent.fileIds.length }) },
    async also() {
      await assertAttendees(ctx, session, attendees)
      const to = { entity: SESSION_ENTITY, entityId: session.id, container: CONTAINER, field: 'fileIds' }
      await attachFiles(ctx, sent.fileIds, to)
      await writeAttendees(ctx, session.id, attendees)
      await giveCertificates(ctx, session, attendees)
    },
    async afterwards() {
      await suggestLevels(ctx, session, newlyPassed(session.attendees, attendees))
    },
  })
}

const outcomeOf = ({ attendees }: Sent): Attendee[] =>
  attendees
    .map(({ accountId, result }) => ({ account_id: accountId, result }))
    .sort((a, b) => a.account_id - b.account_id)

/** Who passed now, and had not before. */
const newlyPassed = (before: readonly Attendee[], after: readonly Attendee[]) => {
  const passed = new Set(before.filter(({ result }) => result === 'APPROVED').map(({ account_id }) => account_id))
  return after
    .filter(({ account_id, result }) => result === 'APPROVED' && !passed.has(account_id))
    .map(({ account_id }) => account_id)
}

const facts = (attendees: readonly Attendee[]) =>
  attendees.map(({ account_id: accountId, result }) => ({ accountId, result }))
const textOf = (attendees: readonly Attendee[]) => JSON.stringify(facts(attendees))

/** Everybody who was to attend, and besides people of the plant who are neither the trainer nor who confirms it. */
async function assertAttendees(ctx: WriteContext, session: Session, attendees: readonly Attendee[]): Promise<void> {
  const ids = new Set(attendees.map(({ account_id }) => account_id))
  if (ids.has(ctx.actor.accountId)) throw problem('SAME_PERSON')
  if (!session.attendees.every(({ account_id }) => ids.has(account_id)))
    throw fieldProblem('attendees', { code: 'required' })
  if (session.trainer_id !== null && ids.has(session.trainer_id))
    throw fieldProblem('attendees', { code: 'samePerson' })
  const here = new Set((await peopleOfPlant(ctx, session.industry_id)).map(({ id }) => id))
  const known = new Set(session.attendees.map(({ account_id }) => account_id))
  if (![...ids].every((id) => known.has(id) || here.has(id))) throw fieldProblem('attendees', { code: 'unknownHere' })
}
