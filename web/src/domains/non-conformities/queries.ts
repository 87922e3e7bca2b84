import { getLastValues, type lastValues } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import {
  type action,
  type actionLogRow,
  type actionRecord,
  type actionRow,
  getAction,
  getNonConformity,
  type nonConformity,
  type nonConformityRow,
} from '@lineside/contract/non-conformities'
import { queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '../../core/api/index.ts'
import type { Measured } from '../../core/measure/index.ts'

export type NonConformity = Infer<typeof nonConformity>
export type NonConformityRow = Infer<typeof nonConformityRow>
/** An action within its non-conformity. */
export type Action = Infer<typeof action>
export type ActionRow = Infer<typeof actionRow>
export type ActionLogRow = Infer<typeof actionLogRow>
/** An action opened by itself, as its commands answer it. */
export type ActionRecord = Infer<typeof actionRecord>
/** Values of one field at one point, newest first. */
export type FieldValues = Infer<typeof lastValues>['values']

export const nonConformityQuery = (id: string) =>
  callQuery(['non-conformities', 'record', id], getNonConformity, { params: { id } })

export const actionQuery = (id: string) => callQuery(['non-conformities', 'action', id], getAction, { params: { id } })

/** Values before the one that was found and after it, newest first. */
export interface FieldSeries {
  values: FieldValues
  /** whether there are more between the one that was found and those after it than are shown */
  gap: boolean
}

/**
 * The values of the field at that point and product: some up to the one that was found, and the newest that came after
 * it; one raised by hand has only these.
 */
export const fieldValuesQuery = ({ id, form, field, place, product, collectId }: NonConformity) =>
  queryOptions({
    queryKey: ['non-conformities', 'values', id],
    queryFn: async ({ signal }): Promise<FieldSeries> => {
      const key = { formId: form.id, collectPointId: place.collectPointId, productId: product?.id }
      const last = async (upTo: number | null) => {
        const query = upTo === null ? key : { ...key, collectId: upTo }
        const fields = await call(getLastValues, { query }, { signal })
        return fields.find((one) => one.fieldId === field?.id)?.values ?? []
      }
      if (collectId === null) return { values: await last(null), gap: false }
      const [before, newest] = await Promise.all([last(collectId), last(null)])
      const known = new Set(before.map((one) => one.collectId))
      const after = newest.filter((one) => !known.has(one.collectId))
      return { values: [...after, ...before], gap: after.length > 0 && after.length === newest.length }
    },
  })

/** What was found, as a value with its limits. It does not conform: else there would be no non-conformity. */
export function measuredOf(row: NonConformityRow): Measured {
  const { field, foundValue, foundLabel, min, max, distance } = row
  return {
    type: field?.type ?? 'text',
    unit: field?.unit ?? null,
    value: foundValue,
    label: foundLabel,
    min,
    max,
    distance,
    conform: false,
  }
}
