import { exportPlanActions, listOwnPlanActions } from '@lineside/contract/action-plans'
import { useMemo } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { openFirst, ownList } from '../lists/definitions.ts'
import { LegendButton } from '../lists/LegendButton.tsx'
import { NewActionButton } from '../lists/NewActionButton.tsx'
import { useActionList } from '../lists/useActionList.tsx'

export const page = definePage({ Component: MyActionsPage })

/** /minhas-acoes: what the reader is responsible for, of plans and of the SEO. */
function MyActionsPage() {
  const { t } = useTranslation('core')
  const { list, dialogs } = useActionList(listOwnPlanActions)
  const { id } = useAccount()
  // the export is that of all actions: it is asked for the reader's
  const fixed = useMemo(() => ({ accountId: String(id) }), [id])
  return (
    <ScrollMemory name={addressOf(2505)}>
      <ListScreen
        {...list}
        definition={ownList}
        endpoint={listOwnPlanActions}
        exportBy={exportPlanActions}
        defaultFilters={openFirst}
        fixed={fixed}
        title={t('routes.2505')}
        actions={
          <>
            <LegendButton />
            <NewActionButton kind="PLAN" />
          </>
        }
      />
      {dialogs}
    </ScrollMemory>
  )
}
