import { executionStates, startExecution } from '@lineside/contract/standard-checks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { navigateTo } from '../../../capture/navigation/history.ts'
import { WORK } from '../../../capture/navigation/screens.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { call, useOnline } from '../../../core/api/index.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/RecordPage.tsx'
import { StateBadge } from '../../../core/record/StateBadge.tsx'
import { transitionLabels } from '../../../core/record/transition-labels.ts'
import {
  Button,
  IconPlayerPlay,
  LinkButton,
  lazyDialog,
  Progress,
  Skeleton,
  Stack,
  StateView,
  Surface,
  Text,
} from '../../../ui/index.ts'
import { TaskCard } from '../execution/TaskCard.tsx'
import { type Execution, executions, homeQuery, useExecutionStore } from '../queries.ts'
import { addresses } from './addresses.ts'

// forms are fetched with the first dialog
const ExecutionDialog = lazyDialog(async () => ({
  default: (await import('../execution/ExecutionDialog.tsx')).ExecutionDialog,
}))

/** /coletar/verificacoes: what is under way, which goes on without a connection, and what can be begun with one. */
export function ChecksScreen() {
  const { t } = useTranslation(['standard-checks', 'capture'])
  const formats = useFormats()
  const zoneOf = usePlantZone()
  const { data, error, refetch } = useQuery(homeQuery)
  const start = useStart()
  const online = useOnline()
  useFetchedAhead(data?.open.map(({ id }) => id) ?? [])
  return (
    <Shell title={t('capture:work.standardChecks')} back={WORK} section="work">
      <div role="alert">{start.isError ? <Text tone="error">{problemText(start.error)}</Text> : null}</div>
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton shape="list" count={4} />}
      {data?.open.map((row) => (
        <Surface key={row.id} title={row.name}>
          <Text tone="muted">{`${row.startedBy.name} · ${formats.dateTime(row.startedAt, zoneOf(row.industryId))}`}</Text>
          <Text>{t('home.settled', { settled: row.settledCount, count: row.taskCount })}</Text>
          <LinkButton size="touch" tone="primary" href={addresses.execution(row.id)} fullWidth>
            {t('home.goOn')}
          </LinkButton>
        </Surface>
      ))}
      {data?.models.map((row) => (
        <Surface key={row.id} title={row.name}>
          <Text tone="muted">{t('home.tasks', { count: row.taskCount })}</Text>
          {online ? null : <Text>{t('capture:work.beginOnline')}</Text>}
          <Button
            size="touch"
            icon={IconPlayerPlay}
            fullWidth
            blocked={online ? null : t('capture:work.beginOnline')}
            busy={start.isPending && start.variables === row.id}
            onClick={() => start.mutate(row.id)}
            aria-label={t('home.startNamed', { name: row.name })}
          >
            {t('home.start')}
          </Button>
        </Surface>
      ))}
      {data && data.open.length + data.models.length === 0 ? (
        <StateView kind="empty" title={t('home.none')} text={t('home.noneText')} />
      ) : null}
    </Shell>
  )
}

function useStart() {
  const put = useExecutionStore()
  return useMutation({
    mutationFn: (standardCheckId: number) => call(startExecution, { body: { standardCheckId } }),
    onSuccess: (execution) => {
      put(execution)
      void navigateTo(addresses.execution(execution.id))
    },
  })
}

/** Should the connection go, what is under way can be gone on with. */
function useFetchedAhead(ids: readonly number[]): void {
  const client = useQueryClient()
  const all = JSON.stringify(ids)
  useEffect(() => {
    for (const id of JSON.parse(all) as number[])
      void client.prefetchQuery({ ...executions.record(id), gcTime: Number.POSITIVE_INFINITY })
  }, [client, all])
}

/** /coletar/verificacoes/90: one, task by task. */
export function ExecutionScreen({ id }: { id: string }) {
  const { t } = useTranslation('capture')
  const { data, error, refetch } = useQuery(executions.record(id))
  if (data) return <Tasks execution={data} />
  return (
    <Shell title={t('work.standardChecks')} back={addresses.list} section="work">
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="record" count={5} />}
    </Shell>
  )
}

function Tasks({ execution }: { execution: Execution }) {
  const { t } = useTranslation('standard-checks')
  const [finishing, setFinishing] = useState(false)
  const { settledCount, taskCount, failedCount, abilities, state } = execution
  return (
    <Shell
      title={execution.name}
      subtitle={t('home.settled', { settled: settledCount, count: taskCount })}
      back={addresses.list}
      section="work"
      actions={
        abilities.finished === true ? (
          <Button size="touch" tone="primary" fullWidth onClick={() => setFinishing(true)}>
            {transitionLabels('standard-checks', 'finished').button}
          </Button>
        ) : undefined
      }
    >
      <StateBadge machine={executionStates} state={state} />
      <Progress
        percent={(100 * settledCount) / Math.max(1, taskCount)}
        tone={failedCount > 0 ? 'overdue' : 'done'}
        label={t('home.progress', { name: execution.name })}
      />
      {execution.steps.map((step) => (
        <Surface key={step.name} title={step.name}>
          <Stack as="ul" gap={0}>
            {step.tasks.map((task) => (
              <TaskCard key={task.id} execution={execution} task={task} />
            ))}
          </Stack>
        </Surface>
      ))}
      {finishing ? (
        <ExecutionDialog record={execution} event="finished" open onClose={() => setFinishing(false)} />
      ) : null}
    </Shell>
  )
}
