import { defineStates } from '../core/index.ts'

/**
 * Non-conformity states (decisions 3.4): S no treatment, C with treatment, R repeated, T treated. The rows of raising
 * one; those of treating it come with its treatment.
 */
export const nonConformityStates = defineStates({
  name: 'non-conformities',
  states: { S: 'overdue', C: 'ongoing', R: 'tardy', T: 'done' },
  transitions: [
    { event: 'raised', from: [null], to: 'S', actor: 'system', guards: ['noneOpen'] },
    { event: 'repeated', from: [null], to: 'R', actor: 'system', guards: ['oneOpen'] },
  ],
})

export const nonConformityCodes = ['S', 'C', 'R', 'T'] as const
export type NonConformityCode = (typeof nonConformityCodes)[number]
