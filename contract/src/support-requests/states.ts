import { defineStates, need, permissions } from '../core/index.ts'

export const supportRequestStateCodes = ['PENDING', 'IN_SERVICE', 'FINISHED'] as const
export type SupportRequestState = (typeof supportRequestStateCodes)[number]

/** S consultancy, T training (portal.md section 4). */
export const supportRequestTypes = ['S', 'T'] as const
export type SupportRequestType = (typeof supportRequestTypes)[number]

/** How a request ended: it was done, or its requester took it back before anybody took it up. */
export const supportOutcomes = ['done', 'withdrawn'] as const
export type SupportOutcome = (typeof supportOutcomes)[number]

export const mayManageSupport = [need(permissions.manageSupport, 'w')] as const
export const mayRequestSupport = [need(permissions.newSupport, 'w')] as const
export const mayFollowSupport = [need(permissions.mySupport, 'w')] as const
/** Who manages sees those of their plants, who follows their own. */
export const mayReadSupport = [...mayManageSupport, ...mayFollowSupport] as const

/** So many days after its end a request can be rated, and taken up again. */
export const RATE_DAYS = 30
export const REOPEN_DAYS = 7

/** A request to the support team (decisions 3.11). */
export const supportRequestStates = defineStates({
  name: 'support-requests',
  states: { PENDING: 'approval', IN_SERVICE: 'ongoing', FINISHED: 'done' },
  transitions: [
    { event: 'created', from: [null], to: 'PENDING', actor: 'anyone', needs: mayRequestSupport },
    {
      event: 'taken',
      from: ['PENDING'],
      to: 'IN_SERVICE',
      actor: 'anyone',
      needs: mayManageSupport,
      inputs: ['confirmation'],
      call: { verb: 'take', summary: 'Take a request that waits: whoever takes it handles it' },
    },
    {
      event: 'edited',
      from: ['PENDING'],
      to: 'PENDING',
      actor: { person: 'requester' },
      needs: mayFollowSupport,
    },
    {
      event: 'withdrawn',
      from: ['PENDING'],
      to: 'FINISHED',
      actor: { person: 'requester' },
      needs: mayFollowSupport,
      inputs: ['reason'],
      danger: true,
      call: { verb: 'withdraw', summary: 'Withdraw an own request that nobody has taken, with the reason' },
    },
    {
      event: 'updated',
      from: ['IN_SERVICE'],
      to: 'IN_SERVICE',
      actor: { person: 'handler' },
      needs: mayManageSupport,
    },
    {
      event: 'handedOver',
      from: ['IN_SERVICE'],
      to: 'IN_SERVICE',
      actor: { person: 'handler', orManager: true },
      needs: mayManageSupport,
      inputs: [{ person: 'handlerId', needs: need(permissions.manageSupport, 'w') }],
      call: { verb: 'handOver', summary: 'Hand a request over to somebody else who manages requests' },
    },
    {
      event: 'returned',
      from: ['IN_SERVICE'],
      to: 'PENDING',
      actor: { person: 'handler' },
      needs: mayManageSupport,
      inputs: ['reason'],
      call: { verb: 'return', summary: 'Return a request to the queue, with the reason' },
    },
    {
      event: 'ended',
      from: ['IN_SERVICE'],
      to: 'FINISHED',
      actor: { person: 'handler' },
      needs: mayManageSupport,
    },
    {
      event: 'rated',
      from: ['FINISHED'],
      to: 'FINISHED',
      actor: { person: 'requester' },
      needs: mayFollowSupport,
      guards: ['wasDone', 'notRated', 'endedWithinRateDays'],
    },
    {
      event: 'reopened',
      from: ['FINISHED'],
      to: 'IN_SERVICE',
      actor: { person: 'requester' },
      needs: mayFollowSupport,
      guards: ['wasDone', 'endedWithinReopenDays'],
      inputs: ['reason'],
      call: { verb: 'reopen', summary: 'Take an own request up again within a week of its end, with the reason' },
    },
  ],
})
