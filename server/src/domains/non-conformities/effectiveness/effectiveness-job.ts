import { defineEffectJob } from '../../../core/workflow/index.ts'

/** Asks whether the treatment had an effect, once the day of each non-conformity has come in its plant. */
export const effectivenessJob = defineEffectJob({
  name: 'non-conformities.effectiveness',
  table: 'non_conformities',
  ended: `code = 'T'`,
  announce: (ctx, id) =>
    ctx.announce('non-conformities.moved', { nonConformityId: id, event: 'effectivenessDue', actorId: null }),
})
