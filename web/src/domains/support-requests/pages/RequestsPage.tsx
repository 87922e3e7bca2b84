import { exportSupportRequests, listSupportRequests, supportRequestList } from '@lineside/contract/support-requests'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { useOpenInQueue } from '../../../core/record/index.ts'
import { layout, renderCell, severity } from '../lists/cells.tsx'
import type { RequestRow } from '../queries.ts'

export const page = definePage({ Component: RequestsPage })

const addressOfRow = ({ id }: RequestRow) => addressOf(3202, { id })
/** What has ended is looked at by taking the tag away. */
const openFirst = () => ({ status: 'PENDING,IN_SERVICE' })

/** The list without what is a question of the other one. */
const { toRate: _, ...filters } = supportRequestList.filters
const managedList = { ...supportRequestList, filters: filters as (typeof supportRequestList)['filters'] }

/** /ciex/solicitacoes: the requests of the own plants, what waits longest first. */
function RequestsPage() {
  const { t } = useTranslation('core')
  return (
    <ListScreen
      definition={managedList}
      endpoint={listSupportRequests}
      exportBy={exportSupportRequests}
      defaultFilters={openFirst}
      title={t('routes.3201')}
      renderCell={renderCell}
      layout={layout}
      severity={severity}
      rowTools={useOpenTool(addressOfRow)}
      onOpen={useOpenInQueue(listSupportRequests, 3202)}
    />
  )
}
