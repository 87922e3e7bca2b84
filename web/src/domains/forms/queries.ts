import type { Infer } from '@lineside/contract/core'
import {
  type formLogRow,
  type formRecord,
  type formRow,
  type formVersionRecord,
  getFormLog,
  getFormRecord,
  getFormVersion,
  listFormLog,
  listForms,
} from '@lineside/contract/forms'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Form = Infer<typeof formRecord>
export type FormRow = Infer<typeof formRow>
export type FormLogRow = Infer<typeof formLogRow>
/** A version among those of its form. */
export type VersionRow = Form['versions'][number]
/** A version with all it says. */
export type FormVersion = Infer<typeof formVersionRecord>

export const forms = recordQueries({ domain: 'forms', get: getFormRecord, log: getFormLog, list: listForms })

const VERSION = ['forms', 'version'] as const

export const versionQuery = (id: string | number) =>
  callQuery([...VERSION, String(id)], getFormVersion, { params: { id } })

/** Where versions are kept as commands answer them: what one does moves its form, and may supersede another. */
export const versions = {
  domain: 'forms' as const,
  put(client: QueryClient, version: FormVersion): void {
    void client.invalidateQueries({ queryKey: VERSION, refetchType: 'none' })
    client.setQueryData(versionQuery(version.id).queryKey, version)
    void client.invalidateQueries({ queryKey: forms.record(version.formId).queryKey })
    void client.invalidateQueries({ queryKey: forms.log(version.formId).queryKey })
    invalidateRows(client)
  },
  invalidateRows,
  invalidateAll: forms.invalidateAll,
}

function invalidateRows(client: QueryClient): void {
  forms.invalidateRows(client)
  client.removeQueries({ queryKey: ['total', listFormLog.name] })
  void client.resetQueries({ queryKey: ['list', listFormLog.name] })
}
