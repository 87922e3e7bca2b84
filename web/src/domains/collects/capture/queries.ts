import {
  askIntegrated,
  getCollect,
  getCollectForm,
  getLastValues,
  getLinkedValues,
  listCollects,
  listFormsToFill,
  listOpenParts,
} from '@lineside/contract/collects'
import { asAnswered, getForm, withOffered } from '@lineside/contract/forms'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callQuery } from '../../../core/api/index.ts'
import { fetchFirstPage } from '../../../core/list/useRows.ts'
import type { InputAnswers } from './fill/integrated.ts'

/** Every form this person may fill, at every point, with what was last collected there. */
export const formsToFillQuery = callQuery(['capture', 'forms'], listFormsToFill, { staleTime: 15_000 })

export const formQuery = (formId: number) =>
  queryOptions({
    queryKey: ['capture', 'form', formId],
    queryFn: async ({ signal }) => {
      const form = await call(getForm, { params: { id: formId } }, { signal })
      return { ...form, fields: asAnswered(withOffered(form.fields, form.optionGroups ?? [])) }
    },
  })

/** A form in the version in which a record in parts was begun. */
export const formOfPartQuery = (id: number) =>
  queryOptions({
    queryKey: ['capture', 'form-of-part', id],
    queryFn: async ({ signal }) => {
      const form = await call(getCollectForm, { params: { id } }, { signal })
      return { ...form, fields: asAnswered(withOffered(form.fields, form.optionGroups ?? [])) }
    },
  })

/** What was begun in parts and is not whole, with all that was entered: it is continued without a network as well. */
export const openPartsQuery = callQuery(['capture', 'parts'], listOpenParts, {
  staleTime: 15_000,
  refetchInterval: 60_000,
})

const TEN_MINUTES = 10 * 60_000

/** Should the connection go, every form that stands on the screen can be filled. One after the other, behind the rest. */
export function useFormsAhead(formIds: readonly number[]): void {
  const client = useQueryClient()
  const all = JSON.stringify([...new Set(formIds)])
  useEffect(() => {
    let stands = true
    const fetchAll = async () => {
      for (const id of JSON.parse(all) as number[]) {
        if (!stands) return
        await client.prefetchQuery({ ...formQuery(id), staleTime: TEN_MINUTES, retry: false })
      }
    }
    void fetchAll()
    return () => {
      stands = false
    }
  }, [client, all])
}

/** Who recorded what: the list of a person's records. */
export const recordsOf = (accountId: number) => ({ accountId: String(accountId) })

/** Should the connection go, what the person recorded before can be looked at: read when they begin and after each sending. */
export function useRecordsAhead(accountId: number, waiting: number): void {
  const client = useQueryClient()
  useEffect(() => {
    if (waiting === 0) void fetchFirstPage(client, listCollects, recordsOf(accountId))
  }, [client, accountId, waiting])
}

interface LastValuesInput {
  formId: number
  collectPointId: number
  productId: number | null
}

export const lastValuesQuery = (requested: LastValuesInput) =>
  callQuery(['capture', 'last', requested], getLastValues, { query: requested, placeholderData: keepPreviousData })

/** What the linked fields read; of another product nothing is kept meanwhile, since limits judge it. */
export const linkedValuesQuery = (requested: LastValuesInput) =>
  callQuery(['capture', 'linked', requested], getLinkedValues, { query: requested })

export const collectQuery = (id: number) => callQuery(['capture', 'record', id], getCollect, { params: { id } })

export interface AskInput {
  formId: number
  formVersion: number
  fieldId: number
  collectPointId: number
  productId: number | null
  inputs: InputAnswers
}

/** What a system answers for a field: asked once for the same question, and again on demand. */
export const integratedValueQuery = ({ inputs, ...asking }: AskInput) =>
  callQuery(['capture', 'integrated', asking, inputs], askIntegrated, {
    query: { ...asking, answers: JSON.stringify(inputs) },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
