import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, useCanOpen } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { LinkButton, Skeleton, Surface } from '../../../ui/index.ts'
import { DashboardView } from '../dashboard/DashboardView.tsx'
import { ReportList } from '../parts/ReportList.tsx'
import { reportsQuery } from '../queries.ts'

export const page = definePage({ Component: ReportsPage })

/** /relatorios-de-coleta-power-BI: the reports of the own plants; where there are none, the portal's own dashboard. */
function ReportsPage() {
  const { t } = useTranslation(['core', 'reports'])
  const { data, error, refetch } = useQuery(reportsQuery)
  const canOpen = useCanOpen()
  const some = data !== undefined && data.length > 0
  return (
    <ScreenPage
      title={data && !some ? t('reports:dashboard.title') : t('core:routes.1106')}
      actions={
        <>
          {canOpen(1801) ? <LinkButton href={addressOf(1801)}>{t('reports:links.manage')}</LinkButton> : null}
          {some ? <LinkButton href={addressOf(1107)}>{t('reports:links.dashboard')}</LinkButton> : null}
        </>
      }
    >
      {some ? <ReportList reports={data} screen={1107} /> : null}
      {data && !some ? <DashboardView /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <Surface>
          <Skeleton shape="list" count={4} />
        </Surface>
      ) : null}
    </ScreenPage>
  )
}
