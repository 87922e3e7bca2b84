import { findFields, getForm } from '@lineside/contract/forms'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../core/api/index.ts'
import { MASTER_DATA_MS, type Option, type Options, type Picker, useNamesBy } from '../../../core/pickers/index.ts'
import { learnNames } from '../../../core/pickers/names.ts'

/** The fields of the forms chosen beside it; without a form there is nothing to choose from. */
const fieldPicker: Picker = {
  search: 'local',
  useOptions: (_text, chosen): Options => {
    const forms = useQueries({
      queries: (chosen.form ?? []).map((id) => ({
        queryKey: ['pickers', 'form', id],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(getForm, { params: { id } }, { signal }),
        staleTime: MASTER_DATA_MS,
      })),
    })
    const matches = forms.flatMap((query) => (query.data ? [query.data] : []))
    const options = matches.flatMap((form) =>
      form.fields.map((field): Option => ({ value: String(field.id), label: field.name, detail: form.name })),
    )
    const seen = JSON.stringify(Object.fromEntries(options.map((option) => [option.value, option.label])))
    useEffect(() => learnNames('field', JSON.parse(seen) as Record<string, string>), [seen])
    return {
      options,
      loading: forms.some((query) => query.isPending),
      failed: forms.some((query) => query.isError),
    }
  },
  useNames: (ids) =>
    useNamesBy('field', ids, (missing, signal) =>
      call(findFields, { query: { typeCollectItemId: missing } }, { signal }),
    ),
}

/** Offers the non-conformity list's own filter: the field of a form. */
export const pickers: Readonly<Record<string, Picker>> = { field: fieldPicker }

/** Lets a tag name a field that was shown before. */
export function learnField(id: number, name: string): void {
  learnNames('field', { [String(id)]: name })
}
