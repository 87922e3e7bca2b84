import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { LinkButton, Skeleton, Surface } from '../../../ui/index.ts'
import { areaReportsQuery } from '../queries.ts'
import { FramedReport } from './FramedReport.tsx'
import { GoneReport } from './GoneReport.tsx'
import { ReportList } from './ReportList.tsx'
import type { AreaScreen } from './screens.ts'

interface AreaReportsProps {
  screen: AreaScreen
  back: 1700 | 3400
  area: Parameters<typeof areaReportsQuery>[0]
  /** the portal's own picture, shown where there are no reports, or on demand */
  picture: ReactNode
  /** beside the ways to the reports, while the picture is shown */
  actions?: ReactNode
}

/** The reports of one area, one of them by `?id`; the portal's own picture by `?own`, or where there are none. */
export function AreaReports({ screen, back, area, picture, actions }: AreaReportsProps) {
  const { t } = useTranslation(['core', 'reports'])
  const { searchStr } = useLocation()
  const search = new URLSearchParams(searchStr)
  const id = search.get('id')
  const { data, error, refetch } = useQuery(areaReportsQuery(area))
  const canManage = useCanOpen()(1801)
  const report = data?.find((one) => String(one.id) === id)
  if (report) return <FramedReport report={report} screen={screen} />
  if (data && id !== null) return <GoneReport screen={screen} />
  const some = data !== undefined && data.length > 0 && !search.has('own')
  return (
    <ScreenPage
      title={t(`core:routes.${screen}`)}
      back={back}
      actions={
        <>
          {some ? null : actions}
          {canManage ? <LinkButton href={addressOf(1801)}>{t('reports:links.manage')}</LinkButton> : null}
          {some ? (
            <LinkButton href={addressOf(screen, {}, { own: 'true' })}>{t('reports:links.dashboard')}</LinkButton>
          ) : null}
        </>
      }
    >
      {some ? <ReportList reports={data} screen={screen} /> : null}
      {data && !some ? <Suspense>{picture}</Suspense> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <Surface>
          <Skeleton shape="list" count={4} />
        </Surface>
      ) : null}
    </ScreenPage>
  )
}
