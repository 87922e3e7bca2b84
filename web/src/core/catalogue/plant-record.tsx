import { type ReactNode, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { call } from '../api/index.ts'
import { FieldFacts, type Fields } from '../fields/index.ts'
import { bySchema } from '../form/index.ts'
import { textOf } from '../i18n/index.ts'
import { ScreenPage } from '../page/index.ts'
import { RecordColumns, StateBadge } from '../record/index.ts'
import { EditDialog } from './EditDialog.tsx'
import { EnableMenu } from './EnableMenu.tsx'
import { type PlantRecord, type PlantValues, type PlantView, typedNumbers } from './plant.ts'
import { RecordLog } from './RecordLog.tsx'
import { StoredRecord } from './StoredRecord.tsx'
import { useSetEnabled } from './useSetEnabled.tsx'

interface PlantRecordPageProps {
  view: PlantView
  /** of the address */
  id: string | undefined
  /** below its facts */
  children?: (record: PlantRecord) => ReactNode
}

/** A record of a catalogue of a plant: its facts, its history, and what its reader may do with it. */
export function PlantRecordPage({ view, id, children }: PlantRecordPageProps) {
  return (
    <StoredRecord record={view.queries.record(id ?? '')} route={view.record} back={view.list}>
      {(record) => (
        <RecordView key={record.id} view={view} record={record}>
          {children?.(record)}
        </RecordView>
      )}
    </StoredRecord>
  )
}

interface RecordProps {
  view: PlantView
  record: PlantRecord
}

function RecordView({ view, record, children }: RecordProps & { children: ReactNode }) {
  const { calls, queries } = view
  const fields = view.fields as Fields<PlantRecord>
  const { setEnabled, inUse } = useSetEnabled(view.enabling)
  const [editing, setEditing] = useState(false)
  const title = textOf('core', `routes.${view.record}`) ?? ''
  return (
    <ScreenPage
      title={record.name}
      back={view.list}
      status={<StateBadge machine={calls.states} state={record.state} />}
      actions={<EnableMenu record={record} setEnabled={setEnabled} onEdit={() => setEditing(true)} />}
    >
      <RecordColumns
        main={
          <>
            <FieldFacts fields={fields} record={record} title={title} />
            {children}
          </>
        }
        side={<RecordLog fields={fields} log={queries.log(record.id)} plant={record.industryId} />}
      />
      {editing ? <Editing view={view} record={record} onClose={() => setEditing(false)} /> : null}
      {inUse}
    </ScreenPage>
  )
}

function contentCheck({ calls, fields }: PlantView): Resolver<PlantValues> {
  const check = bySchema(calls.content()) as Resolver<PlantValues>
  return (values, context, options) => check(typedNumbers(fields, values), context, options)
}

function Editing({ view, record, onClose }: RecordProps & { onClose: () => void }) {
  const { domain, calls, queries, valuesOf, enabling } = view
  const [check] = useState(() => contentCheck(view))
  return (
    <EditDialog
      {...{ domain, queries, record, check, valuesOf, onClose }}
      fields={view.fields as Fields<PlantRecord>}
      nameOf={enabling.nameOf}
      send={(content, rowVersion) =>
        call(calls.change, { params: { id: record.id }, body: { ...content, rowVersion } })
      }
    />
  )
}
