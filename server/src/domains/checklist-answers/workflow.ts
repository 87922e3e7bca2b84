import type { AnswerState, answerRecord } from '@lineside/contract/checklist-answers'
import type { Infer } from '@lineside/contract/core'
import type { Workflow } from '../../core/workflow/index.ts'
import { mayTakePart } from '../accounts/index.ts'
import { loadAnswerFor, lockAnswerFor } from './access.ts'
import { CONTAINER } from './files.ts'
import type { AnswerRecord } from './queries.ts'
import { presentAnswer } from './record/present-record.ts'
import { answerRules, ENTITY } from './rules.ts'

/** How an application moves. */
export const answerWorkflow: Workflow<AnswerState, AnswerRecord, Infer<typeof answerRecord>> = {
  rules: answerRules,
  table: 'checklist_answers',
  state: 'state',
  entity: ENTITY,
  container: CONTAINER,
  load: loadAnswerFor,
  lock: lockAnswerFor,
  present: presentAnswer,
  mayTakePart,
  announceMove: (ctx, record, { event, actorId, reason }) =>
    ctx.announce('checklist-answers.moved', {
      answerId: record.id,
      event,
      actorId,
      reason,
      ...(record.request !== null && { request: record.request }),
      requesterId: record.requester_id,
    }),
}
