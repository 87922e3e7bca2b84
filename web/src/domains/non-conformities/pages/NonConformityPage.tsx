import { nonConformityStates } from '@lineside/contract/non-conformities'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AttachedFiles } from '../../../core/files/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { BesideRecord, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { HistoryTimeline, RecordPage, StateBadge, WorkThrough } from '../../../core/record/index.ts'
import { Skeleton, StatusPill, Surface } from '../../../ui/index.ts'
import { CollectBeside } from '../../collects/index.tsx'
import { ActionCards } from '../actions/ActionCards.tsx'
import { Effectiveness } from '../effectiveness/Effectiveness.tsx'
import { Facts } from '../parts/Facts.tsx'
import { FieldHistory } from '../parts/FieldHistory.tsx'
import { FoundValue } from '../parts/FoundValue.tsx'
import { HistoryDetail } from '../parts/HistoryDetail.tsx'
import { RecordButtons } from '../parts/RecordButtons.tsx'
import { RecordNext } from '../parts/RecordNext.tsx'
import { Relations } from '../parts/Relations.tsx'
import { type NonConformity, nonConformityQuery } from '../queries.ts'
import { Treatment } from '../treatment/Treatment.tsx'
import styles from './NonConformityPage.module.css'

export const page = definePage({ Component: NonConformityPage })

/** /nao-conformidade/{id}: what was found, beside the record it was found in. */
function NonConformityPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'non-conformities'])
  const id = params.id ?? ''
  return (
    <RecordPage
      query={useQuery(nonConformityQuery(id))}
      name={t('core:routes.1201')}
      title={(record) => record.field?.name ?? record.form.name}
      subtitle={(record) => t('non-conformities:record.subtitle', { id: record.id, form: record.form.name })}
      back={1200}
      status={(record) => <Pills record={record} />}
      actions={(record) => <RecordButtons record={record} />}
    >
      {(record) => <Content key={record.id} record={record} />}
    </RecordPage>
  )
}

function Pills({ record }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  return (
    <>
      <StateBadge machine={nonConformityStates} state={record.code} />
      {record.critical ? <StatusPill tone="rejected">{t('columns.critical')}</StatusPill> : null}
      {record.valueCorrected ? <StatusPill tone="approval">{t('record.valueCorrected')}</StatusPill> : null}
    </>
  )
}

function Content({ record }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  const zone = usePlantZone()(record.place.industryId)
  const readsCollect = record.abilities.readCollect === true
  const beside = record.collectId !== null && readsCollect
  return (
    <div className={styles.columns}>
      <div className={styles.across}>
        <WorkThrough route={1201} id={record.id} version={record.rowVersion} needsReader={needsReader(record)} />
        <RecordNext record={record} />
        {record.field ? <FoundValue record={record} /> : null}
        {record.observation ? <Surface title={t('record.observation')}>{record.observation}</Surface> : null}
        <Treatment record={record} zone={zone} />
        <Effectiveness record={record} zone={zone} />
      </div>
      <div className={styles.column}>
        <ActionCards record={record} />
        <Relations record={record} zone={zone} />
        {readsCollect && record.field ? <FieldHistory record={record} zone={zone} /> : null}
        <BesideRecord of="non-conformities" id={record.id} />
      </div>
      <div className={styles.column}>
        <Facts record={record} zone={zone} />
        {record.attachments.length > 0 ? (
          <Surface title={t('treatment.photos')}>
            <AttachedFiles files={record.attachments} />
          </Surface>
        ) : null}
        {beside && record.collectId !== null ? (
          <aside className={styles.column} aria-label={t('record.beside')}>
            <Suspense fallback={<CollectSkeleton />}>
              <CollectBeside id={record.collectId} fieldId={record.field?.id ?? 0} />
            </Suspense>
          </aside>
        ) : null}
        <HistoryTimeline
          domain="non-conformities"
          entries={record.history}
          zone={zone}
          detail={(entry) => <HistoryDetail entry={entry} record={record} />}
        />
      </div>
    </div>
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
