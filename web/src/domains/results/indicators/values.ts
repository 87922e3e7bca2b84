import type { Infer } from '@lineside/contract/core'
import { type IndicatorContent, indicators } from '@lineside/contract/results'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { bySchema } from '../../../core/form/index.ts'
import type { Indicator } from '../queries.ts'

/** An indicator as its form holds it. */
export interface IndicatorValues {
  /** of a new one */
  industryId: string | null
  name: string
  unit: string
  decimals: string
  direction: string | null
  source: string | null
  /** form and field in one choice: '12:340' */
  fieldId: string | null
  aggregate: string | null
  utility: string | null
}

export type NewIndicator = Infer<typeof indicators.fresh>

export const fieldKey = (formId: number | null, fieldId: number | null): string | null =>
  formId === null || fieldId === null ? null : `${formId}:${fieldId}`

export const blank = (industryId: number): IndicatorValues => ({
  industryId: String(industryId),
  name: '',
  unit: '',
  decimals: '1',
  direction: 'HIGHER',
  source: 'TYPED',
  fieldId: null,
  aggregate: null,
  utility: null,
})

export const valuesOf = ({ industryId, formId, fieldId, decimals, ...rest }: Indicator): IndicatorValues => ({
  industryId: String(industryId),
  name: rest.name,
  unit: rest.unit,
  decimals: String(decimals),
  direction: rest.direction,
  source: rest.source,
  fieldId: fieldKey(formId, fieldId),
  aggregate: rest.aggregate,
  utility: rest.utility,
})

/** What is sent: what does not belong to the source goes. */
function contentOf({
  industryId: _,
  fieldId,
  aggregate,
  utility,
  decimals,
  ...rest
}: IndicatorValues): IndicatorContent {
  const [form = '', field = ''] = rest.source === 'FORM_FIELD' ? (fieldId ?? '').split(':') : []
  return {
    ...rest,
    decimals: decimals.trim() === '' ? undefined : Number(decimals),
    formId: form === '' ? null : Number(form),
    fieldId: field === '' ? null : Number(field),
    aggregate: rest.source === 'FORM_FIELD' ? aggregate : null,
    utility: rest.source === 'UTILITIES' ? utility : null,
  } as IndicatorContent
}

/** What its source asks for, which the server demands as well. */
function missingOf({ source, fieldId, aggregate, utility }: IndicatorValues): FieldErrors<IndicatorValues> {
  const missing = [
    source === 'FORM_FIELD' && fieldId === null && 'fieldId',
    source === 'FORM_FIELD' && aggregate === null && 'aggregate',
    source === 'UTILITIES' && utility === null && 'utility',
  ].filter((one) => one !== false)
  return Object.fromEntries(missing.map((key) => [key, { type: 'required', message: 'required' }]))
}

function withSource<O>(
  check: Resolver<IndicatorContent, unknown, O>,
  toSend: (values: IndicatorValues) => object,
): Resolver<IndicatorValues, unknown, O> {
  return async (values, context, options) => {
    const result = await check(toSend(values) as IndicatorContent, context, options as never)
    const missing = missingOf(values)
    const errors = { ...result.errors, ...missing } as FieldErrors<IndicatorValues>
    return Object.keys(errors).length > 0 ? { values: {}, errors } : (result as never)
  }
}

export const newCheck = (): Resolver<IndicatorValues, unknown, NewIndicator> =>
  withSource(bySchema(indicators.fresh() as never) as Resolver<IndicatorContent, unknown, NewIndicator>, (values) => ({
    ...contentOf(values),
    ...(values.industryId === null ? {} : { industryId: Number(values.industryId) }),
  }))

export const changeCheck = (): Resolver<IndicatorValues, unknown, IndicatorContent> =>
  withSource(
    bySchema(indicators.content() as never) as Resolver<IndicatorContent, unknown, IndicatorContent>,
    contentOf,
  )
