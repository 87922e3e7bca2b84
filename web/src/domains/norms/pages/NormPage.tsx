import { normStates } from '@lineside/contract/norms'
import { useState } from 'react'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, RecordLog, StoredRecord } from '../../../core/catalogue/record.ts'
import { FieldChanges } from '../../../core/fields/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { enabling } from '../enabling.ts'
import { historyFields, withLabel } from '../fields.ts'
import { plantText } from '../parts/labels.ts'
import { EditNormDialog } from '../parts/NormDialog.tsx'
import { Versions } from '../parts/Versions.tsx'
import { type Norm, norms } from '../queries.ts'

export const page = definePage({ Component: NormPage })

/** /normas/{id}: a norm with its versions and what became of it. */
function NormPage({ params }: PageProps) {
  return (
    <StoredRecord record={norms.record(params.id ?? '')} route={1406} back={1405}>
      {(norm) => <NormView key={norm.id} norm={norm} />}
    </StoredRecord>
  )
}

function NormView({ norm }: { norm: Norm }) {
  const placeName = usePlaceNames()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const [editing, setEditing] = useState(false)
  return (
    <ScreenPage
      title={`${norm.code} · ${norm.title}`}
      subtitle={plantText(norm.industryId, placeName)}
      back={1405}
      status={<StateBadge machine={normStates} state={norm.state} />}
      actions={
        <>
          <PrintButton />
          <EnableMenu record={norm} setEnabled={setEnabled} onEdit={() => setEditing(true)} />
        </>
      }
    >
      <RecordColumns
        main={<Versions norm={norm} />}
        side={
          <RecordLog
            fields={historyFields}
            log={norms.log(norm.id)}
            plant={norm.industryId}
            detail={(entry) => <FieldChanges fields={historyFields} entry={withLabel(entry)} />}
          />
        }
      />
      {editing ? <EditNormDialog norm={norm} onClose={() => setEditing(false)} /> : null}
      {inUse}
    </ScreenPage>
  )
}
