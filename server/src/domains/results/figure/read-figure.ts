import type { Infer } from '@lineside/contract/core'
import { type figureDetail, getFigure } from '@lineside/contract/results'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { monthsOfFields } from '../../collects/index.ts'
import { fieldFor, forms } from '../../forms/index.ts'
import { type Indicator, indicatorsOf } from '../indicators/indicators.ts'
import { loadMonth, type Month, presentMonthRow } from '../month/month.ts'
import { lastDay, monthOf } from '../month/months.ts'
import { daysOfUtility } from '../utilities/utilities-of-month.ts'
import { monthHistory, monthsUpTo } from '../workflow.ts'
import { type Figure, figuresOf } from './figures.ts'

type Detail = Infer<typeof figureDetail>

/** What a figure is made of, and its twelve months. */
export const getFigureQuery = query(getFigure, async (ctx, { params }) => {
  const month = await loadMonth(ctx, params.id)
  const indicator = (await indicatorsOf(ctx, month.industry_id)).find(({ id }) => id === params.indicatorId)
  const figure = (await month.figures()).find(({ indicatorId }) => indicatorId === params.indicatorId)
  if (!indicator || !figure) throw problem('NOT_FOUND')
  const history = await monthHistory(ctx, month.id)
  return {
    month: presentMonthRow(month, await ctx.cached(accountNames)),
    figure,
    trend: await trendOf(ctx, month, params.indicatorId),
    history: history.filter(({ after, before }) => (after ?? before)?.indicatorId === params.indicatorId),
    records: figure.source === 'FORM_FIELD' ? await recordsOf(ctx, month, indicator) : null,
    days: await daysOf(ctx, month, figure),
  }
})

async function trendOf(ctx: ReadContext, month: Month, indicatorId: number): Promise<Detail['trend']> {
  const months = await monthsUpTo(ctx, month)
  const figures = await figuresOf(ctx, months, indicatorId)
  return months.map(({ id, month: day, state }) => {
    const one = figures.get(id)?.find((figure) => figure.indicatorId === indicatorId)
    return {
      monthId: id,
      month: monthOf(day),
      state,
      target: one?.target ?? null,
      actual: one?.actual ?? null,
      attainment: one?.attainment ?? null,
      beacon: one?.beacon ?? null,
    }
  })
}

const spanOf = ({ industry_id, month }: Month) => ({
  industryId: industry_id,
  from: month,
  to: lastDay(monthOf(month)),
})

/** Null where the indicator was given another source since the month was closed. */
async function recordsOf(ctx: ReadContext, month: Month, indicator: Indicator): Promise<Detail['records']> {
  const { form_id: formId, field_id: fieldId } = indicator
  if (formId === null || fieldId === null) return null
  const span = spanOf(month)
  const [made] = await monthsOfFields(ctx, { ...span, fieldIds: [fieldId] })
  const form = (await ctx.cached(forms)).get(formId)
  return {
    formId,
    fieldId,
    formName: form?.name ?? '',
    fieldName: (await fieldFor(ctx, fieldId))?.field.name ?? '',
    industryId: span.industryId,
    dateBegin: span.from,
    dateEnd: span.to,
    count: made?.count ?? 0,
    sum: made?.sum ?? null,
    average: made?.average ?? null,
    last: made?.last ?? null,
  }
}

const daysOf = async (ctx: ReadContext, month: Month, { utility }: Figure): Promise<Detail['days']> =>
  utility && (await daysOfUtility(ctx, utility, spanOf(month)))
