import { answerList } from '@lineside/contract/checklist-answers'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { lastDays, TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { Requests } from '../approval/Requests.tsx'

export const page = definePage({ Component: ApprovalPage })

const ofWaiting = { approval: 'WAITING' }
const ofDecided = { approval: 'APPROVED,REFUSED' }
const lastMonth = () => lastDays(30)
const [toDecide] = (answerList.views ?? []).filter(({ key }) => key === 'toDecide')
const waitingViews = toDecide ? [toDecide] : []

/** /checklist/aprovacao: registrations, edits and deletions that await a decision, and those that were decided. */
function ApprovalPage() {
  const { t } = useTranslation(['checklist-answers', 'core'])
  const tab = new URLSearchParams(useLocation().searchStr).get('tab') === 'history' ? 'history' : 'waiting'
  return (
    <TabbedLists
      title={t('core:routes.3407')}
      tabs={[
        {
          id: 'waiting',
          label: t('approval.waiting'),
          list: <Requests tab="waiting" title={t('approval.waiting')} fixed={ofWaiting} views={waitingViews} />,
        },
        {
          id: 'history',
          label: t('approval.history'),
          list: <Requests tab="history" title={t('approval.history')} fixed={ofDecided} defaultFilters={lastMonth} />,
        },
      ]}
      tab={tab}
      addressOf={(id) => addressOf(3407, {}, { tab: id })}
    />
  )
}
