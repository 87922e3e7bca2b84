import { useTranslation } from '../../../core/i18n/index.ts'
import { KeptScroll } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { Tabs } from '../../../ui/index.ts'
import { ActionLog } from './ActionLog.tsx'
import styles from './ActionReportPage.module.css'
import { AllActions, MyActions } from './ActionTables.tsx'
import { type ReportTab, useReportTab } from './useReportTab.ts'

export const page = definePage({ Component: ActionReportPage })

const lists: Record<ReportTab, () => React.ReactNode> = { mine: MyActions, all: AllActions, log: ActionLog }

/** /relatorio-de-acoes: the own actions, all of the own plants, and what happened to them. */
function ActionReportPage() {
  const { t } = useTranslation(['core', 'non-conformities'])
  const { tab, choose } = useReportTab()
  const Shown = lists[tab]
  const tabs = (Object.keys(lists) as ReportTab[]).map((id) => ({
    id,
    label: t(`non-conformities:report.tabs.${id}`),
    content:
      id === tab ? (
        <KeptScroll key={id} name={addressOf(1300, {}, { tab: id })}>
          <Shown />
        </KeptScroll>
      ) : null,
  }))
  return (
    <ScreenPage title={t('core:routes.1300')} height="fill">
      <div className={styles.tabs}>
        <Tabs label={t('core:routes.1300')} tabs={tabs} value={tab} onChange={(id) => choose(id as ReportTab)} />
      </div>
    </ScreenPage>
  )
}
