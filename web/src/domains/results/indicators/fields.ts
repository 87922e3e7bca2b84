import { resultLimits } from '@lineside/contract/results'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { defineFields, type Fields } from '../../../core/fields/index.ts'
import { nameless } from '../../../core/i18n/index.ts'
import { type Indicator, sourceFieldsQuery } from '../queries.ts'

/** What can be told of an indicator; its form and field by their names, as far as the plant's forms still have them. */
export function useIndicatorFields(industryId: number): Fields<Indicator> {
  const { data } = useQuery(sourceFieldsQuery(industryId))
  return useMemo(() => {
    const names = new Map((data ?? []).map((one) => [one.fieldId, `${one.formName} · ${one.fieldName}`]))
    return indicatorFields((id) => names.get(id))
  }, [data])
}

function indicatorFields(nameOf: (fieldId: number) => string | undefined): Fields<Indicator> {
  // a form holds the form and the field in one choice: '12:340'
  const writeField = (value: unknown) => {
    if (value === null || value === undefined) return ''
    const id = Number(String(value).split(':').at(-1))
    return nameOf(id) ?? nameless()
  }
  return defineFields<Indicator>()('results', [
    { key: 'name', kind: 'text', max: resultLimits.name, required: true },
    { key: 'unit', kind: 'text', max: resultLimits.unit },
    { key: 'decimals', kind: 'number' },
    { key: 'direction', kind: 'code', codes: 'direction' },
    { key: 'source', kind: 'code', codes: 'source' },
    { key: 'fieldId', kind: 'own', write: writeField, wide: true },
    { key: 'aggregate', kind: 'code', codes: 'aggregate' },
    { key: 'utility', kind: 'code', codes: 'utility' },
    { key: 'enabled', kind: 'flag', in: ['conflict'] },
  ])
}
