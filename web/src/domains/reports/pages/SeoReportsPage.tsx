import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, useCanOpen } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { LinkButton, Skeleton, Surface } from '../../../ui/index.ts'
import { SeoPicture } from '../../action-plans/index.tsx'
import { FramedReport } from '../parts/FramedReport.tsx'
import { GoneReport } from '../parts/GoneReport.tsx'
import { ReportList } from '../parts/ReportList.tsx'
import { seoReportsQuery } from '../queries.ts'

export const page = definePage({ Component: SeoReportsPage })

const SCREEN = 1703

/** …-power-BI: the reports of the SEO, one of them by `?id`; the portal's own picture by `?own`, or where there are none. */
function SeoReportsPage() {
  const { t } = useTranslation(['core', 'reports'])
  const { searchStr } = useLocation()
  const search = new URLSearchParams(searchStr)
  const id = search.get('id')
  const { data, error, refetch } = useQuery(seoReportsQuery)
  const canManage = useCanOpen()(1801)
  const report = data?.find((one) => String(one.id) === id)
  if (report) return <FramedReport report={report} screen={SCREEN} />
  if (data && id !== null) return <GoneReport screen={SCREEN} />
  const some = data !== undefined && data.length > 0 && !search.has('own')
  return (
    <ScreenPage
      title={t(`core:routes.${SCREEN}`)}
      back={1700}
      actions={
        <>
          {canManage ? <LinkButton href={addressOf(1801)}>{t('reports:links.manage')}</LinkButton> : null}
          {some ? (
            <LinkButton href={addressOf(SCREEN, {}, { own: 'true' })}>{t('reports:links.dashboard')}</LinkButton>
          ) : null}
        </>
      }
    >
      {some ? <ReportList reports={data} screen={SCREEN} /> : null}
      {data && !some ? (
        <Suspense>
          <SeoPicture />
        </Suspense>
      ) : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <Surface>
          <Skeleton shape="list" count={4} />
        </Surface>
      ) : null}
    </ScreenPage>
  )
}
