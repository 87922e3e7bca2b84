import type { historyEntry, Infer } from '@lineside/contract/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AnyFields, FieldChanges } from '../fields/index.ts'
import { RecordHistory } from '../record/index.ts'

type Entry = Infer<typeof historyEntry>

interface RecordLogProps<K extends QueryKey> {
  fields: AnyFields
  /** its history: `queries.log(id)` */
  log: UseQueryOptions<Entry[], Error, Entry[], K>
  /** null: of a record that is no single plant's, the times are those of the reader's own clock */
  plant: number | null
  /** what an entry changed, where its fields do not say it all */
  detail?: (entry: Entry) => ReactNode
}

/** The history of a record: each entry with what it changed of its fields. */
export function RecordLog<K extends QueryKey>({ fields, log, plant, detail }: RecordLogProps<K>) {
  const query = useQuery(log)
  return (
    <RecordHistory
      domain={fields.domain}
      query={query}
      plant={plant}
      detail={detail ?? ((entry) => <FieldChanges fields={fields} entry={entry} />)}
    />
  )
}
