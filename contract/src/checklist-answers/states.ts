import { defineStates, need, permissions } from '../core/index.ts'

/**
 * Where an application of a checklist stands (decisions 3.8): expected by a schedule or by hand, partial, returned (its
 * registration was refused), waiting for the approval of its registration, registered, registered with a request to edit
 * or to delete it, inactive, abandoned, missed. `statusOf` gives the code of the specification.
 */
export const answerStateCodes = [
  'EXPECTED',
  'PARTIAL',
  'RETURNED',
  'WAITING',
  'REGISTERED',
  'EDIT_WAITING',
  'DELETE_WAITING',
  'INACTIVE',
  'ABANDONED',
  'MISSED',
] as const
export type AnswerState = (typeof answerStateCodes)[number]

/** `status` of the specification. */
export const answerStatuses = ['NOT_REGISTERED', 'PARTIAL', 'REGISTERED', 'INACTIVE'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

/** What became of the newest request, and what it asks for. */
export const answerApprovals = ['NONE', 'WAITING', 'APPROVED', 'REFUSED'] as const
export const answerRequests = ['REGISTRATION', 'EDIT', 'DELETE'] as const
export type AnswerRequest = (typeof answerRequests)[number]

/** Why one is inactive; suspended: its days became holidays. */
export const answerOutcomes = ['DELETED', 'INACTIVATED', 'ABANDONED', 'MISSED', 'SUSPENDED'] as const

/** F finished, P in progress, N not done (decisions 5.5). */
export const answerLetters = ['F', 'P', 'N'] as const
export type AnswerLetter = (typeof answerLetters)[number]

/** Being answered. */
export const openAnswerStates = ['PARTIAL', 'RETURNED'] as const
/** Counted in results: in force, whatever is asked of it. */
export const countedStates = ['REGISTERED', 'EDIT_WAITING', 'DELETE_WAITING'] as const

const status = {
  EXPECTED: 'NOT_REGISTERED',
  PARTIAL: 'PARTIAL',
  RETURNED: 'PARTIAL',
  WAITING: 'REGISTERED',
  REGISTERED: 'REGISTERED',
  EDIT_WAITING: 'REGISTERED',
  DELETE_WAITING: 'REGISTERED',
  INACTIVE: 'INACTIVE',
  ABANDONED: 'INACTIVE',
  MISSED: 'INACTIVE',
} as const satisfies Record<AnswerState, AnswerStatus>

export const statusOf = (state: AnswerState): AnswerStatus => status[state]

/** The states behind each status of the filters. */
export const statesOfStatus = (one: AnswerStatus): AnswerState[] =>
  answerStateCodes.filter((state) => status[state] === one)

const letters = { NOT_REGISTERED: 'N', PARTIAL: 'P', REGISTERED: 'F', INACTIVE: 'N' } as const

export const letterOf = (state: AnswerState): AnswerLetter => letters[statusOf(state)]

/** The states behind each letter. */
export const statesOfLetter = (letter: AnswerLetter): AnswerState[] =>
  answerStateCodes.filter((state) => letterOf(state) === letter)

export const mayReadAnswers = [
  need(permissions.listChecklists),
  need(permissions.applyChecklists),
  need(permissions.approveChecklist),
  need(permissions.appChecklist),
] as const
export const mayReadResults = [need(permissions.listChecklists), need(permissions.approveChecklist)] as const
/** in the portal, or in the operators' application */
export const mayApply = [need(permissions.applyChecklists, 'w'), need(permissions.appChecklist, 'w')] as const
export const mayDecideAnswers = [need(permissions.approveChecklist, 'w')] as const
export const mayDefine = [need(permissions.registerChecklists, 'w')] as const

/** who decides; never who asked for it */
const approver = { person: 'approver', differsFrom: 'requester' } as const
/** who answered it, or a supervisor above them */
const asker = { person: 'asker' } as const

export const answerStates = defineStates({
  name: 'checklist-answers',
  states: {
    EXPECTED: 'neutral',
    PARTIAL: 'ongoing',
    RETURNED: 'rejected',
    WAITING: 'approval',
    REGISTERED: 'done',
    EDIT_WAITING: 'approval',
    DELETE_WAITING: 'approval',
    INACTIVE: 'cancelled',
    ABANDONED: 'overdue',
    MISSED: 'overdue',
  },
  transitions: [
    { event: 'expected', from: [null], to: 'EXPECTED', actor: 'system' },
    {
      event: 'planned',
      from: [null],
      to: 'EXPECTED',
      actor: 'anyone',
      needs: mayDefine,
      guards: ['enabled'],
    },
    {
      event: 'started',
      from: [null, 'EXPECTED'],
      to: 'PARTIAL',
      actor: 'anyone',
      needs: mayApply,
      guards: ['enabled', 'mayApply'],
    },
    {
      event: 'saved',
      from: ['PARTIAL'],
      to: 'PARTIAL',
      actor: 'anyone',
      needs: mayApply,
      guards: ['finishable', 'mayApply'],
    },
    {
      event: 'saved',
      from: ['RETURNED'],
      to: 'RETURNED',
      actor: 'anyone',
      needs: mayApply,
      guards: ['finishable', 'mayApply'],
    },
    {
      event: 'registered',
      from: openAnswerStates,
      to: ['WAITING', 'REGISTERED'],
      actor: 'anyone',
      needs: mayApply,
      guards: ['finishable', 'mayApply'],
    },
    {
      event: 'approved',
      from: ['WAITING'],
      to: 'REGISTERED',
      actor: approver,
      needs: mayDecideAnswers,
      inputs: ['confirmation'],
      call: { verb: 'approve', summary: 'Approve a registration, an edit or a deletion; never one’s own' },
    },
    {
      event: 'approved',
      from: ['EDIT_WAITING', 'DELETE_WAITING'],
      to: ['REGISTERED', 'INACTIVE'],
      actor: approver,
      needs: mayDecideAnswers,
      guards: ['noActionPlan'],
      inputs: ['confirmation'],
      recap: true,
      call: { verb: 'approve', summary: 'Approve a registration, an edit or a deletion; never one’s own' },
    },
    {
      event: 'refused',
      from: ['WAITING', 'EDIT_WAITING', 'DELETE_WAITING'],
      to: ['RETURNED', 'REGISTERED'],
      actor: approver,
      needs: mayDecideAnswers,
      inputs: ['reason'],
      call: {
        verb: 'refuse',
        summary: 'Refuse with the reason: a registration is partial again, of an edit or a deletion it stays as it is',
      },
    },
    {
      event: 'editRequested',
      from: ['REGISTERED'],
      to: 'EDIT_WAITING',
      actor: asker,
      needs: mayApply,
      guards: ['insideEditLimit', 'noActionPlan'],
    },
    {
      event: 'deleteRequested',
      from: ['REGISTERED'],
      to: 'DELETE_WAITING',
      actor: asker,
      needs: mayApply,
      guards: ['insideDeleteLimit', 'noActionPlan'],
      inputs: ['reason'],
      danger: true,
      call: {
        verb: 'requestDelete',
        summary: 'Ask that an answer be deleted, within its limit; it stays until somebody else approves',
      },
    },
    {
      event: 'inactivated',
      from: ['REGISTERED'],
      to: 'INACTIVE',
      actor: 'manager',
      needs: mayDefine,
      inputs: ['reason', 'confirmation'],
      danger: true,
      call: { verb: 'inactivate', summary: 'Take a registered answer out of the results, with the reason' },
    },
    { event: 'abandoned', from: openAnswerStates, to: 'ABANDONED', actor: 'system' },
    {
      event: 'takenUp',
      from: ['ABANDONED'],
      to: openAnswerStates,
      actor: asker,
      needs: mayApply,
      guards: ['finishable'],
      call: { verb: 'takeUp', summary: 'Go on with an answer that was abandoned' },
    },
    { event: 'missed', from: ['EXPECTED'], to: 'MISSED', actor: 'system' },
    // the days on which it is expected became holidays, or are none any more
    { event: 'suspended', from: ['EXPECTED', 'MISSED'], to: 'INACTIVE', actor: 'system' },
    { event: 'resumed', from: ['INACTIVE'], to: 'EXPECTED', actor: 'system' },
  ],
})
