import { addDays, localTime, type Statistic, statisticsWindows } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { CellTable, Dialog, Skeleton, Stack, Text, TextLink } from '../../ui/index.ts'
import { useFormats, useTranslation } from '../i18n/index.ts'
import type { Values } from '../list/index.ts'
import { usePlaces } from '../pickers/index.ts'
import { RecordFailure } from '../record/index.ts'

/** What a statistics call counts, and the list that its numbers lead to. Keep it outside the component. */
export interface StatisticsSource<V extends string> {
  /** of the cache */
  name: string
  load: (signal: AbortSignal) => Promise<{ asOf: string; statistics: Statistic<V>[] }>
  /** the address of the list under some filters, and those that show of it exactly what a figure counts */
  address(filters: Values): string
  filters: Record<V, Values>
  label(value: V): string
}

const MINUTE = 60_000

type Window = keyof typeof statisticsWindows
const windows = Object.keys(statisticsWindows) as Window[]

interface StatisticsDialogProps<V extends string> {
  source: StatisticsSource<V>
  open: boolean
  onClose: () => void
}

/** The figures over the reader's plants, each a way to the list of as many rows. */
export function StatisticsDialog<V extends string>({ source, open, onClose }: StatisticsDialogProps<V>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', source.name],
    queryFn: ({ signal }) => source.load(signal),
    // the server counts once a minute
    staleTime: MINUTE,
  })
  return (
    <Dialog title={t('statistics.title')} open={open} onClose={onClose}>
      {data ? (
        <Stack>
          <Figures source={source} asOf={data.asOf} statistics={data.statistics} onLeave={onClose} />
          <Text tone="muted" size={13}>
            {t('statistics.asOf', { time: formats.time(data.asOf, Intl.DateTimeFormat().resolvedOptions().timeZone) })}
          </Text>
        </Stack>
      ) : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton shape="list" count={3} />}
    </Dialog>
  )
}

interface FiguresProps<V extends string> {
  source: StatisticsSource<V>
  asOf: string
  statistics: readonly Statistic<V>[]
  onLeave: () => void
}

function Figures<V extends string>({ source, asOf, statistics, onLeave }: FiguresProps<V>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useToday(asOf)
  const titles: Record<Window, string> = { d1: t('views.today'), d7: t('views.week'), d30: t('statistics.month') }
  const addressOfRows = (value: V, window: Window) =>
    source.address({ ...datesTo(today, statisticsWindows[window]), ...source.filters[value] })
  return (
    <CellTable
      label={t('statistics.title')}
      heads={[t('statistics.figure'), ...windows.map((window) => titles[window])]}
      rows={statistics.map((one) => ({
        key: one.value,
        cells: [
          source.label(one.value),
          ...windows.map((window) =>
            today === null ? (
              formats.number(one[window])
            ) : (
              <TextLink key={window} href={addressOfRows(one.value, window)} onClick={onLeave}>
                {formats.number(one[window])}
              </TextLink>
            ),
          ),
        ],
      }))}
    />
  )
}

const datesTo = (today: string | null, days: number): Record<string, string> =>
  today === null ? {} : { dateBegin: addDays(today, 1 - days), dateEnd: today }

/** The day it is in all plants; none where they are not at the same one: no list of two days would hold as many rows. */
function useToday(asOf: string): string | null {
  const { places } = usePlaces()
  const zones = places.flatMap(({ level, timeZone }) => (level === 'industry' && timeZone ? [timeZone] : []))
  const [day, ...others] = new Set(zones.map((zone) => localTime(new Date(asOf), zone).day))
  return day !== undefined && others.length === 0 ? day : null
}
