import type { linkedValue } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clockOffset } from '../../../../core/api/index.ts'
import { linkedValuesQuery } from '../queries.ts'
import type { Form } from './answers.ts'

export type LinkedValue = Infer<typeof linkedValue>

const HOUR = 3_600_000

/**
 * What the linked fields of a form read, by field. Undefined while nobody has said it: a record then names no sources, and
 * the server looks for them at the record's time.
 */
export function useLinked(form: Form, pointId: number, productId: number | null) {
  const hasLinked = form.fields.some(({ type }) => type === 'linked')
  const requested = { formId: form.id, collectPointId: pointId, productId }
  const { data } = useQuery({ ...linkedValuesQuery(requested), enabled: hasLinked })
  const now = Date.now() + (clockOffset() ?? 0)
  // an answer that was kept may have grown too old since
  const valid = data?.filter(({ fieldId, collectedAt }) => {
    const hours = form.fields.find(({ id }) => id === fieldId)?.linked?.hours ?? 0
    return Date.parse(collectedAt) > now - hours * HOUR
  })
  const key = valid?.map(({ fieldId, collectId }) => `${fieldId}.${collectId}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says which of the answer's values are valid
  return useMemo(() => valid && new Map(valid.map((one) => [one.fieldId, one])), [data, key])
}
