import { exportPlanActions, listPlanActions } from '@lineside/contract/action-plans'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { LinkButton } from '../../../ui/index.ts'
import { openFirst, planList } from '../lists/definitions.ts'
import { LegendButton } from '../lists/LegendButton.tsx'
import { NewActionButton } from '../lists/NewActionButton.tsx'
import { PillarMenu } from '../lists/PillarMenu.tsx'
import { useActionList } from '../lists/useActionList.tsx'

export const page = definePage({ Component: AllActionsPage })

const ofPlans = { kind: 'PLAN' }

/** /planos-de-acao: every action of the plans that the reader sees. */
function AllActionsPage() {
  const { t } = useTranslation(['core', 'action-plans'])
  const { list, dialogs } = useActionList(listPlanActions)
  const { accountRole } = useAccount()
  return (
    <ScrollMemory name={addressOf(2500)}>
      <ListScreen
        {...list}
        definition={planList}
        endpoint={listPlanActions}
        exportBy={exportPlanActions}
        defaultFilters={openFirst}
        fixed={ofPlans}
        title={t('core:routes.2500')}
        views={<PillarMenu />}
        actions={
          <>
            <LegendButton />
            <LinkButton href={addressOf(2504, { id: accountRole.id })}>{t('action-plans:tools.byFunction')}</LinkButton>
            <NewActionButton kind="PLAN" />
          </>
        }
      />
      {dialogs}
    </ScrollMemory>
  )
}
