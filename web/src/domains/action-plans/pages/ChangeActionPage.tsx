import { StoredRecord } from '../../../core/catalogue/record.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { EditAction } from '../plan/EditAction.tsx'
import { FormReady } from '../plan/FormReady.tsx'
import { NewAction } from '../plan/NewAction.tsx'
import { duplicateOf } from '../plan/values.ts'
import { type PlanAction, planActions } from '../queries.ts'
import { OneAction } from '../record/OneAction.tsx'

export const page = definePage({ Component: ChangeActionPage })

/** …/{action}/{id}: an action to change or to correct, to make another one like it, or to be decided. */
function ChangeActionPage({ params }: PageProps) {
  const { action = '', id = '' } = params
  if (action === 'aprovar' || action === 'avaliar') return <OneAction id={id} approving />
  return (
    <StoredRecord record={planActions.record(id)} route={2506} back={2500}>
      {(record) => {
        const { abilities, what } = record
        if (action === 'duplicar') return <Duplicate key={record.id} record={record} />
        // who may not change it is shown what there is
        if (abilities.changed !== true && abilities.resubmitted !== true) return <OneAction id={id} />
        return <FormReady title={what}>{() => <EditAction key={record.id} record={record} />}</FormReady>
      }}
    </StoredRecord>
  )
}

/** Another one like it. */
function Duplicate({ record }: { record: PlanAction }) {
  const { t } = useTranslation(['core', 'action-plans'])
  const { id: reader } = useAccount()
  return (
    <FormReady title={record.what}>
      {({ topics }) => (
        <NewAction
          kind={record.kind}
          title={t('core:routes.2501')}
          subtitle={t('action-plans:form.copyOf', { what: record.what })}
          start={duplicateOf(
            record,
            topics.find(({ id }) => id === record.topicId),
            reader,
          )}
          known={[record.responsible, ...record.people]}
        />
      )}
    </FormReady>
  )
}
