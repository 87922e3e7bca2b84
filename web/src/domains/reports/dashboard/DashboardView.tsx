import { dashboardPeriods } from '@lineside/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { AsTable } from '../../../core/charts/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { RadioGroup, Row, Select, Skeleton, Stack, StateView, Surface, Text } from '../../../ui/index.ts'
import { type Dashboard, dashboardQuery, type Period } from '../queries.ts'
import { ActionsDue } from './ActionsDue.tsx'
import { DayNumbers } from './DayNumbers.tsx'
import { DaysOfRecords } from './DaysOfRecords.tsx'
import { Headlines } from './Headlines.tsx'
import { useDashboardLinks } from './links.ts'
import { OutOfLimits } from './OutOfLimits.tsx'
import { SlotsDue } from './SlotsDue.tsx'
import { useDashboardState } from './useDashboardState.ts'

/** The portal's own pictures of a plant: what was recorded, what broke limits, what was missed, what was done in time. */
export function DashboardView() {
  const { t } = useTranslation('reports')
  const { state, plants, change } = useDashboardState()
  return (
    <Stack>
      <Row justify="between" align="end">
        <RadioGroup
          label={t('dashboard.period')}
          layout="row"
          options={dashboardPeriods.map((days) => ({
            value: days,
            label: t('dashboard.days', { count: Number(days) }),
          }))}
          value={state.days}
          onChange={(days) => change({ days: days as Period })}
        />
        {plants.length > 1 ? (
          <Select
            label={t('dashboard.plant')}
            options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(state.industryId ?? '')}
            onChange={(id) => change({ industryId: Number(id) })}
            searchable={plants.length > 4}
            clearable={false}
          />
        ) : null}
      </Row>
      {state.industryId === null ? <Waiting /> : <OfPlant industryId={state.industryId} days={state.days} />}
    </Stack>
  )
}

function OfPlant({ industryId, days }: { industryId: number; days: Period }) {
  const { data, error, refetch } = useQuery(dashboardQuery(industryId, days))
  if (data) return <Pictures data={data} />
  return error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Waiting />
}

function Pictures({ data }: { data: Dashboard }) {
  const { t } = useTranslation('reports')
  const formats = useFormats()
  const links = useDashboardLinks(data)
  const time = formats.time(data.asOf, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <>
      <Headlines data={data} links={links} />
      {data.days.every(({ collects }) => collects === 0) ? (
        <Surface>
          <StateView kind="empty" compact title={t('dashboard.none')} text={t('dashboard.noneText')} />
        </Surface>
      ) : (
        <>
          <DaysOfRecords data={data} links={links} />
          <OutOfLimits data={data} links={links} />
        </>
      )}
      <SlotsDue data={data} links={links} />
      {data.actions ? <ActionsDue actions={data.actions} links={links} /> : null}
      <Surface>
        <AsTable>
          <DayNumbers days={data.days} links={links} />
        </AsTable>
      </Surface>
      <Text tone="muted" size={13}>
        {t('dashboard.asOf', { time })}
      </Text>
    </>
  )
}

function Waiting() {
  return (
    <Surface>
      <Skeleton shape="record" count={8} />
    </Surface>
  )
}
