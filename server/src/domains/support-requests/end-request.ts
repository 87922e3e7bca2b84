import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { endSupportRequest } from '@lineside/contract/support-requests'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { assertDay, changeRecord } from '../../core/workflow/index.ts'
import { peopleOfPlant } from '../accounts/index.ts'
import { recordTraining } from '../trainings/index.ts'
import type { SupportRequest } from './notices.ts'
import { NO_LONGER, workflow } from './request.ts'

type Sent = Parsed<SchemasOf<typeof endSupportRequest>>['body']

/** What came of a request; of a training besides who was there, which becomes a record of a training. */
export const endSupportRequestCommand = command(endSupportRequest, async (ctx, { body }) =>
  changeRecord(ctx, workflow, body.id, (record) => ({
    event: 'ended',
    sent: body.rowVersion,
    after: {
      result: body.result,
      ...(record.type === 'T' && { courseId: body.courseId, attendeeIds: [...body.attendeeIds] }),
    },
    values: {
      result: body.result,
      outcome: 'done',
      ended_at: ctx.now.toISOString(),
      waits_since: NO_LONGER,
    },
    async also() {
      if (record.type === 'T') await train(ctx, record, await checked(ctx, record, body))
      else if (body.attendeeIds.length > 0) throw fieldProblem('attendeeIds', { code: 'invalid' })
    },
  })),
)

interface Training {
  courseId: number
  trainedOn: string
  beginsAt: string
  endsAt: string
  attendeeIds: readonly number[]
}

/** People of the plant beside the handler, who gave it, on a day that has come. */
async function checked(ctx: WriteContext, record: SupportRequest, sent: Sent): Promise<Training> {
  const { attendeeIds, courseId, trainedOn, beginsAt, endsAt } = sent
  if (attendeeIds.length === 0) throw fieldProblem('attendeeIds', { code: 'noneGiven' })
  if (attendeeIds.includes(ctx.actor.accountId)) throw fieldProblem('attendeeIds', { code: 'samePerson' })
  const here = new Set((await peopleOfPlant(ctx, record.industry_id)).map(({ id }) => id))
  if (!attendeeIds.every((id) => here.has(id))) throw fieldProblem('attendeeIds', { code: 'unknownHere' })
  if (courseId === null) throw fieldProblem('courseId', { code: 'required' })
  if (trainedOn === null) throw fieldProblem('trainedOn', { code: 'required' })
  if (beginsAt === null) throw fieldProblem('beginsAt', { code: 'required' })
  if (endsAt === null) throw fieldProblem('endsAt', { code: 'required' })
  await assertDay(ctx, { industryId: record.industry_id, day: trainedOn, bound: 'notFuture', field: 'trainedOn' })
  return { courseId, trainedOn, beginsAt, endsAt, attendeeIds }
}

/** Whoever has it already from an earlier end of this request has it once. */
async function train(ctx: WriteContext, record: SupportRequest, training: Training): Promise<void> {
  const { courseId, attendeeIds } = training
  const { rows } = await ctx.db.query<{ account_id: number }>(
    'select account_id from support_requests_attendees where request_id = $1 and course_id = $2',
    [record.id, courseId],
  )
  const former = new Set(rows.map(({ account_id }) => account_id))
  const due = attendeeIds.filter((id) => !former.has(id)).sort((a, b) => a - b)
  if (due.length === 0) return
  const sessionId = await recordTraining(
    ctx,
    { ...training, industryId: record.industry_id, trainerId: ctx.actor.accountId, attendeeIds: due },
    { source: 'SUPPORT_REQUEST', sourceId: record.id },
  )
  await ctx.db.query(
    `insert into support_requests_attendees (request_id, course_id, account_id, session_id)
     select $1, $2, one, $3 from unnest($4::bigint[]) one`,
    [record.id, courseId, sessionId, due],
  )
}
