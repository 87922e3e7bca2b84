import { useTranslation } from '../../../core/i18n/index.ts'
import { TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { ActionLog } from './ActionLog.tsx'
import { AllActions, MyActions } from './ActionTables.tsx'
import { type ReportTab, useReportTab } from './useReportTab.ts'

export const page = definePage({ Component: ActionReportPage })

const lists: Record<ReportTab, () => React.ReactNode> = { mine: MyActions, all: AllActions, log: ActionLog }

/** /relatorio-de-acoes: the own actions, all of the own plants, and what happened to them. */
function ActionReportPage() {
  const { t } = useTranslation(['core', 'non-conformities'])
  const tabs = (Object.keys(lists) as ReportTab[]).map((id) => {
    const Shown = lists[id]
    return { id, label: t(`non-conformities:report.tabs.${id}`), list: <Shown /> }
  })
  return (
    <TabbedLists
      title={t('core:routes.1300')}
      tabs={tabs}
      tab={useReportTab()}
      addressOf={(tab) => addressOf(1300, {}, { tab })}
    />
  )
}
