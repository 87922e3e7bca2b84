import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Surface } from '../../../ui/index.ts'
import { DashboardView } from '../dashboard/DashboardView.tsx'
import { FramedReport } from '../parts/FramedReport.tsx'
import { GoneReport } from '../parts/GoneReport.tsx'
import { reportsQuery } from '../queries.ts'

export const page = definePage({ Component: ReportPage })

/** …/report: one report, by `?id`; without it the portal's own dashboard. */
function ReportPage() {
  const { t } = useTranslation('reports')
  const { searchStr } = useLocation()
  const id = new URLSearchParams(searchStr).get('id')
  if (id !== null) return <OneReport key={id} id={id} />
  return (
    <ScreenPage title={t('dashboard.title')} back={1106}>
      <DashboardView />
    </ScreenPage>
  )
}

function OneReport({ id }: { id: string }) {
  const { t } = useTranslation(['core', 'reports'])
  const { data, error, refetch } = useQuery(reportsQuery)
  const report = data?.find((one) => String(one.id) === id)
  if (report) return <FramedReport report={report} screen={1107} />
  if (data) return <GoneReport screen={1107} />
  return (
    <ScreenPage title={t('core:routes.1107')} back={1106}>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {error ? null : (
        <Surface>
          <Skeleton shape="record" count={6} />
        </Surface>
      )}
    </ScreenPage>
  )
}
