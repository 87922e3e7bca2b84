import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { lastDays } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { lazyPart, Skeleton } from '../../../ui/index.ts'
import { CollectList } from '../parts/CollectList.tsx'

export const page = definePage({ Component: CollectReportPage })

// who reads the list need not load the record's page
const CollectPage = lazyPart(async () => ({ default: (await import('../parts/opened.ts')).CollectPage }))

const lastMonth = () => lastDays(30)

/** /relatorio-de-coleta: the list, or with `?record=` one record of it. */
function CollectReportPage() {
  const { t } = useTranslation('core')
  const { searchStr } = useLocation()
  const search = new URLSearchParams(searchStr)
  const record = search.get('record')
  if (record !== null) {
    return (
      <Suspense fallback={<Skeleton shape="record" count={8} />}>
        <CollectPage key={record} id={record} proposes={search.get('propose') === 'edit'} />
      </Suspense>
    )
  }
  return <CollectList title={t('routes.1100')} path={addressOf(1100)} defaultFilters={lastMonth} />
}
