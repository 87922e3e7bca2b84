import { findForms, getForm } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../core/api/index.ts'
import { MASTER_DATA_MS } from '../../../core/pickers/index.ts'

export interface Choice {
  value: string
  label: string
}

/** The forms by name as one types; those that are disabled take nothing new. */
export function useFormOptions(): { options: readonly Choice[]; loading: boolean; onSearch: (text: string) => void } {
  const [text, setText] = useState('')
  const { data, isPending } = useQuery(
    callQuery(['pickers', 'forms', ''], findForms, { query: { name: '' }, staleTime: MASTER_DATA_MS }),
  )
  const options = (data ?? []).flatMap(({ id, name, enabled }) => (enabled ? { value: String(id), label: name } : []))
  const term = text.trim().toLocaleLowerCase()
  const chosen = options.some((option) => option.label.toLocaleLowerCase() === term)
  const matches = chosen ? options : options.filter((option) => option.label.toLocaleLowerCase().includes(term))
  return { options: matches, loading: isPending, onSearch: setText }
}

interface FormChoices {
  fields: readonly Choice[]
  points: readonly Choice[]
  products: readonly Choice[]
  loading: boolean
  /** false where the form was not read: a choice that is not among its own may be one of them */
  complete: boolean
}

/** What may be chosen once the form is known: its fields, its collect points, its products. */
export function useFormChoices(formId: number | null | undefined): FormChoices {
  const { data, isFetching } = useQuery(
    callQuery(['pickers', 'form', String(formId)], getForm, {
      params: { id: formId ?? 0 },
      enabled: formId != null,
      staleTime: MASTER_DATA_MS,
    }),
  )
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return {
    fields: named(data?.fields ?? []),
    points: named(data?.collectPoints ?? []),
    products: (data?.products ?? []).map(({ id, name, sku }) => ({ value: String(id), label: `${name} · ${sku}` })),
    loading: isFetching,
    complete: data !== undefined && !isFetching,
  }
}
