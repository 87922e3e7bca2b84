import { permissions } from '@lineside/contract/core'
import { exportSupportRequests, listSupportRequests, supportRequestList } from '@lineside/contract/support-requests'
import { useMemo } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { useOpenInQueue } from '../../../core/record/index.ts'
import { useAccount, useSession } from '../../../core/session/index.ts'
import { IconPlus, LinkButton } from '../../../ui/index.ts'
import { layout, renderCell, severity } from '../lists/cells.tsx'
import type { RequestRow } from '../queries.ts'

export const page = definePage({ Component: MyRequestsPage })

const addressOfRow = ({ id }: RequestRow) => addressOf(3204, { id })

/** The list without what its screen says already. */
const { requesterId: _, ...filters } = supportRequestList.filters
const ownList = {
  ...supportRequestList,
  columns: supportRequestList.columns
    .filter(({ key }) => key !== 'requester')
    // who asks works at one plant, mostly
    .map((column) => (column.key === 'industryId' ? { ...column, shown: false } : column)),
  filters: filters as (typeof supportRequestList)['filters'],
  // whose they handle is a question of the other list
  views: (supportRequestList.views ?? []).filter(({ key }) => key !== 'mine'),
}

/** /ciex/minhas-solicitacoes: what the reader asked for. */
function MyRequestsPage() {
  const { t } = useTranslation('core')
  const { id } = useAccount()
  const { can } = useSession()
  return (
    <ListScreen
      definition={ownList}
      endpoint={listSupportRequests}
      exportBy={exportSupportRequests}
      fixed={useMemo(() => ({ requesterId: String(id) }), [id])}
      title={t('routes.3203')}
      renderCell={renderCell}
      layout={layout}
      severity={severity}
      rowTools={useOpenTool(addressOfRow)}
      onOpen={useOpenInQueue(listSupportRequests, 3204)}
      actions={
        can(permissions.newSupport, 'w') ? (
          <LinkButton tone="primary" icon={IconPlus} href={addressOf(3200)}>
            {t('routes.3200')}
          </LinkButton>
        ) : null
      }
    />
  )
}
