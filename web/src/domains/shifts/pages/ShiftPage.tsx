import { changeShift, shiftStates, writeTime } from '@lineside/contract/shifts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { useCommandForm } from '../../../core/form/dialog.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, useUnsaved } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { AbilityMenu, RecordColumns, RecordHistory, RecordPage, StateBadge } from '../../../core/record/index.ts'
import { Button, IconPower, notify } from '../../../ui/index.ts'
import { checkForm } from '../parts/check-form.ts'
import { type Content, contentOf, sameContent } from '../parts/content.ts'
import { HistoryDetail } from '../parts/HistoryDetail.tsx'
import { NewShift } from '../parts/NewShift.tsx'
import { ShiftFacts } from '../parts/ShiftFacts.tsx'
import { ShiftFields } from '../parts/ShiftFields.tsx'
import { ShiftWeek } from '../parts/ShiftWeek.tsx'
import { useSetEnabled } from '../parts/useDeeds.ts'
import { useLiveWeek, useOthers } from '../parts/useLiveWeek.ts'
import { type Shift, shiftLogQuery, shiftQuery, useShiftStore } from '../queries.ts'

export const page = definePage({ Component: ShiftPage })

/** /turnos/{id}: a shift in its plant's week, and what became of it; /turnos/novo: one that is to be. */
function ShiftPage({ params }: PageProps) {
  return params.id === 'novo' ? <NewShift /> : <StoredShift id={params.id ?? ''} />
}

function StoredShift({ id }: { id: string }) {
  const { t } = useTranslation('core')
  const query = useQuery(shiftQuery(id))
  // what is typed belongs to the version that was seen: a save of one's own begins anew
  const [saves, setSaves] = useState(0)
  if (query.data?.abilities.changed) {
    return <ShiftEditor key={saves} record={query.data} onSaved={() => setSaves((count) => count + 1)} />
  }
  if (query.data) return <ShiftReader record={query.data} />
  return (
    <RecordPage query={query} name={t('routes.2001')} title={() => t('routes.2001')} back={2000}>
      {() => null}
    </RecordPage>
  )
}

function ShiftReader({ record }: { record: Shift }) {
  const { t } = useTranslation('core')
  const zone = usePlantZone()(record.industryId)
  const others = useOthers(record.industryId, record.id)
  return (
    <ScreenPage
      title={record.name}
      subtitle={t('routes.2001')}
      back={2000}
      status={<StateBadge machine={shiftStates} state={record.state} />}
      actions={<PrintButton />}
    >
      {zone ? (
        <ShiftWeek industryId={record.industryId} zone={zone} shifts={[...others, record]} own={record.id} />
      ) : null}
      <RecordColumns main={<ShiftFacts shift={record} />} side={<ShiftHistory shift={record} />} />
    </ScreenPage>
  )
}

const write = (time: string) => writeTime(time)

function ShiftEditor({ record, onSaved }: { record: Shift; onSaved: () => void }) {
  const { t } = useTranslation(['shifts', 'core'])
  const keep = useShiftStore()
  const zone = usePlantZone()(record.industryId)
  const others = useOthers(record.industryId, record.id)
  const [start] = useState(() => contentOf(record, write))
  const { api, stale } = useCommandForm({
    check: checkForm(() => (record.enabled ? others : [])),
    defaultValues: start,
    record,
    send: (values, rowVersion) => call(changeShift, { params: { id: record.id }, body: { ...values, rowVersion } }),
    onDone: (answer) => {
      keep(answer)
      notify({ title: t('done.changed', { name: answer.name }) })
      onSaved()
    },
    onStale: keep,
  })
  const content = useWatch({ control: api.form.control }) as Content
  const dirty = !sameContent({ ...start, ...content }, start)
  useUnsaved(dirty)
  const week = useLiveWeek(others, content, record.id, record.name)
  return (
    <ScreenPage
      title={record.name}
      subtitle={t('core:routes.2001')}
      back={2000}
      status={<StateBadge machine={shiftStates} state={record.state} />}
      actions={
        <>
          <PrintButton />
          <Deeds record={record} onDone={dirty ? () => undefined : onSaved} />
          <Button
            tone="primary"
            busy={api.submitting}
            blocked={dirty || stale ? null : t('form.unchanged')}
            onClick={api.submit}
          >
            {t('form.save')}
          </Button>
        </>
      }
    >
      {zone ? <ShiftWeek industryId={record.industryId} zone={zone} shifts={week} own={record.id} /> : null}
      <RecordColumns
        main={
          <>
            {stale ? <ShiftFacts shift={stale.current} title={t('form.nowStored')} /> : null}
            <ShiftFields api={api} known={record} taken={others.map((other) => other.code)} />
          </>
        }
        side={<ShiftHistory shift={record} />}
      />
    </ScreenPage>
  )
}

function Deeds({ record, onDone }: { record: Shift; onDone: () => void }) {
  const { t } = useTranslation('shifts')
  const setEnabled = useSetEnabled()
  const { abilities } = record
  const turn = async (enabled: boolean) => {
    if (await setEnabled(record, enabled)) onDone()
  }
  return (
    <AbilityMenu
      choices={[
        {
          event: 'disabled',
          able: abilities.disabled,
          label: t('tools.disable'),
          icon: IconPower,
          onSelect: () => void turn(false),
        },
        {
          event: 'enabled',
          able: abilities.enabled,
          label: t('tools.enable'),
          icon: IconPower,
          onSelect: () => void turn(true),
        },
      ]}
    />
  )
}

function ShiftHistory({ shift }: { shift: Shift }) {
  const query = useQuery(shiftLogQuery(String(shift.id)))
  return (
    <RecordHistory
      domain="shifts"
      query={query}
      plant={shift.industryId}
      detail={(entry) => <HistoryDetail entry={entry} />}
    />
  )
}
