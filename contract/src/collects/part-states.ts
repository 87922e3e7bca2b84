import { defineStates } from '../core/index.ts'

export const partStateCodes = ['PART', 'FINISHED', 'NOT_FINISHED'] as const
export type PartState = (typeof partStateCodes)[number]

/**
 * A record of a form in parts (decisions 3.3). What people send moves it and the clock ends it, so that no row has a button: a
 * part is sent as every record is. What arrives after the end was made before it, on a device without a network.
 */
export const collectPartStates = defineStates({
  name: 'collects',
  part: 'parts',
  states: { PART: 'ongoing', FINISHED: 'done', NOT_FINISHED: 'overdue' },
  transitions: [
    { event: 'partSaved', from: [null, 'PART'], to: 'PART', actor: 'system' },
    { event: 'partSaved', from: ['NOT_FINISHED'], to: 'NOT_FINISHED', actor: 'system' },
    { event: 'partEnded', from: ['PART'], to: 'NOT_FINISHED', actor: 'system' },
    { event: 'saved', from: [null, 'PART', 'NOT_FINISHED'], to: 'FINISHED', actor: 'system' },
  ],
})
