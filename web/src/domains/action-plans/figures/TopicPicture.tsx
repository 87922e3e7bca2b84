import { useQuery } from '@tanstack/react-query'
import { MonthBars } from '../../../core/charts/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Columns, Skeleton, Stack, StatTile, Surface, type Tone } from '../../../ui/index.ts'
import { figuresQuery, type TopicFigures } from '../queries.ts'

/** What became of the actions of a topic over the last twelve months. */
export function TopicPicture({ topicId }: { topicId: string }) {
  const { data, error, refetch } = useQuery(figuresQuery(topicId))
  if (data) return <Picture figures={data} topicId={topicId} />
  return (
    <Surface>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="record" count={6} />}
    </Surface>
  )
}

const tiles = [
  ['evaluation', 'approval', 'evaluation'],
  ['ongoing', 'ongoing', 'progress'],
  ['tardy', 'tardy', null],
  ['overdue', 'overdue', 'overdue'],
  ['executed', 'done', 'executed'],
  ['cancelled', 'cancelled', 'canceled'],
] as const satisfies readonly (readonly [keyof TopicFigures, Tone, string | null])[]

const movements = [
  ['opened', 'ongoing'],
  ['executedInTime', 'done'],
  ['executedLate', 'tardy'],
  ['notEffective', 'rejected'],
] as const satisfies readonly (readonly [string, Tone])[]

function Picture({ figures, topicId }: { figures: TopicFigures; topicId: string }) {
  const { t } = useTranslation('action-plans')
  const formats = useFormats()
  const { months } = figures
  return (
    <Stack>
      <Columns least="8rem">
        {tiles.map(([count, tone, status]) => (
          <StatTile
            key={count}
            tone={tone}
            label={t(`picture.${count}`)}
            value={formats.number(figures[count])}
            // of tardy ones alone there is no filter: a tile leads where exactly as many stand
            {...(status && figures[count] > 0
              ? { href: addressOf(2502, { id: topicId }, { tab: 'list', status }) }
              : {})}
          />
        ))}
      </Columns>
      <Surface title={t('picture.byMonth')}>
        <MonthBars
          title={t('picture.byMonth')}
          series={movements.map(([key, tone]) => ({ key, tone, label: t(`picture.${key}`) }))}
          months={months.map(({ month, opened, executedInTime, executedLate, notEffective }) => ({
            month,
            values: { opened, executedInTime, executedLate, notEffective },
          }))}
          write={(value) => formats.number(value)}
        />
      </Surface>
      {currenciesOf(months).map((currency) => (
        <Surface key={currency} title={t('picture.money', { currency })}>
          <MonthBars
            title={t('picture.money', { currency })}
            series={[
              { key: 'planned', tone: 'ongoing', label: t('picture.planned') },
              { key: 'spent', tone: 'done', label: t('picture.spent') },
            ]}
            months={months.map(({ month, planned, spent }) => ({
              month,
              values: { planned: planned[currency] ?? 0, spent: spent[currency] ?? 0 },
            }))}
            whole={false}
            write={(value) => formats.money(value, /^[A-Z]{3}$/.test(currency) ? currency : null)}
          />
        </Surface>
      ))}
    </Stack>
  )
}

const currenciesOf = (months: TopicFigures['months']) => [
  ...new Set(months.flatMap(({ planned, spent }) => [...Object.keys(planned), ...Object.keys(spent)])),
]
