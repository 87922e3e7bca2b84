import { saveValue } from '@lineside/contract/results'
import { command } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { changeLocked } from '../../../core/workflow/index.ts'
import { indicatorsOf } from '../indicators/indicators.ts'
import { monthWorkflow } from '../workflow.ts'
import { lockMonth } from './month.ts'
import { nothingEntered, sameValue, valueFacts, valueIn, valueProblems, writeValue } from './value.ts'

/**
 * Somebody enters an indicator. The version that counts is that of the value, so that two people may enter two indicators at
 * once; the version of the month rises with each, and who closes it has seen them all.
 */
export const saveValueCommand = command(saveValue, async (ctx, { body }) => {
  const { monthId, indicatorId, rowVersion, ...input } = body
  const month = await lockMonth(ctx, monthId)
  const indicator = (await indicatorsOf(ctx, month.industry_id)).find(({ id }) => id === indicatorId)
  if (!indicator) throw fieldProblem('indicatorId', { code: 'unknownHere' })
  const former = await valueIn(ctx, monthId, indicatorId)
  if (sameValue(former ?? nothingEntered, input)) return ctx.unchanged(await monthWorkflow.present(ctx, month))
  return changeLocked(ctx, monthWorkflow, month, {
    event: 'valueSaved',
    sent: rowVersion === (former?.row_version ?? 0) ? month.row_version : 0,
    before: valueFacts(indicator, former ?? nothingEntered),
    after: valueFacts(indicator, input),
    async also() {
      if (!indicator.enabled && !former) throw fieldProblem('indicatorId', { code: 'disabledHere' })
      const fields = valueProblems(indicator, input)
      if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
      await writeValue(ctx, month, indicatorId, input)
    },
  })
})
