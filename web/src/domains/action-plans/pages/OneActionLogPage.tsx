import { useQuery } from '@tanstack/react-query'
import { FieldChanges } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { RecordHistory, RecordPage } from '../../../core/record/index.ts'
import { LinkButton } from '../../../ui/index.ts'
import { recordAddress } from '../addresses.ts'
import { usePlanFields } from '../fields.ts'
import { ActionState } from '../parts/ActionState.tsx'
import { type PlanAction, planActions } from '../queries.ts'

export const page = definePage({ Component: OneActionLogPage })

/** /alteracoes-de-acoes/{id}: what happened to one action, with old and new values. */
function OneActionLogPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'action-plans'])
  const id = params.id ?? ''
  return (
    <RecordPage
      query={useQuery(planActions.record(id))}
      name={t('core:routes.2509')}
      title={({ what }) => what}
      subtitle={(action) => t('action-plans:record.subtitle', { id: action.id, topic: action.topicName })}
      back={2508}
      status={({ kind, state }) => <ActionState kind={kind} state={state} />}
      actions={(action) => <LinkButton href={recordAddress(action)}>{t('action-plans:record.open')}</LinkButton>}
    >
      {(action) => <Log action={action} />}
    </RecordPage>
  )
}

function Log({ action }: { action: PlanAction }) {
  const fields = usePlanFields(action)
  return (
    <RecordHistory
      domain="action-plans"
      query={useQuery(planActions.log(action.id))}
      plant={action.place.industryId}
      detail={(entry) => <FieldChanges fields={fields} entry={entry} />}
    />
  )
}
