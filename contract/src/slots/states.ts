import { defineStates, need, permissions } from '../core/index.ts'

export const slotStateCodes = ['SCHEDULED', 'PERFORMED', 'UNJUSTIFIED', 'JUSTIFIED'] as const
export type SlotState = (typeof slotStateCodes)[number]

/** Why nothing was collected; a sentence of the person's own stands beside it (decisions 3.3). */
export const missReasons = [
  'noProduction',
  'changeover',
  'breakdown',
  'maintenance',
  'cleaning',
  'noMaterial',
  'noPeople',
  'device',
  'collectedElsewhere',
  'other',
] as const
export type MissReason = (typeof missReasons)[number]

/**
 * Who may justify: 18, the shift's supervisor or who stands in, who need no more than to read the records; after the
 * setting collect.justifyDays only 20. Which of them is the guards' to say, for a row asks for any of its rights.
 */
const mayJustify = [
  need(permissions.justifications, 'w'),
  need(permissions.editApproval, 'w'),
  need(permissions.sampleLogs),
]

/**
 * States of a slot, a time at which a form is due at a collect point (decisions 3.3). A slot that comes to be or is
 * removed again has no history of its own: a line of its plant says how many.
 */
export const slotStates = defineStates({
  name: 'slots',
  states: {
    SCHEDULED: 'neutral',
    PERFORMED: 'done',
    UNJUSTIFIED: 'overdue',
    JUSTIFIED: 'cancelled',
    REMOVED: 'cancelled',
  },
  transitions: [
    { event: 'generated', from: [null], to: 'SCHEDULED', actor: 'system' },
    { event: 'removed', from: ['SCHEDULED'], to: 'REMOVED', actor: 'system' },
    { event: 'performed', from: ['SCHEDULED'], to: 'PERFORMED', actor: 'system' },
    { event: 'missed', from: ['SCHEDULED'], to: 'UNJUSTIFIED', actor: 'system' },
    // begun in parts and not whole at the end of its window; of no scheduled time it makes a slot of its own
    { event: 'notFinished', from: [null, 'SCHEDULED', 'UNJUSTIFIED'], to: 'UNJUSTIFIED', actor: 'system' },
    { event: 'performedLate', from: ['SCHEDULED', 'UNJUSTIFIED'], to: 'PERFORMED', actor: 'system' },
    { event: 'syncedLate', from: ['SCHEDULED', 'UNJUSTIFIED', 'JUSTIFIED'], to: 'PERFORMED', actor: 'system' },
    { event: 'recordDeleted', from: ['PERFORMED'], to: 'UNJUSTIFIED', actor: 'system' },
    {
      event: 'justified',
      from: ['UNJUSTIFIED'],
      to: 'JUSTIFIED',
      actor: 'anyone',
      needs: mayJustify,
      guards: ['mayJustify', 'inTime'],
      inputs: ['reason'],
    },
    {
      event: 'justificationUndone',
      from: ['JUSTIFIED'],
      to: 'UNJUSTIFIED',
      actor: { person: 'justifier' },
      needs: mayJustify,
      guards: ['sameDay'],
      inputs: ['confirmation'],
      call: {
        verb: 'undoJustification',
        path: 'UndoJustification',
        summary: 'Take back the own justification, on the plant’s day on which it was given',
      },
    },
  ],
})
