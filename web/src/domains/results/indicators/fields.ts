import type { Infer } from '@lineside/contract/core'
import {
  aggregates,
  directions,
  type indicators,
  resultLimits,
  sources,
  utilityTypes,
} from '@lineside/contract/results'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { defineFields, type Fields } from '../../../core/fields/index.ts'
import { nameless } from '../../../core/i18n/index.ts'
import { sourceFieldsQuery } from '../queries.ts'

export type Indicator = Infer<typeof indicators.record>

/** A form has the form and the field in one choice: '12:340'. */
export const fieldKey = (formId?: number | null, fieldId?: number | null): string | null =>
  formId && fieldId ? `${formId}:${fieldId}` : null

/** Facts, forms, history and conflict follow; the results field has an input of its own. */
function fieldsWith(nameOf: (fieldId: number) => string | undefined): Fields<Indicator> {
  const writeField = (value: unknown) => {
    if (value === null || value === undefined) return ''
    return nameOf(Number(String(value).split(':').at(-1))) ?? nameless()
  }
  return defineFields<Indicator>()('results', [
    { key: 'name', kind: 'text', max: resultLimits.name, required: true },
    { key: 'unit', kind: 'text', max: resultLimits.unit },
    { key: 'decimals', kind: 'number', decimals: 0, required: true },
    { key: 'direction', kind: 'code', options: directions, required: true },
    { key: 'source', kind: 'code', options: sources, required: true },
    { key: 'fieldId', kind: 'own', of: (one) => fieldKey(one.formId, one.fieldId), write: writeField, wide: true },
    { key: 'aggregate', kind: 'code', options: aggregates, required: true },
    { key: 'utility', kind: 'code', options: utilityTypes, required: true },
    { key: 'enabled', kind: 'flag', in: ['conflict'] },
  ])
}

export const indicatorFields = fieldsWith(() => undefined)

/** With form and field by their names, as far as the plant's forms still have them. */
export function useIndicatorFields(industryId: number): Fields<Indicator> {
  const { data } = useQuery(sourceFieldsQuery(industryId))
  return useMemo(() => {
    const names = new Map((data ?? []).map((one) => [one.fieldId, `${one.formName} · ${one.fieldName}`]))
    return fieldsWith((id) => names.get(id))
  }, [data])
}
