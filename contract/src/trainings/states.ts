import { defineStates } from '../core/index.ts'
import { mayTrain } from './courses.ts'

export const sessionStateCodes = ['PLANNED', 'FINISHED', 'CANCELLED'] as const
export type SessionState = (typeof sessionStateCodes)[number]

/** How somebody came out of a training: present and passed, present and not passed, absent. */
export const attendeeResults = ['APPROVED', 'NOT_APPROVED', 'ABSENT'] as const
export type AttendeeResult = (typeof attendeeResults)[number]

/** By the plant's calendar, or by who took it back. EXPIRING: within 30 days. */
export const certificateStates = ['VALID', 'EXPIRING', 'EXPIRED', 'WITHDRAWN'] as const
export type CertificateState = (typeof certificateStates)[number]

/** What is missing of a mandatory course: no certificate yet, one that has expired, one that soon will. */
export const lackingStates = ['MISSING', 'EXPIRED', 'EXPIRING'] as const
export type LackingState = (typeof lackingStates)[number]

/** Days before its expiry in which a certificate is called expiring. */
export const EXPIRING_DAYS = 30

/** A training session. Nobody confirms what they attended themselves. */
export const sessionStates = defineStates({
  name: 'trainings',
  part: 'sessions',
  states: { PLANNED: 'ongoing', FINISHED: 'done', CANCELLED: 'cancelled' },
  transitions: [
    { event: 'planned', from: [null], to: 'PLANNED', actor: 'anyone', needs: mayTrain },
    // along with what it was given for, whose own rights and guards decide
    { event: 'recorded', from: [null], to: 'FINISHED', actor: 'system' },
    { event: 'sessionChanged', from: ['PLANNED'], to: 'PLANNED', actor: 'anyone', needs: mayTrain },
    {
      event: 'finished',
      from: ['PLANNED'],
      to: 'FINISHED',
      actor: 'anyone',
      needs: mayTrain,
      guards: ['hasBegun', 'attendsNot'],
    },
    {
      event: 'corrected',
      from: ['FINISHED'],
      to: 'FINISHED',
      actor: 'anyone',
      needs: mayTrain,
      guards: ['attendsNot'],
    },
    {
      event: 'cancelled',
      from: ['PLANNED'],
      to: 'CANCELLED',
      actor: 'anyone',
      needs: mayTrain,
      inputs: ['reason'],
      danger: true,
      call: { verb: 'cancel', summary: 'Cancel a planned training, with the reason' },
    },
  ],
})
