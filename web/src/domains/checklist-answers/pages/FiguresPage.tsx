import { placeKey } from '@lineside/contract/checklists'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, useCanOpen } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Columns, LinkButton, Select, Skeleton, Stack, StateView, Surface } from '../../../ui/index.ts'
import { CensusTable } from '../figures/CensusTable.tsx'
import { Loaded } from '../figures/Loaded.tsx'
import { lastMonths, type Span, spans } from '../figures/period.ts'
import { Ranking } from '../figures/Ranking.tsx'
import { TrendView } from '../figures/TrendView.tsx'
import { censusQuery, type Period, rankingQuery, titlesQuery, trendQuery } from '../queries.ts'

export const page = definePage({ Component: FiguresPage })

/** /checklist/relatorios-power-BI: the portal's own pictures of a checklist, and the way to reports of other systems. */
function FiguresPage() {
  const { t } = useTranslation(['core', 'checklist-answers'])
  const { data, error, refetch } = useQuery(titlesQuery)
  const search = new URLSearchParams(useLocation().searchStr)
  const shown =
    data?.find(({ id }) => String(id) === search.get('checklist')) ?? data?.find((one) => one.hasSenses) ?? data?.[0]
  const opensReports = useCanOpen()(1106)
  return (
    <ScreenPage
      title={t('core:routes.3406')}
      back={3400}
      actions={
        <>
          <PrintButton />
          {opensReports ? (
            <LinkButton href={addressOf(1106)}>{t('checklist-answers:figures.reports')}</LinkButton>
          ) : null}
        </>
      }
    >
      {data && shown ? <Pictures key={shown.id} shown={shown} all={data} /> : null}
      {data && !shown ? (
        <StateView
          kind="empty"
          title={t('checklist-answers:figures.noneTitle')}
          text={t('checklist-answers:figures.noneText')}
        />
      ) : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="list" count={4} /> : null}
    </ScreenPage>
  )
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
              if (checklist !== null) history.replace(addressOf(3406, {}, { checklist }))
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
