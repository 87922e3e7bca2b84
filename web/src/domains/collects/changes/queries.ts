import {
  type changeRecord,
  type changeRow,
  type collectRevision,
  getChange,
  getCollectForm,
  listChangeLog,
  listChanges,
  listCollects,
  listRevisions,
} from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { form } from '@lineside/contract/forms'
import { asAnswered } from '@lineside/contract/forms'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '../../../core/api/index.ts'
import { collectLogQuery, collectQuery } from '../queries.ts'

export type ChangeRow = Infer<typeof changeRow>
export type Change = Infer<typeof changeRecord>
/** What of a request its buttons need: the record carries as much, for who may not read requests. */
export type ChangeSubject = Pick<
  Change,
  'id' | 'collectId' | 'state' | 'decidedBy' | 'decisionReason' | 'rowVersion' | 'abilities'
>
export type Revision = Infer<typeof collectRevision>
export type RecordForm = Infer<typeof form>

export const changeQuery = (id: string | number) =>
  callQuery(['collects', 'change', String(id)], getChange, { params: { id } })

export const revisionsQuery = (collectId: number) =>
  callQuery(['collects', 'revisions', collectId], listRevisions, { params: { id: collectId } })

/** The form in the version that a record was filled in by, which never changes. */
export const recordFormQuery = (collectId: number) =>
  queryOptions({
    queryKey: ['collects', 'form', collectId],
    queryFn: async ({ signal }) => {
      const form = await call(getCollectForm, { params: { id: collectId } }, { signal })
      return { ...form, fields: asAnswered(form.fields) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A request as a command answered it; its record, and the lists of both, are read anew. */
export function putChange(client: QueryClient, change: Change): void {
  client.setQueryData(changeQuery(change.id).queryKey, change)
  void client.invalidateQueries({ queryKey: collectQuery(change.collectId).queryKey })
  void client.invalidateQueries({ queryKey: collectLogQuery(change.collectId).queryKey })
  void client.invalidateQueries({ queryKey: revisionsQuery(change.collectId).queryKey })
  for (const { name } of [listCollects, listChanges, listChangeLog]) {
    client.removeQueries({ queryKey: ['total', name] })
    void client.resetQueries({ queryKey: ['list', name] })
  }
}
