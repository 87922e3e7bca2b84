import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { lastDays } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { CollectList } from '../parts/CollectList.tsx'
import { CollectPage } from './CollectPage.tsx'

export const page = definePage({ Component: CollectReportPage })

const lastMonth = () => lastDays(30)

/** /relatorio-de-coleta: the list, or with `?record=` one record of it. */
function CollectReportPage() {
  const { t } = useTranslation('core')
  const { searchStr } = useLocation()
  const record = new URLSearchParams(searchStr).get('record')
  if (record !== null) return <CollectPage key={record} id={record} />
  return <CollectList title={t('routes.1100')} path={addressOf(1100)} defaultFilters={lastMonth} />
}
