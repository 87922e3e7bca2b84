import { placeKey } from '@lineside/contract/checklists'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Columns, Select, Skeleton, Stack, StateView, Surface } from '../../../ui/index.ts'
import { censusQuery, type Period, rankingQuery, titlesQuery, trendQuery } from '../queries.ts'
import { CensusTable } from './CensusTable.tsx'
import { Loaded } from './Loaded.tsx'
import { lastMonths, type Span, spans } from './period.ts'
import { Ranking } from './Ranking.tsx'
import { TrendView } from './TrendView.tsx'

/** The pictures of a checklist, by `?checklist`; at first of one that has senses. The page around it has the title. */
export function ChecklistPicture() {
  const { t } = useTranslation('checklist-answers')
  const { data, error, refetch } = useQuery(titlesQuery)
  const search = new URLSearchParams(useLocation().searchStr)
  const shown =
    data?.find(({ id }) => String(id) === search.get('checklist')) ?? data?.find((one) => one.hasSenses) ?? data?.[0]
  if (data && shown) return <Pictures key={shown.id} shown={shown} all={data} />
  if (data) return <StateView kind="empty" title={t('figures.noneTitle')} text={t('figures.noneText')} />
  return error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={4} />
}

interface Title {
  id: number
  name: string
  hasSenses: boolean
}

function Pictures({ shown, all }: { shown: Title; all: readonly Title[] }) {
  const { t } = useTranslation('checklist-answers')
  const { history } = useRouter()
  const [span, setSpan] = useState<Span>(12)
  const [now] = useState(serverNow)
  const [place, setPlace] = useState<string | null>(null)
  const id = String(shown.id)
  const period = lastMonths(span, now)
  const ranking = useQuery(rankingQuery(id, period))
  const places = (ranking.data ?? []).map((one) => one.place)
  const at = places.find((one) => placeKey(one) === place) ?? null
  const trend = useQuery(trendQuery(id, period, at && { kind: at.kind, id: at.id }))
  return (
    <Stack>
      <Surface>
        <Columns least="14rem">
          <Select
            label={t('columns.checklist')}
            options={all.map((one) => ({ value: String(one.id), label: one.name }))}
            value={id}
            clearable={false}
            onChange={(checklist) => {
              if (checklist !== null) history.replace(addressOf(3406, {}, { own: 'true', checklist }))
            }}
          />
          <Select
            label={t('figures.span')}
            options={spans.map((count) => ({ value: String(count), label: t('figures.months', { count }) }))}
            value={String(span)}
            clearable={false}
            searchable={false}
            onChange={(value) => setSpan(spans.find((count) => String(count) === value) ?? 12)}
          />
          <Select
            label={t('columns.place')}
            placeholder={t('figures.allPlaces')}
            options={places.map((one) => ({ value: placeKey(one), label: one.name }))}
            value={at ? placeKey(at) : null}
            loading={ranking.isPending}
            clearable
            onChange={setPlace}
          />
        </Columns>
      </Surface>
      <Loaded query={trend} title={t('figures.trend')}>
        {(data) => <TrendView trend={data} title={at?.name ?? t('figures.allPlaces')} />}
      </Loaded>
      <Loaded query={ranking} title={t('figures.ranking')}>
        {(rows) => <Ranking rows={rows} />}
      </Loaded>
      {shown.hasSenses ? <Census id={id} period={period} /> : null}
    </Stack>
  )
}

function Census({ id, period }: { id: string; period: Period }) {
  const { t } = useTranslation('checklist-answers')
  return (
    <Loaded query={useQuery(censusQuery(id, period))} title={t('record.census')}>
      {(rows) => <CensusTable rows={rows} />}
    </Loaded>
  )
}
