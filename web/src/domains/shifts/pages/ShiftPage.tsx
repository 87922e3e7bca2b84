import { shiftCatalogue, shiftStates } from '@lineside/contract/shifts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/index.ts'
import { EditRecordPage, useRecordForm } from '../../../core/catalogue/editor.ts'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, RecordLog, StoredRecord } from '../../../core/catalogue/record.ts'
import { FieldFacts, FormConflict } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { enabling } from '../enabling.ts'
import { shiftFields } from '../fields.ts'
import { type Checked, checkForm } from '../parts/check-form.ts'
import { type Content, contentOf } from '../parts/content.ts'
import { NewShift } from '../parts/NewShift.tsx'
import { ShiftFields } from '../parts/ShiftFields.tsx'
import { ShiftWeek } from '../parts/ShiftWeek.tsx'
import { useLiveWeek, useOthers } from '../parts/useLiveWeek.ts'
import { type Shift, shifts } from '../queries.ts'

export const page = definePage({ Component: ShiftPage })

/** /turnos/{id}: a shift in its plant's week, and what became of it; /turnos/novo: one that is to be. */
function ShiftPage({ params }: PageProps) {
  if (params.id === 'novo') return <NewShift />
  return (
    <StoredRecord record={shifts.record(params.id ?? '')} route={2001} back={2000}>
      {(shift) =>
        shift.abilities.changed ? <ShiftEditor key={shift.id} record={shift} /> : <ShiftReader record={shift} />
      }
    </StoredRecord>
  )
}

function ShiftReader({ record }: { record: Shift }) {
  const { t } = useTranslation(['shifts', 'core'])
  const zone = usePlantZone()(record.industryId)
  const others = useOthers(record.industryId, record.id)
  return (
    <ScreenPage
      title={record.name}
      subtitle={t('core:routes.2001')}
      back={2000}
      status={<StateBadge machine={shiftStates} state={record.state} />}
      actions={<PrintButton />}
    >
      {zone ? (
        <ShiftWeek industryId={record.industryId} zone={zone} shifts={[...others, record]} own={record.id} />
      ) : null}
      <RecordColumns
        main={<FieldFacts fields={shiftFields} record={record} title={t('shifts:form.title')} columns={1} />}
        side={<ShiftLog shift={record} />}
      />
    </ScreenPage>
  )
}

function ShiftEditor({ record }: { record: Shift }) {
  const { t } = useTranslation()
  const zone = usePlantZone()(record.industryId)
  const others = useOthers(record.industryId, record.id)
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const { data: log } = useQuery(shifts.log(record.id))
  const { api, conflict, values, work } = useRecordForm<Content, Checked, Shift>({
    domain: 'shifts',
    queries: shifts,
    fields: shiftFields,
    record,
    check: checkForm(() => (record.enabled ? others : [])),
    valuesOf: contentOf,
    nameOf: ({ name }) => name,
    send: (body, rowVersion) =>
      call(shiftCatalogue.change, { params: { id: record.id }, body: { ...body, rowVersion } }),
  })
  const week = useLiveWeek(others, values, record.id, record.name)
  return (
    <EditRecordPage
      api={api}
      work={work}
      title={record.name}
      subtitle={t('routes.2001')}
      back={2000}
      status={<StateBadge machine={shiftStates} state={record.state} />}
      actions={
        <>
          <PrintButton />
          <EnableMenu record={record} setEnabled={setEnabled} />
        </>
      }
    >
      {zone ? <ShiftWeek industryId={record.industryId} zone={zone} shifts={week} own={record.id} /> : null}
      <RecordColumns
        main={
          <>
            <FormConflict conflict={conflict} fields={shiftFields} log={log} />
            <ShiftFields api={api} known={record} taken={others.map((other) => other.code)} />
          </>
        }
        side={<ShiftLog shift={record} />}
      />
      {inUse}
    </EditRecordPage>
  )
}

function ShiftLog({ shift }: { shift: Shift }) {
  return <RecordLog fields={shiftFields} log={shifts.log(shift.id)} plant={shift.industryId} />
}
