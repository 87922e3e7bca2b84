import { defineEffectJob } from '../../../core/workflow/index.ts'

/** Asks the specialists of executed actions whether they worked, once the day of each has come in its plant. */
export const effectivenessJob = defineEffectJob({
  name: 'action-plans.effectiveness',
  table: 'action_plans',
  ended: `state = 'E'`,
  announce: (ctx, id) => ctx.announce('action-plans.moved', { actionId: id, event: 'effectivenessDue', actorId: null }),
})
