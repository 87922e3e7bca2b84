import { getWeightsLog, saveWeights, weightTotal } from '@lineside/contract/results'
import { command, query } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { changeLocked } from '../../../core/workflow/index.ts'
import { indicatorsOf } from '../indicators/indicators.ts'
import { loadMonth, lockMonth } from '../month/month.ts'
import { writeWeights } from '../month/open-month.ts'
import { monthHistory, monthWorkflow } from '../workflow.ts'

/** All weights of a month at once; they have a version of their own, so that values may be entered meanwhile. */
export const saveWeightsCommand = command(saveWeights, async (ctx, { params, body }) => {
  const month = await lockMonth(ctx, params.id)
  const indicators = new Map((await indicatorsOf(ctx, month.industry_id)).map((one) => [one.id, one]))
  const { rows: former } = await ctx.db.query<{ indicator_id: number; tenths: number }>(
    'select indicator_id, tenths from results_weights where month_id = $1 order by indicator_id',
    [month.id],
  )
  const next = body.weights
    .map(({ indicatorId, percent }) => ({ indicator_id: indicatorId, tenths: Math.round(percent * 10) }))
    .filter(({ tenths }) => tenths > 0)
    .sort((a, b) => a.indicator_id - b.indicator_id)
  if (JSON.stringify(next) === JSON.stringify(former)) return ctx.unchanged(await monthWorkflow.present(ctx, month))
  const named = (weights: typeof next) =>
    Object.fromEntries(weights.map((one) => [indicators.get(one.indicator_id)?.name ?? '', one.tenths / 10]))
  const total = weightTotal(next.map(({ tenths }) => tenths / 10))
  return changeLocked(ctx, monthWorkflow, month, {
    event: 'weightsSaved',
    sent: body.weightsVersion === month.weights_version ? month.row_version : 0,
    before: { weights: named(former), weightTotal: month.weight_total / 10 },
    after: { weights: named(next), weightTotal: total },
    values: { weight_total: Math.round(total * 10), weights_version: month.weights_version + 1 },
    async also() {
      const weighed = new Set(former.map(({ indicator_id }) => indicator_id))
      for (const [at, { indicatorId }] of body.weights.entries()) {
        const indicator = indicators.get(indicatorId)
        if (!indicator) throw fieldProblem(`weights.${at}.indicatorId`, { code: 'unknownHere' })
        if (!indicator.enabled && !weighed.has(indicatorId))
          throw fieldProblem(`weights.${at}.indicatorId`, { code: 'disabledHere' })
      }
      await ctx.db.query('delete from results_weights where month_id = $1', [month.id])
      await writeWeights(ctx, month, next)
    },
  })
})

/** Of the history of a month what speaks of its weights. */
export const getWeightsLogQuery = query(getWeightsLog, async (ctx, { params }) => {
  const { id } = await loadMonth(ctx, params.id)
  const entries = await monthHistory(ctx, id)
  return entries.filter(({ event }) => event === 'results.weightsSaved' || event === 'results.monthOpened')
})
