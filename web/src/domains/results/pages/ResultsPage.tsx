import { permissions } from '@lineside/contract/core'
import {
  exportGeneration,
  exportMonths,
  exportValues,
  exportWeights,
  generationImport,
  generationSheet,
  valueImport,
  valueSheet,
} from '@lineside/contract/results'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ExportMenu } from '../../../core/export/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ImportButton } from '../../../core/import/index.ts'
import { TabbedLists } from '../../../core/list/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton, usePrinting } from '../../../core/print/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { lazyPart, Skeleton, Stack } from '../../../ui/index.ts'
import { resultsAddress, type Tab, tabs } from '../addresses.ts'
import { MonthButtons } from '../month/MonthButtons.tsx'
import { MonthView } from '../month/MonthView.tsx'
import { MonthBar } from '../parts/MonthBar.tsx'
import { addMonths, daysOf } from '../parts/months.ts'
import { OpenedMonth } from '../parts/OpenedMonth.tsx'
import { type Results, useResults } from '../parts/useResults.ts'
import { invalidateFigures, monthQuery } from '../queries.ts'

// each tab is fetched by who looks at it
const IndicatorList = lazyPart(async () => ({
  default: (await import('../indicators/IndicatorList.tsx')).IndicatorList,
}))
const WeightsView = lazyPart(async () => ({ default: (await import('../weights/WeightsView.tsx')).WeightsView }))
const UtilitiesView = lazyPart(async () => ({
  default: (await import('../utilities/UtilitiesView.tsx')).UtilitiesView,
}))
const TrendView = lazyPart(async () => ({ default: (await import('../trend/TrendView.tsx')).TrendView }))

export const page = definePage({ Component: ResultsPage })

/** /gestao-de-resultados: a month of a plant, its indicators, weights, utilities and trend. */
function ResultsPage() {
  const { t } = useTranslation('core')
  const { results, error, retry } = useResults()
  if (results) return <Shown results={results} />
  return (
    <ScreenPage title={t('routes.3565')}>
      {error ? <RecordFailure error={error} onRetry={retry} /> : <Skeleton shape="list" count={6} />}
    </ScreenPage>
  )
}

function Shown({ results }: { results: Results }) {
  const { t } = useTranslation(['core', 'results'])
  const printing = usePrinting()
  const { tab, plant, month } = results
  const title = t('core:routes.3565')
  if (printing && tab !== 'indicators')
    return (
      <ScreenPage title={`${title} · ${t(`results:tabs.${tab}`)}`}>
        <Content tab={tab} results={results} />
      </ScreenPage>
    )
  return (
    <TabbedLists
      title={title}
      tab={tab}
      tabs={tabs.map((id) => ({
        id,
        label: t(`results:tabs.${id}`),
        list: <Content tab={id} results={results} />,
      }))}
      addressOf={(to) => resultsAddress({ tab: to, industryId: plant.id, month })}
      actions={<Actions title={title} results={results} />}
    />
  )
}

/** What a tab shows; the bar above it chooses the month. */
function Content({ tab, results }: { tab: Tab; results: Results }): ReactNode {
  if (tab === 'indicators') return <IndicatorList plant={results.plant.id} />
  return (
    <Stack>
      <MonthBar results={results} />
      {tab === 'utilities' ? (
        <UtilitiesView results={results} />
      ) : (
        <OpenedMonth results={results}>
          {(month) =>
            tab === 'weights' ? (
              <WeightsView key={month.id} month={month} />
            ) : tab === 'trend' ? (
              <TrendView month={month} />
            ) : (
              <MonthView key={month.id} month={month} results={results} />
            )
          }
        </OpenedMonth>
      )}
    </Stack>
  )
}

const name = 'results' as const
const valuesOfSheet = { definition: { ...valueSheet, name }, calls: valueImport }
const daysOfSheet = { definition: { ...generationSheet, name }, calls: generationImport }

/** Print, spreadsheets, and what closes and reopens the month. */
function Actions({ title, results }: { title: string; results: Results }) {
  const { tab, plant, month, row } = results
  const { can } = useSession()
  const client = useQueryClient()
  const { data } = useQuery({ ...monthQuery(row?.id ?? 0), enabled: row !== undefined && tab === 'month' })
  // the list has its own
  if (tab === 'indicators') return null
  const own = { industryId: String(plant.id) }
  const ofMonth = { ...own, dateBegin: `${month}-01`, dateEnd: daysOf(month).at(-1) ?? '' }
  const ofYear = { ...ofMonth, dateBegin: `${addMonths(month, -11)}-01` }
  const exports = {
    month: <ExportMenu endpoint={exportValues} title={title} values={ofMonth} />,
    weights: <ExportMenu endpoint={exportWeights} title={title} values={ofMonth} />,
    utilities: <ExportMenu endpoint={exportGeneration} title={title} values={ofMonth} />,
    trend: <ExportMenu endpoint={exportMonths} title={title} values={ofYear} />,
  }
  const sheet = tab === 'month' ? valuesOfSheet : tab === 'utilities' ? daysOfSheet : null
  return (
    <>
      <PrintButton />
      {exports[tab]}
      {sheet && can(permissions.results, 'w') ? (
        <ImportButton key={tab} sheet={sheet} title={title} onChanged={() => invalidateFigures(client)} />
      ) : null}
      {tab === 'month' && data ? <MonthButtons month={data} /> : null}
    </>
  )
}
