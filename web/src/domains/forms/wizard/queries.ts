import type { Infer } from '@lineside/contract/core'
import { type FormDefinition, type formVersionRecord, getFormRecord, getFormVersion } from '@lineside/contract/forms'
import { normCatalogue } from '@lineside/contract/norms'
import { queryOptions } from '@tanstack/react-query'
import { call, callList, callQuery } from '../../../core/api/index.ts'

export type FormVersion = Infer<typeof formVersionRecord>
/** A version with all it says: a draft as its author reads it, or one in force. */
export type OwnDraft = Omit<FormVersion, 'definition'> & { definition: FormDefinition }

/** A draft is read anew whenever its editor opens, and not while it is open: the editor knows better what it saved. */
export const versionQuery = (id: number) =>
  callQuery(['forms', 'wizard', id], getFormVersion, {
    params: { id: String(id) },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The version of the form that is in force; null where none is. */
export const inForceQuery = (formId: number) =>
  queryOptions({
    queryKey: ['forms', 'inForce', formId],
    queryFn: async ({ signal }): Promise<OwnDraft | null> => {
      const { versions } = await call(getFormRecord, { params: { id: String(formId) } }, { signal })
      const active = versions.find(({ state }) => state === 'ACTIVE')
      if (!active) return null
      const version = await call(getFormVersion, { params: { id: String(active.id) } }, { signal })
      return version.definition && { ...version, definition: version.definition }
    },
  })

/** The norms that a form of a plant may be made after, each with its version in force. */
export const normsQuery = (industryId: number) =>
  queryOptions({
    queryKey: ['forms', 'wizard', 'norms', industryId],
    queryFn: ({ signal }) =>
      callList(normCatalogue.list, { query: { industryId, corporate: true, enabled: true, limit: 500 } }, { signal }),
  })
