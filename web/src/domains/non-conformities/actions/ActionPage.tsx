import { actionStates } from '@lineside/contract/non-conformities'
import { useQuery } from '@tanstack/react-query'
import { Due } from '../../../core/actions/index.ts'
import { FilesCard } from '../../../core/files/index.ts'
import { nameless, useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps, readAhead, useCanOpen } from '../../../core/navigation/index.ts'
import { ChangedParts, WorkflowPage } from '../../../core/record/index.ts'
import { type KeyValue, KeyValueList, StatusPill, Surface, TextLink } from '../../../ui/index.ts'
import { changedParts } from '../parts/history-parts.ts'
import { type ActionRecord, actionQuery } from '../queries.ts'
import { ActionNext } from './ActionNext.tsx'
import { ActionButtons } from './dialogs/ActionButtons.tsx'

export const page = definePage({
  Component: ActionPage,
  ahead: ({ id = '' }) => [readAhead(actionQuery(id))],
})

/** /relatorio-de-acoes/{id}: one action, what became of it, and what the reader may do with it. */
function ActionPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'non-conformities'])
  return (
    <WorkflowPage
      machine={actionStates}
      query={useQuery(actionQuery(params.id ?? ''))}
      route={1301}
      back={1300}
      title={({ what }) => what}
      subtitle={({ id, form }) => t('non-conformities:report.subtitle', { id, form: form.name })}
      state={({ status }) => status}
      pills={(action) => <Pills action={action} />}
      buttons={(action) => <ActionButtons action={action} />}
      needsReader={needsReader}
      lead={(action) => <ActionNext action={action} />}
      stacked
      main={(action, zone) => (
        <>
          <Plan action={action} zone={zone} />
          <Outcome action={action} />
          <FilesCard title={t('core:record.fields.evidence')} files={action.attachments} />
        </>
      )}
      detail={(entry, action) => <Detail action={action} entry={entry} />}
    />
  )
}

function Pills({ action }: { action: ActionRecord }) {
  const labels = useLabels('non-conformities', 'actions')
  return (
    <>
      <Due {...action} />
      {action.critical ? <StatusPill tone="rejected">{labels.column('critical')}</StatusPill> : null}
    </>
  )
}

/** Whether the reader still has a next step to take here. */
function needsReader({ abilities }: ActionRecord): boolean {
  return abilities.actionProposed === true || abilities.actionAccepted === true
}

/** What is to be done, by whom, until when, and for what. */
function Plan({ action, zone }: { action: ActionRecord; zone: string | undefined }) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities', 'actions')
  const formats = useFormats()
  const opens = useCanOpen()(1201)
  const { placeNames: place, product, nonConformityId } = action
  const number = t('relations.number', { id: nonConformityId })
  const items: KeyValue[] = [
    { label: labels.column('what'), value: action.what, wide: true },
    { label: t('fields.how'), value: action.how, wide: true },
    { label: labels.column('type'), value: labels.code('type', action.type) },
    { label: labels.column('responsible'), value: action.responsible.name },
    { label: labels.column('expectedDate'), value: <Expected action={action} /> },
    { label: labels.column('creator'), value: action.creator.name },
    { label: labels.column('createdAt'), value: formats.dateTime(action.createdAt, zone) },
    {
      label: labels.column('nonConformityId'),
      value: opens ? <TextLink href={addressOf(1201, { id: nonConformityId })}>{number}</TextLink> : number,
    },
    { label: labels.column('form'), value: action.form.name },
    { label: labels.column('fieldName'), value: action.fieldName },
    { label: labels.column('product'), value: product ? `${product.name} · ${product.sku}` : null },
    {
      label: t('record.place'),
      value: [place.industry, place.process, place.family, place.industryLine, place.collectPoint].join(' › '),
      wide: true,
    },
  ]
  return (
    <Surface title={t('report.plan')}>
      <KeyValueList columns={3} items={items} />
    </Surface>
  )
}

/** The day in force, and the days it was before. */
function Expected({ action }: { action: ActionRecord }) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const earlier = action.history.flatMap(({ event, before }) => {
    const day = before?.expectedDate
    return event === 'non-conformities.actionDateChanged' && typeof day === 'string' ? [formats.day(day)] : []
  })
  return (
    <>
      {formats.day(action.expectedDate)}
      {earlier.length > 0 ? (
        <div>{t('report.dateChanges', { count: action.dateChanges, days: earlier.join(', ') })}</div>
      ) : null}
    </>
  )
}

/** What was done, and why the last proposal was refused. */
function Outcome({ action }: { action: ActionRecord }) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities', 'actions')
  const formats = useFormats()
  const { performedDate, result, rejectionReason } = action
  const items: KeyValue[] = [
    { label: labels.column('performedDate'), value: performedDate && formats.day(performedDate) },
    { label: t('fields.result'), value: result, wide: true },
    { label: t('report.rejectionReason'), value: rejectionReason, wide: true },
  ].filter((item) => item.value)
  if (items.length === 0) return null
  return (
    <Surface title={t('report.outcome')}>
      <KeyValueList items={items} />
    </Surface>
  )
}

type Entry = ActionRecord['history'][number]

function Detail({ action, entry }: { action: ActionRecord; entry: Entry }) {
  const formats = useFormats()
  const labels = useLabels('non-conformities')
  if (!entry.after) return null
  const people = [action.responsible, action.creator, ...action.history.map((one) => one.actor)]
  const nameOf = (id: number) => people.find((one) => one?.id === id)?.name ?? nameless()
  const parts = changedParts(entry.before, entry.after, { formats, labels, nameOf })
  return parts.length > 0 ? <ChangedParts parts={parts} /> : null
}
