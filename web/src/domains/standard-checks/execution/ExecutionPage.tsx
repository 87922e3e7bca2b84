import { executionStates } from '@lineside/contract/standard-checks'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import { IconCheck, lazyDialog, Progress, Stack, StatusPill, Surface, Text } from '../../../ui/index.ts'
import { NormCard } from '../model/NormCard.tsx'
import { type Execution, executions } from '../queries.ts'
import { NormPage } from './NormPage.tsx'
import { TaskCard } from './TaskCard.tsx'

// forms are fetched with the first dialog
const ExecutionDialog = lazyDialog(async () => ({ default: (await import('./ExecutionDialog.tsx')).ExecutionDialog }))

/** One execution, task by task. */
export function ExecutionPage({ id }: { id: string }) {
  const { t } = useTranslation('standard-checks')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  return (
    <WorkflowPage
      machine={executionStates}
      query={useQuery(executions.record(id))}
      route={1710}
      title={({ name }) => name}
      subtitle={({ startedBy, startedAt, industryId, version }) =>
        t('execution.subtitle', {
          version,
          name: startedBy.name,
          at: formats.dateTime(startedAt, zoneOf(industryId)),
        })
      }
      state={({ state }) => state}
      pills={({ outdated }) => (outdated ? <StatusPill tone="neutral">{t('execution.outdated')}</StatusPill> : null)}
      usual={[{ event: 'finished', icon: IconCheck, tone: 'primary' }]}
      rare={[{ event: 'cancelled' }]}
      dialog={ExecutionDialog}
      main={(execution) => <Steps execution={execution} />}
      side={({ norm }) => <NormCard norm={norm} />}
      detail={({ after }) => {
        const task = (after as { task?: unknown } | null)?.task
        return typeof task === 'string' ? <Text size={13}>{task}</Text> : null
      }}
    />
  )
}

/** How far it is, and its tasks step by step. */
function Steps({ execution }: { execution: Execution }) {
  const { t } = useTranslation('standard-checks')
  const { settledCount, taskCount, failedCount } = execution
  return (
    <>
      <Stack gap={6} fit="content">
        <Text>
          {t('home.settled', { settled: settledCount, count: taskCount })}
          {failedCount > 0 ? ` · ${t('home.failed', { count: failedCount })}` : ''}
        </Text>
        <Progress
          height={8}
          percent={(100 * settledCount) / Math.max(1, taskCount)}
          tone={failedCount > 0 ? 'overdue' : 'done'}
          label={t('home.progress', { name: execution.name })}
        />
      </Stack>
      {execution.steps.map((step) => (
        <Surface
          key={step.name}
          title={step.name}
          actions={step.page === null ? null : <NormPage norm={execution.norm} page={step.page} />}
        >
          <Stack as="ul" gap={0}>
            {step.tasks.map((task) => (
              <TaskCard key={task.id} execution={execution} task={task} />
            ))}
          </Stack>
        </Surface>
      ))}
    </>
  )
}
