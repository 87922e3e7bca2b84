import {
  type checklistRecord,
  type checklistRow,
  type checklistVersionRecord,
  compareChecklistVersions,
  getChecklist,
  getChecklistChoices,
  getChecklistLog,
  getChecklistVersion,
  listChecklists,
} from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'
import { MASTER_DATA_MS } from '../../core/pickers/index.ts'

export type Checklist = Infer<typeof checklistRecord>
export type ChecklistRow = Infer<typeof checklistRow>
export type ChecklistVersion = Infer<typeof checklistVersionRecord>
/** What a content names by id, for people to read. */
export type ContentNames = ChecklistVersion['names']

export const checklists = recordQueries({
  domain: 'checklists',
  get: getChecklist,
  log: getChecklistLog,
  list: listChecklists,
})

/** A published version; it never changes. */
export const versionQuery = (id: number) =>
  callQuery(['checklists', 'version', id], getChecklistVersion, {
    params: { id: String(id) },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What a version changes against another by their numbers; without `to` the draft. */
export const differenceQuery = (id: number, from: number, to?: number) =>
  queryOptions({
    queryKey: ['checklists', 'difference', id, from, to ?? 'draft'],
    queryFn: ({ signal }) => {
      const query = { from: String(from), ...(to !== undefined && { to: String(to) }) }
      return call(compareChecklistVersions, { params: { id: String(id) }, query }, { signal })
    },
    staleTime: to === undefined ? 0 : Number.POSITIVE_INFINITY,
  })

/** What a checklist may name, of the reader's plants. */
export const choicesQuery = callQuery(['checklists', 'choices'], getChecklistChoices, { staleTime: MASTER_DATA_MS })

/** Read anew whenever the editor opens, and not while it is open: the editor knows better what it saved. */
export const draftQuery = (id: string) =>
  callQuery(['checklists', 'wizard', id], getChecklist, {
    params: { id },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
