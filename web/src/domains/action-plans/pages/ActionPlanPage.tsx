import { actionPlanStates } from '@lineside/contract/action-plans'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import {
  HistoryTimeline,
  RecordColumns,
  RecordPage,
  StateBadge,
  TransitionButtons,
} from '../../../core/record/index.ts'
import { IconCheck, KeyValueList, Surface } from '../../../ui/index.ts'
import { type ActionPlan, actionPlanQuery } from '../queries.ts'

// forms and calendar are fetched with the first dialog
const ActionPlanDialog = lazy(async () => ({ default: (await import('../ActionPlanDialog.tsx')).ActionPlanDialog }))

export const page = definePage({ Component: ActionPlanPage })

function ActionPlanPage({ params }: PageProps) {
  const { t } = useTranslation()
  return (
    <RecordPage
      query={useQuery(actionPlanQuery(params.id ?? ''))}
      name={t('routes.1702')}
      title={({ title }) => title}
      back={1700}
      status={({ state }) => <StateBadge machine={actionPlanStates} state={state} />}
      actions={(record) => (
        <TransitionButtons
          machine={actionPlanStates}
          abilities={record.abilities}
          usual={[{ event: 'finished', icon: IconCheck, tone: 'primary' }]}
          rare={[{ event: 'dueDateChanged' }, { event: 'reassigned' }, { event: 'reopened' }, { event: 'cancelled' }]}
          dialog={(event, state) => <ActionPlanDialog event={event} record={record} {...state} />}
        />
      )}
    >
      {(record) => <Content key={record.id} record={record} />}
    </RecordPage>
  )
}

const nowhere = { processId: 0, familyId: 0, industryLineId: 0, collectPointId: 0 }

function Content({ record }: { record: ActionPlan }) {
  const { t } = useTranslation('action-plans')
  const formats = useFormats()
  const placeName = usePlaceNames()
  const zone = usePlantZone()(record.industryId)
  const items = [
    { label: t('columns.title'), value: record.title, wide: true },
    { label: t('columns.note'), value: record.note, wide: true },
    { label: t('columns.responsible'), value: record.responsible.name },
    { label: t('columns.dueDate'), value: formats.day(record.dueDate) },
    { label: t('columns.industryId'), value: placeName('industry', { ...nowhere, industryId: record.industryId }) },
  ]
  return (
    <RecordColumns
      main={
        <Surface title={t('name')}>
          <KeyValueList columns={3} items={items} />
        </Surface>
      }
      side={<HistoryTimeline domain="action-plans" entries={record.history} zone={zone} />}
    />
  )
}
