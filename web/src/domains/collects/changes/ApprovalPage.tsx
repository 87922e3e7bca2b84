import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { ChangeLog } from './ChangeLog.tsx'
import { WaitingChanges } from './WaitingChanges.tsx'

export const page = definePage({ Component: ApprovalPage })

/** /relatorios-de-coleta/aprovacao: requests that await a decision, and those that were decided. */
function ApprovalPage() {
  const { t } = useTranslation(['collects', 'core'])
  const { searchStr } = useLocation()
  const tab = new URLSearchParams(searchStr).get('tab') === 'history' ? 'history' : 'waiting'
  return (
    <TabbedLists
      title={t('core:routes.2200')}
      tabs={[
        { id: 'waiting', label: t('approval.waiting'), list: <WaitingChanges tab="waiting" /> },
        { id: 'history', label: t('approval.history'), list: <ChangeLog tab="history" /> },
      ]}
      tab={tab}
      addressOf={(id) => addressOf(2200, {}, { tab: id })}
    />
  )
}
