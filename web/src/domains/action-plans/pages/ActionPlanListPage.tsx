import { actionPlanList, actionPlanStates, exportActionPlans, listActionPlans } from '@lineside/contract/action-plans'
import { permissions } from '@lineside/contract/core'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, definePage, useGo } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconEye, IconPlus } from '../../../ui/index.ts'
import type { ActionPlanRow } from '../queries.ts'

// its form is fetched by who uses it
const NewActionPlanDialog = lazy(async () => ({
  default: (await import('../NewActionPlanDialog.tsx')).NewActionPlanDialog,
}))

export const page = definePage({ Component: ActionPlanListPage })

const nowhere = { processId: 0, familyId: 0, industryLineId: 0, collectPointId: 0 }

const renderCell: RenderCell<string, ActionPlanRow> = (column, row, { placeName }) => {
  if (column === 'industryId') return placeName('industry', { ...nowhere, industryId: row.industryId })
  if (column === 'state') return <StateBadge machine={actionPlanStates} state={row.state} />
  if (column === 'responsible') return row.responsible.name
  return undefined
}

function ActionPlanListPage() {
  const { t } = useTranslation(['action-plans', 'core'])
  const go = useGo()
  const { can } = useSession()
  const [creating, setCreating] = useState(false)
  const onOpen = useCallback(({ id }: ActionPlanRow) => go(1702, { id }), [go])
  const rowTools = useCallback(
    ({ id }: ActionPlanRow) => [
      { id: 'open', label: t('core:actions.open'), icon: IconEye, href: addressOf(1702, { id }) },
    ],
    [t],
  )
  return (
    <>
      <ListScreen
        definition={actionPlanList}
        endpoint={listActionPlans}
        exportBy={exportActionPlans}
        title={t('core:routes.1700')}
        renderCell={renderCell}
        layout={{ title: { card: 'title', grow: 2 } }}
        rowTools={rowTools}
        onOpen={onOpen}
        actions={
          can(permissions.seoActions, 'w') ? (
            <Button tone="primary" icon={IconPlus} onClick={() => setCreating(true)}>
              {t('action-plans:tools.new')}
            </Button>
          ) : null
        }
      />
      {creating ? (
        <Suspense>
          <NewActionPlanDialog onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
