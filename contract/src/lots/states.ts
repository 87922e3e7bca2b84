import { defineStates, need, permissions } from '../core/index.ts'

/** A in analysis, B blocked, L released, LR released with restriction, R rejected. */
export const lotStateCodes = ['A', 'B', 'L', 'LR', 'R'] as const
export type LotState = (typeof lotStateCodes)[number]

/** As a filter: T means all of them (portal.md section 4). */
export const lotStatusCodes = [...lotStateCodes, 'T'] as const

export const movementStateCodes = ['POSTED', 'IN_TRANSIT', 'REVERSED'] as const
export type MovementState = (typeof movementStateCodes)[number]

/** What a lot is blocked by: a person, a critical non-conformity, the end of its restriction, its expiry. */
export const blockCauses = ['PERSON', 'DEVIATION', 'RESTRICTION', 'EXPIRED'] as const
export type BlockCause = (typeof blockCauses)[number]

/** What becomes of a rejected lot. */
export const dispositions = ['RETURN', 'REWORK', 'SCRAP'] as const
export type Disposition = (typeof dispositions)[number]

/** Who sees receipts, lots and movements; who traces; who analyses and moves a lot's state; who posts movements. */
export const mayReadLots = [need(permissions.viewReception)]
export const mayTrace = [need(permissions.traceabilityReport)]
export const mayReadOrTrace = [...mayReadLots, ...mayTrace]
export const mayAnalyse = [need(permissions.addAnalysis, 'w')]
export const mayMove = [need(permissions.addMovements, 'w')]

/** A manager, never who blocked it (P!). */
const otherThanBlocker = { person: 'nobodyElse', orManager: true, differsFrom: 'blocker' } as const
/** A manager, never who analysed or blocked it (P!). */
const otherManager = { person: 'nobodyElse', orManager: true, differsFrom: 'judge' } as const
/** An administrator asks, another one or a manager signs (P!). */
const secondPerson = { person: 'administrator', orManager: true, differsFrom: 'asker' } as const

/** A lot (decisions 3.12). */
export const lotStates = defineStates({
  name: 'lots',
  states: { A: 'approval', B: 'overdue', L: 'done', LR: 'tardy', R: 'rejected' },
  transitions: [
    { event: 'received', from: [null], to: 'A', actor: 'anyone', needs: mayMove, guards: ['readsLots'] },
    { event: 'produced', from: [null], to: 'A', actor: 'system' },
    { event: 'analysed', from: ['A'], to: 'A', actor: 'anyone', needs: mayAnalyse, guards: ['readsLots'] },
    // what has expired is analysed anew before somebody else extends it
    { event: 'analysed', from: ['B'], to: 'B', actor: 'anyone', needs: mayAnalyse, guards: ['readsLots', 'isExpired'] },
    {
      event: 'released',
      from: ['A'],
      to: 'L',
      actor: 'anyone',
      needs: mayAnalyse,
      guards: ['notExpired', 'notBlockerAlone', 'analysesInside'],
      inputs: ['confirmation'],
    },
    {
      event: 'released',
      from: ['B'],
      to: 'L',
      actor: otherThanBlocker,
      needs: mayAnalyse,
      guards: ['notExpired', 'deviationsTreated'],
      inputs: ['reason'],
    },
    { event: 'restricted', from: ['A', 'B'], to: 'LR', actor: otherManager, needs: mayAnalyse, guards: ['notExpired'] },
    { event: 'blocked', from: ['A', 'LR', 'L'], to: 'B', actor: 'anyone', needs: mayAnalyse },
    { event: 'blockedByDeviation', from: ['A', 'LR', 'L'], to: 'B', actor: 'system' },
    { event: 'recordCorrected', from: ['A'], to: 'A', actor: 'system' },
    { event: 'recordCorrected', from: ['B'], to: 'B', actor: 'system' },
    { event: 'recordCorrected', from: ['L'], to: 'L', actor: 'system' },
    { event: 'recordCorrected', from: ['LR'], to: 'LR', actor: 'system' },
    { event: 'recordCorrected', from: ['R'], to: 'R', actor: 'system' },
    {
      event: 'returnedToAnalysis',
      from: ['B'],
      to: 'A',
      actor: 'anyone',
      needs: mayAnalyse,
      guards: ['notOnlyExpired'],
      inputs: ['reason'],
      recap: true,
      call: { verb: 'backToAnalysis', summary: 'Put a blocked lot back to analysis, with the reason' },
    },
    { event: 'rejected', from: ['A', 'B'], to: 'R', actor: 'manager', needs: mayAnalyse },
    { event: 'restrictionExpired', from: ['LR'], to: 'B', actor: 'system' },
    { event: 'expired', from: ['A', 'L', 'LR'], to: 'B', actor: 'system' },
    {
      event: 'expiryExtended',
      from: ['B'],
      to: ['L', 'LR'],
      actor: otherManager,
      needs: mayAnalyse,
      guards: ['isExpired', 'analysedAnew'],
    },
    {
      event: 'reopeningRequested',
      from: ['R'],
      to: 'R',
      actor: 'anyone',
      needs: mayAnalyse,
      guards: ['isAdministrator', 'notRequested'],
      inputs: ['reason'],
      call: {
        verb: 'reopen',
        summary: 'Ask to reopen a rejected lot, as an administrator with the reason; another person signs it',
      },
    },
    {
      event: 'reopened',
      from: ['R'],
      to: 'B',
      actor: secondPerson,
      needs: mayAnalyse,
      guards: ['isRequested'],
      inputs: ['confirmation'],
      recap: true,
      call: {
        verb: 'signReopening',
        path: 'SignReopening',
        summary: 'Sign the reopening of a rejected lot as the second person: it is blocked again',
      },
    },
  ],
})

/** A movement of one lot from a place to another (decisions 3.13). */
export const movementStates = defineStates({
  name: 'lots',
  part: 'movements',
  states: { POSTED: 'done', IN_TRANSIT: 'ongoing', REVERSED: 'cancelled' },
  transitions: [
    {
      event: 'moved',
      from: [null],
      to: ['POSTED', 'IN_TRANSIT'],
      actor: 'anyone',
      needs: mayMove,
      guards: ['readsLots'],
    },
    {
      event: 'takenBack',
      from: ['IN_TRANSIT'],
      to: 'REVERSED',
      actor: { person: 'sender', orManager: true },
      needs: mayMove,
      guards: ['isOrigin'],
      inputs: ['reason'],
      call: { verb: 'takeBack', summary: 'Take back what is in transit, with the reason' },
    },
    {
      event: 'arrived',
      from: ['IN_TRANSIT'],
      to: 'POSTED',
      actor: 'anyone',
      needs: mayMove,
      guards: ['isDestination'],
    },
    {
      event: 'reversed',
      from: ['POSTED'],
      to: 'REVERSED',
      actor: { person: 'authorOfToday', orManager: true },
      needs: mayMove,
      guards: ['isOrigin', 'isMove'],
      inputs: ['reason'],
      danger: true,
      call: {
        verb: 'reverse',
        summary: 'Reverse a movement with the reason: its author on the same day, later a manager',
      },
    },
  ],
})
