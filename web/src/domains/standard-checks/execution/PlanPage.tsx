import { planTaskAction } from '@lineside/contract/standard-checks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { lazyPart } from '../../../ui/index.ts'
import { planForm } from '../../action-plans/index.tsx'
import { executionAddress } from '../addresses.ts'
import { executions, useExecutionStore } from '../queries.ts'

const PlanFor = lazyPart(async () => ({ default: (await planForm()).PlanFor }))

/** The form of the action that a failed task opens, filled with what is known of it. */
export function PlanPage({ id, taskId }: { id: string; taskId: number }) {
  const { t } = useTranslation('standard-checks')
  const { history } = useRouter()
  const put = useExecutionStore()
  const { data } = useQuery(executions.record(id))
  const task = data?.steps.flatMap(({ tasks }) => tasks).find((one) => one.id === taskId)
  if (!data || !task) return null
  return (
    <PlanFor
      kind="SEO"
      title={t('task.plan')}
      subtitle={`${data.name} · ${task.name}`}
      back={1710}
      placeId={data.industryId}
      how={task.note}
      send={async (body) => put(await call(planTaskAction, { params: { id: taskId }, body }))}
      onPlanned={() => history.replace(executionAddress(data.id), undefined, { ignoreBlocker: true })}
    />
  )
}
