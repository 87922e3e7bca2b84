import { defineStates, need, permissions } from '../core/index.ts'

/** Waits, was posted, was sent back (decisions 3.14). */
export const noteStateCodes = ['P', 'E', 'R'] as const
export type NoteState = (typeof noteStateCodes)[number]

/** Who writes notes, in the portal as in the operators' application. */
export const mayWrite = [need(permissions.appProductionNote, 'w')]
/** The author of a note made with a collect may hold the right of collects alone. */
const mayCorrect = [...mayWrite, need(permissions.appCollect, 'w')]
export const mayApprove = [need(permissions.approveProductionNotes, 'w')]
/** Who sees the notes of their plants; everybody else sees their own. */
export const maySeeAll = [need(permissions.viewProductionNotes), need(permissions.approveProductionNotes)]
export const mayReadNotes = [...maySeeAll, ...mayCorrect]

/** What the ledger of lots writes of an approved note. */
export const posted = ['lots.produced', 'lots.consumed', 'lots.lost', 'lots.blockedByDeviation'] as const

/**
 * A production note (decisions 3.14). What was posted is not changed: a reversal takes it back, and a note with the right
 * figures follows.
 */
export const noteStates = defineStates({
  name: 'production-notes',
  states: { P: 'approval', E: 'done', R: 'rejected' },
  transitions: [
    { event: 'made', from: [null], to: 'P', actor: 'system' },
    { event: 'written', from: [null], to: 'P', actor: 'anyone', needs: mayWrite },
    { event: 'edited', from: ['P'], to: 'P', actor: { person: 'author' }, needs: mayCorrect, guards: ['inEditTime'] },
    {
      event: 'approved',
      from: ['P'],
      to: 'E',
      actor: 'anyone',
      needs: mayApprove,
      guards: ['secondPerson', 'isComplete'],
      inputs: ['confirmation'],
      call: {
        verb: 'approve',
        summary: 'Approve a production note: its lots and movements are posted, all or none',
        follows: posted,
      },
    },
    {
      event: 'rejected',
      from: ['P'],
      to: 'R',
      actor: 'anyone',
      needs: mayApprove,
      inputs: ['reason'],
      recap: true,
      call: { verb: 'reject', summary: 'Reject a production note, with the reason: its author corrects it' },
    },
    {
      event: 'resubmitted',
      from: ['R'],
      to: 'P',
      actor: { person: 'author' },
      needs: mayCorrect,
      guards: ['inResubmitTime'],
    },
    {
      event: 'reversed',
      from: ['E'],
      to: 'E',
      actor: 'anyone',
      needs: mayApprove,
      guards: ['secondPerson', 'notReversed'],
      inputs: ['reason', 'confirmation'],
      danger: true,
      call: {
        verb: 'reverse',
        summary: 'Take back what a note posted, with the reason; a corrected note may follow',
        follows: ['lots.reversed'],
      },
    },
    {
      event: 'resent',
      from: ['E'],
      to: 'E',
      actor: 'anyone',
      needs: mayApprove,
      guards: ['deliveryStands'],
      call: { verb: 'resend', summary: 'Send a production note to the enterprise system again, where that has failed' },
    },
    { event: 'recordCorrected', from: ['P'], to: 'P', actor: 'system' },
    { event: 'recordCorrected', from: ['R'], to: 'R', actor: 'system' },
    { event: 'recordCorrected', from: ['E'], to: 'E', actor: 'system' },
    { event: 'recordDeleted', from: ['P'], to: 'R', actor: 'system' },
    { event: 'recordDeleted', from: ['R'], to: 'R', actor: 'system' },
    { event: 'recordDeleted', from: ['E'], to: 'E', actor: 'system' },
  ],
})

/** What of a note a line says: taken, made, or taken and lost. */
export const lineKinds = ['CONSUMED', 'PRODUCED', 'LOST'] as const
export type LineKind = (typeof lineKinds)[number]

/**
 * How an approved note stands with the enterprise system: nobody takes notes at the plant, it waits to be sent, it was
 * answered, sending failed and is tried again, it was given up, it was taken back before it was sent.
 */
export const deliveryStates = ['NONE', 'WAITING', 'SENT', 'FAILED', 'GIVEN_UP', 'WITHDRAWN'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Hours after the end of its shift in which its author still edits a note. */
export const EDIT_HOURS = 24
