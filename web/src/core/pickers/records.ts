import { searchAccounts } from '@lineside/contract/accounts'
import { findForms } from '@lineside/contract/forms'
import { productCatalogue } from '@lineside/contract/products'
import { listShifts } from '@lineside/contract/shifts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callQuery } from '../api/index.ts'
import { useStoredAccount } from '../session/index.ts'
import { knownNames, learnNames } from './names.ts'
import { MASTER_DATA_MS, usePlaces } from './places.ts'
import type { Chosen, Option, Options, Picker } from './types.ts'

/** Account search waits this long for the next key (services.md section 9). */
const ACCOUNT_DEBOUNCE_MS = 800
const OTHER_DEBOUNCE_MS = 250
const OFFERED = 40

type Names = Readonly<Record<string, string>>

interface Named {
  id: number
  name: string
}

function namesOf(rows: readonly Named[] | undefined): Names {
  return Object.fromEntries((rows ?? []).map((row) => [String(row.id), row.name]))
}

export const shiftPicker: Picker = {
  search: 'local',
  useOptions: (_text, chosen): Options => {
    const { data, isPending, isError } = useShifts(true)
    const { places } = usePlaces()
    const plants = chosen.industry ?? []
    const many = new Set(data?.map((shift) => shift.industryId)).size > 1
    const shifts = (data ?? []).filter((shift) => plants.length === 0 || plants.includes(String(shift.industryId)))
    const options = shifts.map((shift): Option => {
      const plant = places.find((place) => place.level === 'industry' && place.id === shift.industryId)
      return { value: String(shift.id), label: shift.name, ...(many && plant ? { detail: plant.name } : {}) }
    })
    return { options, loading: isPending, failed: isError }
  },
  useNames: (ids) => namesOf(useShifts(ids.length > 0).data),
}

function useShifts(enabled: boolean) {
  return useQuery(callQuery(['pickers', 'shifts'], listShifts, { enabled, staleTime: MASTER_DATA_MS }))
}

export const formPicker: Picker = {
  search: 'server',
  minChars: 0,
  debounce: OTHER_DEBOUNCE_MS,
  useOptions: (text): Options => {
    const { data, isPending, isError } = useQuery(
      callQuery(['pickers', 'forms', text], findForms, { query: { name: text }, staleTime: MASTER_DATA_MS }),
    )
    useLearned('form', data)
    return {
      options: (data ?? []).map((form) => ({ value: String(form.id), label: form.name })),
      loading: isPending,
      failed: isError,
    }
  },
  useNames: (ids) =>
    useNamesBy('form', ids, (missing, signal) => call(findForms, { query: { typeCollectId: missing } }, { signal })),
}

export const productPicker: Picker = {
  search: 'server',
  minChars: 0,
  debounce: OTHER_DEBOUNCE_MS,
  useOptions: (text, chosen: Chosen): Options => {
    const query = { query: text, industryId: chosen.industry, enabled: true, limit: OFFERED }
    const { data, isPending, isError } = useQuery(
      callQuery(['pickers', 'products', query], productCatalogue.list, { query, staleTime: MASTER_DATA_MS }),
    )
    useLearned('product', data)
    const options = (data ?? []).map((one) => ({ value: String(one.id), label: one.name, detail: one.sku }))
    return { options, loading: isPending, failed: isError }
  },
  useNames: (ids) =>
    useNamesBy('product', ids, (missing, signal) =>
      call(productCatalogue.list, { query: { productId: missing } }, { signal }),
    ),
}

export const accountPicker: Picker = {
  search: 'server',
  minChars: 2,
  debounce: ACCOUNT_DEBOUNCE_MS,
  useOptions: (text): Options => {
    const { data, isFetching, isError } = useQuery(
      callQuery(['pickers', 'accounts', text], searchAccounts, {
        query: { query: text },
        enabled: text.trim().length >= 2,
        staleTime: MASTER_DATA_MS,
      }),
    )
    useLearned('account', data)
    const options = (data ?? []).map((one) => ({ value: String(one.id), label: one.name, detail: one.initials }))
    return { options, loading: isFetching, failed: isError }
  },
  useNames: (ids) => {
    const own = useStoredAccount()
    const others = ids.filter((id) => id !== String(own?.id))
    const names = useNamesBy('account', others, (missing, signal) =>
      call(searchAccounts, { query: { id: missing } }, { signal }),
    )
    return own ? { ...names, [String(own.id)]: own.name } : names
  },
}

/** The names a picker has seen serve its tags later, without another call. */
function useLearned(kind: string, rows: readonly Named[] | undefined): void {
  useEffect(() => learnNames(kind, namesOf(rows)), [kind, rows])
}

/** The names of records by their ids: those that were seen before, and what the server gives for the others. */
export function useNamesBy(
  kind: string,
  ids: readonly string[],
  ask: (missing: string[], signal: AbortSignal) => Promise<readonly Named[]>,
): Names {
  const known = knownNames(kind, ids)
  const missing = ids.filter((id) => known[id] === undefined)
  const { data } = useQuery({
    queryKey: ['pickers', 'names', kind, missing],
    queryFn: ({ signal }) => ask(missing, signal),
    enabled: missing.length > 0,
    staleTime: MASTER_DATA_MS,
  })
  return { ...namesOf(data), ...known }
}
