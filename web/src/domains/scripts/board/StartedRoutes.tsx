import type { Infer } from '@lineside/contract/core'
import { lateBy, listRuns, progressOf, type scriptRun, startedScriptStates } from '@lineside/contract/scripts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useListChanges } from '../../../core/realtime/index.ts'
import { RecordFailure, StateBadge } from '../../../core/record/index.ts'
import { Box, Collapsible, Progress, Row, Skeleton, Stack, StatusPill, Surface, Text } from '../../../ui/index.ts'

type Run = Infer<typeof scriptRun>
type Stop = Run['stops'][number]

interface StartedRoutesProps {
  industryId: number
  productionDate: string
  /** null: all of the day */
  shiftId: number | null
  /** only routes with a stop at this line; null: all */
  industryLineId: number | null
  /** IANA zone of the plant */
  zone: string | undefined
  /** the server's clock in milliseconds since 1970 */
  now: number
}

type Requested = Pick<StartedRoutesProps, 'industryId' | 'productionDate' | 'shiftId'>

const MINUTE = 60_000

const runsQuery = ({ industryId, productionDate, shiftId }: Requested) =>
  callQuery(['scripts', 'runs', industryId, productionDate, shiftId], listRuns, {
    query: { industryId, productionDate, ...(shiftId === null ? {} : { shiftId }) },
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  })

/** The routes started in a shift: who goes each since when, how far they have come, what is late. Those under way first. */
export function StartedRoutes({ industryLineId, zone, now, ...requested }: StartedRoutesProps) {
  const { t } = useTranslation('scripts')
  const client = useQueryClient()
  const query = runsQuery(requested)
  const { data, error, refetch } = useQuery(query)
  useListChanges(listRuns.name, () => void client.invalidateQueries({ queryKey: query.queryKey }))
  const runs = data
    ?.filter(({ stops }) => industryLineId === null || stops.some((stop) => stop.industryLine.id === industryLineId))
    .toSorted((a, b) => Number(b.state === 'RUNNING') - Number(a.state === 'RUNNING'))
  return (
    <Surface title={t('board.title')} padding={runs?.length ? 'none' : 'normal'}>
      {!runs && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!runs && !error ? <Skeleton shape="list" count={2} /> : null}
      {runs?.length === 0 ? (
        <Text tone="muted" size={13}>
          {requested.shiftId === null ? t('board.noneOfDay') : t('board.none')}
        </Text>
      ) : null}
      {runs?.length ? (
        <Box as="ul" line="between">
          {runs.map((run) => (
            <li key={run.id}>
              <Started run={run} zone={zone} now={now} />
            </li>
          ))}
        </Box>
      ) : null}
    </Surface>
  )
}

type OfPlant = Pick<StartedRoutesProps, 'zone' | 'now'>

function Started({ run, zone, now }: OfPlant & { run: Run }) {
  const { t } = useTranslation('scripts')
  const { stops, done, late, next } = progressOf(run, now)
  const progress = t('board.progress', { done, count: stops })
  return (
    <Stack gap={6} padY={12} padX={16}>
      <Row gap={10} rowGap={4}>
        <Text as="span" weight={500}>
          {run.script.name}
        </Text>
        <StateBadge machine={startedScriptStates} state={run.state} />
        {late > 0 ? <StatusPill tone="tardy">{t('board.lateStops', { count: late })}</StatusPill> : null}
      </Row>
      <Text tone="muted" size={13}>
        {useAbout(run, zone)}
      </Text>
      <Progress percent={stops === 0 ? 0 : (100 * done) / stops} label={progress} tone="done" />
      <Collapsible title={progress}>
        <Box as="ol" line="between">
          {run.stops.map((stop) => (
            <Row key={stop.position} as="li" tall={36} gap={10} rowGap={4}>
              <StopLine stop={stop} run={run} isNext={run.endedAt === null && stop === next} zone={zone} now={now} />
            </Row>
          ))}
        </Box>
      </Collapsible>
    </Stack>
  )
}

/** Who goes it, and when. */
function useAbout({ operator, startedAt, endedAt }: Run, zone: string | undefined): string {
  const { t } = useTranslation('scripts')
  const { time } = useFormats()
  const from = time(startedAt, zone)
  return endedAt === null
    ? t('board.about', { who: operator.name, time: from })
    : t('board.aboutEnded', { who: operator.name, from, until: time(endedAt, zone) })
}

function StopLine({ stop, run, isNext, zone, now }: OfPlant & { stop: Stop; run: Run; isNext: boolean }) {
  const { t } = useTranslation('scripts')
  const { time } = useFormats()
  const late = lateBy(stop, now, run.endedAt)
  const { collectPoint, form, expectedAt, doneAt } = stop
  return (
    <>
      <Text as="span" weight={500}>
        {collectPoint.name}
      </Text>
      <Text as="span" tone="muted" size={13}>
        {form?.name ?? t('stop.anyForm')} · {t('stop.expected', { time: time(expectedAt, zone) })}
      </Text>
      <Row as="span" gap={10} rowGap={4}>
        {doneAt ? <StatusPill tone="done">{t('stop.done', { time: time(doneAt, zone) })}</StatusPill> : null}
        {!doneAt && run.endedAt ? <StatusPill tone="cancelled">{t('stop.notDone')}</StatusPill> : null}
        {late > 0 ? <StatusPill tone="tardy">{t('stop.late', { minutes: late })}</StatusPill> : null}
        {isNext ? <StatusPill tone="ongoing">{t('stop.next')}</StatusPill> : null}
      </Row>
    </>
  )
}
