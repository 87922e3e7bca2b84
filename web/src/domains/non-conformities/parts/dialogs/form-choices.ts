import { getForm } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../core/api/index.ts'
import { MASTER_DATA_MS, pickers } from '../../../../core/pickers/index.ts'

export interface Choice {
  value: string
  label: string
}

const picker = pickers.form

/** The forms by name, looked for on the server while one types. */
export function useFormOptions(): { options: readonly Choice[]; loading: boolean; onSearch: (text: string) => void } {
  if (!picker) throw new Error('There is no picker of forms')
  const [text, setText] = useState('')
  const { options, loading } = picker.useOptions('', {})
  const wanted = text.trim().toLocaleLowerCase()
  const chosen = options.some((option) => option.label.toLocaleLowerCase() === wanted)
  const found = chosen ? options : options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))
  return { options: found, loading, onSearch: setText }
}

interface FormChoices {
  fields: readonly Choice[]
  points: readonly Choice[]
  products: readonly Choice[]
  loading: boolean
}

/** What may be chosen once the form is known: its fields, its collect points, its products. */
export function useFormChoices(formId: number | null | undefined): FormChoices {
  const { data, isFetching } = useQuery({
    queryKey: ['pickers', 'form', String(formId)],
    queryFn: ({ signal }) => call(getForm, { params: { id: formId ?? 0 } }, { signal }),
    enabled: formId != null,
    staleTime: MASTER_DATA_MS,
  })
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return {
    fields: named(data?.fields ?? []),
    points: named(data?.collectPoints ?? []),
    products: (data?.products ?? []).map(({ id, name, sku }) => ({ value: String(id), label: `${name} · ${sku}` })),
    loading: isFetching,
  }
}
