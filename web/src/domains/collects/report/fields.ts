import { useQuery } from '@tanstack/react-query'
import type { Values } from '../../../core/list/index.ts'
import { MASTER_DATA_MS } from '../../../core/pickers/index.ts'

/** The one form that is filtered by; null where there is none or several: their fields have nothing in common. */
export function oneForm({ typeCollectId }: Values): string | null {
  return typeCollectId && !typeCollectId.includes(',') ? typeCollectId : null
}

export function useFormFields(formId: string | null) {
  return useQuery({
    queryKey: ['collects', 'fields', formId],
    queryFn: async ({ signal }) => (await import('./load-fields.tsx')).loadFields(formId ?? '', signal),
    enabled: formId !== null,
    staleTime: MASTER_DATA_MS,
    // it brings functions along
    structuralSharing: false,
  })
}

export function useBiFields(needed: boolean) {
  return useQuery({
    queryKey: ['collects', 'biFields'],
    queryFn: async ({ signal }) => (await import('./load-bi-fields.ts')).loadBiFields(signal),
    enabled: needed,
    staleTime: MASTER_DATA_MS,
    structuralSharing: false,
  })
}
