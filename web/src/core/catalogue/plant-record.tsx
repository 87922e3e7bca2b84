import { type ReactNode, useState } from 'react'
import { FieldFacts } from '../fields/index.ts'
import { textOf } from '../i18n/index.ts'
import { ScreenPage } from '../page/index.ts'
import { RecordColumns, StateBadge } from '../record/index.ts'
import { EnableMenu } from './EnableMenu.tsx'
import type { PlantRecord, PlantView } from './plant-view.ts'
import { RecordLog } from './RecordLog.tsx'
import { StoredRecord } from './StoredRecord.tsx'
import { useSetEnabled } from './useSetEnabled.tsx'

interface PlantRecordPageProps<R extends PlantRecord> {
  view: PlantView<R>
  /** of the address */
  id: string | undefined
  subtitle?: (record: R) => string
  /** in place of those that follow from its fields */
  facts?: (record: R) => ReactNode
  /** below its facts */
  children?: (record: R) => ReactNode
}

/** A record of a catalogue of a plant: its facts, its history, and what its reader may do with it. */
export function PlantRecordPage<R extends PlantRecord>({ view, id, ...parts }: PlantRecordPageProps<R>) {
  return (
    <StoredRecord record={view.queries.record(id ?? '')} route={view.record ?? view.list} back={view.list}>
      {(record) => <RecordView key={record.id} view={view} record={record} {...parts} />}
    </StoredRecord>
  )
}

type RecordViewProps<R extends PlantRecord> = Omit<PlantRecordPageProps<R>, 'id'> & { record: PlantRecord }

function RecordView<R extends PlantRecord>({ view, record, subtitle, facts, children }: RecordViewProps<R>) {
  const { calls, queries } = view
  const fields = view.useFields(record.industryId)
  const { setEnabled, inUse } = useSetEnabled(view.enabling)
  const [editing, setEditing] = useState(false)
  const title = textOf('core', `routes.${view.record}`) ?? ''
  const typed = view.typed(record)
  return (
    <ScreenPage
      title={record.name}
      subtitle={subtitle?.(typed)}
      back={view.list}
      status={<StateBadge machine={calls.states} state={record.state} />}
      actions={<EnableMenu record={record} setEnabled={setEnabled} onEdit={() => setEditing(true)} />}
    >
      <RecordColumns
        main={
          <>
            {facts ? facts(typed) : <FieldFacts fields={fields} record={record} title={title} />}
            {children?.(typed)}
          </>
        }
        side={<RecordLog fields={fields} log={queries.log(record.id)} plant={record.industryId} />}
      />
      {editing ? <view.dialogs.Change record={record} onClose={() => setEditing(false)} /> : null}
      {inUse}
    </ScreenPage>
  )
}
