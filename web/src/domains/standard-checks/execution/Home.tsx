import { permissions } from '@lineside/contract/core'
import { executionStates, startExecution } from '@lineside/contract/standard-checks'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../core/api/index.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useNavigate } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { RecordFailure, StateBadge } from '../../../core/record/index.ts'
import { useReadOnly, useSession } from '../../../core/session/index.ts'
import {
  Box,
  Button,
  Grid,
  IconArrowRight,
  IconList,
  IconPlayerPlay,
  LinkButton,
  Meta,
  notify,
  Progress,
  Row,
  Skeleton,
  Stack,
  StateView,
  Surface,
} from '../../../ui/index.ts'
import { executionAddress } from '../addresses.ts'
import { type CheckRow, type ExecutionRow, homeQuery, useExecutionStore } from '../queries.ts'
import styles from './Home.module.css'

/** What is under way, to go on by one press, and what can be started by one. */
export function Home() {
  const { t } = useTranslation(['core', 'standard-checks'])
  const { data, isError, error, refetch } = useQuery(homeQuery)
  return (
    <ScreenPage
      title={t('core:routes.1710')}
      actions={
        <LinkButton icon={IconList} href={addressOf(1708)}>
          {t('core:routes.1708')}
        </LinkButton>
      }
    >
      {data ? (
        <>
          <Open rows={data.open} />
          <Models rows={data.models} />
        </>
      ) : (
        <Surface>
          {isError ? (
            <RecordFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton shape="record" count={6} />
          )}
        </Surface>
      )}
    </ScreenPage>
  )
}

function Open({ rows }: { rows: readonly ExecutionRow[] }) {
  const { t } = useTranslation('standard-checks')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  if (rows.length === 0) return null
  return (
    <Surface title={t('home.open')}>
      <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))" gap={12}>
        {rows.map((row) => (
          <Card
            key={row.id}
            name={row.name}
            note={`${row.startedBy.name} · ${formats.dateTime(row.startedAt, zoneOf(row.industryId))}`}
            foot={
              <>
                <StateBadge machine={executionStates} state={row.state} />
                <span>{t('home.settled', { settled: row.settledCount, count: row.taskCount })}</span>
                {row.failedCount > 0 ? (
                  <Box as="span" tone="error">
                    {t('home.failed', { count: row.failedCount })}
                  </Box>
                ) : null}
                <Progress
                  percent={(100 * row.settledCount) / Math.max(1, row.taskCount)}
                  label={t('home.progress', { name: row.name })}
                />
              </>
            }
          >
            <LinkButton size="touch" tone="primary" icon={IconArrowRight} href={executionAddress(row.id)}>
              {t('home.goOn')}
            </LinkButton>
          </Card>
        ))}
      </Grid>
    </Surface>
  )
}

function Models({ rows }: { rows: readonly CheckRow[] }) {
  const { t } = useTranslation('standard-checks')
  const placeName = usePlaceNames()
  const { can } = useSession()
  const readOnly = useReadOnly()
  const start = useStart()
  const may = can(permissions.standardCheck, 'w')
  return (
    <Surface title={t('home.models')}>
      {rows.length === 0 ? (
        <StateView kind="empty" compact headingLevel={3} title={t('home.none')} text={t('home.noneText')} />
      ) : null}
      <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))" gap={12}>
        {rows.map((row) => (
          <Card
            key={row.id}
            name={row.name}
            note={placeName('industry', { industryId: row.industryId })}
            foot={<span>{t('home.tasks', { count: row.taskCount })}</span>}
          >
            {may ? (
              <Button
                size="touch"
                icon={IconPlayerPlay}
                busy={start.isPending && start.variables === row.id}
                blocked={readOnly}
                onClick={() => start.mutate(row.id)}
                aria-label={t('home.startNamed', { name: row.name })}
              >
                {t('home.start')}
              </Button>
            ) : null}
          </Card>
        ))}
      </Grid>
    </Surface>
  )
}

/** Starts an execution and goes on with it. */
function useStart() {
  const put = useExecutionStore()
  const go = useNavigate()
  return useMutation({
    mutationFn: (standardCheckId: number) => call(startExecution, { body: { standardCheckId } }),
    onSuccess: (execution) => {
      put(execution)
      go(1710, {}, { execution: execution.id })
    },
    onError: (error) => notify({ tone: 'error', title: problemText(error) }),
  })
}

interface CardProps {
  name: string
  note: string
  foot: ReactNode
  children: ReactNode
}

function Card({ name, note, foot, children }: CardProps) {
  return (
    <Row as="li" gap={12} justify="between" fit="content" padX={16} padY={14} frame className={styles.card}>
      <Stack from={192} gap={4} breaks>
        <Box as="span" size={16} weight={600}>
          {name}
        </Box>
        <Meta size={14}>{note}</Meta>
        <Row as="span" gap={12} rowGap={4} tone="muted" size={14}>
          {foot}
        </Row>
      </Stack>
      {children}
    </Row>
  )
}
