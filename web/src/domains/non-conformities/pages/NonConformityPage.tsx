import { nonConformityStates } from '@lineside/contract/non-conformities'
import { useQuery } from '@tanstack/react-query'
import { FilesCard } from '../../../core/files/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { BesideRecord, definePage, type PageProps, readAhead } from '../../../core/navigation/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import {
  IconBan,
  IconBolt,
  IconCircleCheck,
  IconClipboardCheck,
  IconCopy,
  IconHierarchy2,
  IconLink,
  IconRefresh,
  IconUsers,
  Skeleton,
  StatusPill,
  Surface,
} from '../../../ui/index.ts'
import { CollectBeside } from '../../collects/index.tsx'
import { ActionCards } from '../actions/ActionCards.tsx'
import { Effectiveness } from '../effectiveness/Effectiveness.tsx'
import { Facts } from '../parts/Facts.tsx'
import { FieldHistory } from '../parts/FieldHistory.tsx'
import { FoundValue } from '../parts/FoundValue.tsx'
import { HistoryDetail } from '../parts/HistoryDetail.tsx'
import { RecordNext } from '../parts/RecordNext.tsx'
import { Relations } from '../parts/Relations.tsx'
import { RecordDialogs } from '../parts/record-dialogs.ts'
import { type NonConformity, nonConformityQuery } from '../queries.ts'
import { Treatment } from '../treatment/Treatment.tsx'

export const page = definePage({
  Component: NonConformityPage,
  ahead: ({ id = '' }) => [readAhead(nonConformityQuery(id))],
})

/** /nao-conformidade/{id}: what was found, beside the record it was found in. */
function NonConformityPage({ params }: PageProps) {
  const { t } = useTranslation('non-conformities')
  return (
    <WorkflowPage
      machine={nonConformityStates}
      query={useQuery(nonConformityQuery(params.id ?? ''))}
      route={1201}
      back={1200}
      title={(record) => record.field?.name ?? record.form.name}
      subtitle={({ id, form }) => t('record.subtitle', { id, form: form.name })}
      state={({ code }) => code}
      pills={(record) => <Pills record={record} />}
      usual={[
        { event: 'immediateActionSet', icon: IconBolt },
        { event: 'treated', icon: IconCircleCheck },
        { event: 'causeSet', icon: IconHierarchy2, tone: 'primary' },
        { event: 'effectivenessSaid', icon: IconClipboardCheck, tone: 'primary' },
      ]}
      rare={[
        { event: 'duplicated', icon: IconCopy },
        { event: 'reassigned', icon: IconUsers },
        { event: 'detached', icon: IconLink },
        { event: 'reopened', icon: IconRefresh },
        { event: 'voided', icon: IconBan },
      ]}
      dialog={RecordDialogs}
      needsReader={needsReader}
      lead={(record, zone) => (
        <>
          <RecordNext record={record} />
          {record.field ? <FoundValue record={record} /> : null}
          {record.observation ? <Surface title={t('record.observation')}>{record.observation}</Surface> : null}
          <Treatment record={record} zone={zone} />
          <Effectiveness record={record} zone={zone} />
        </>
      )}
      main={(record, zone) => (
        <>
          <ActionCards record={record} />
          <Relations record={record} zone={zone} />
          {record.abilities.readCollect === true && record.field ? <FieldHistory record={record} zone={zone} /> : null}
          <BesideRecord of="non-conformities" id={record.id} />
        </>
      )}
      side={(record, zone) => (
        <>
          <Facts record={record} zone={zone} />
          <FilesCard title={t('treatment.photos')} files={record.attachments} />
          <Collect record={record} />
        </>
      )}
      detail={(entry, record) => <HistoryDetail entry={entry} record={record} />}
    />
  )
}

function Pills({ record }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  return (
    <>
      {record.critical ? <StatusPill tone="rejected">{t('columns.critical')}</StatusPill> : null}
      {record.valueCorrected ? <StatusPill tone="approval">{t('record.valueCorrected')}</StatusPill> : null}
    </>
  )
}

/** The record it was found in, for who may read it. */
function Collect({ record: { collectId, field, abilities } }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  if (collectId === null || abilities.readCollect !== true) return null
  return (
    <aside aria-label={t('record.beside')}>
      <CollectBeside id={collectId} fieldId={field?.id ?? 0} fallback={<CollectSkeleton />} />
    </aside>
  )
}

/** The room of a whole record: the history below it begins out of sight and does not jump. */
function CollectSkeleton() {
  return (
    <Surface>
      <Skeleton shape="record" count={14} />
    </Surface>
  )
}

/** Whether the reader still has a next step to take here. */
function needsReader({ abilities, actions }: NonConformity): boolean {
  const able = (one: { abilities: Partial<Record<string, unknown>> }, events: readonly string[]) =>
    events.some((event) => one.abilities[event] === true)
  return (
    able({ abilities }, ['causeSet', 'treated', 'effectivenessSaid']) ||
    actions.some((action) => able(action, ['actionProposed', 'actionAccepted']))
  )
}
