import { useTranslation } from '../../../core/i18n/index.ts'
import { TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { Board } from '../board/Board.tsx'
import { useScheduleTab } from '../board/useBoardState.ts'
import { SlotList } from '../lists/SlotList.tsx'

export const page = definePage({ Component: SchedulePage })

/** /agendamento: the shift at a glance, and every slot as a list. */
function SchedulePage() {
  const { t } = useTranslation(['core', 'slots'])
  return (
    <TabbedLists
      title={t('core:routes.1600')}
      tabs={[
        { id: 'board' as const, label: t('slots:board.tabs.board'), list: <Board /> },
        { id: 'list' as const, label: t('slots:board.tabs.list'), list: <SlotList /> },
      ]}
      tab={useScheduleTab()}
      addressOf={(tab) => addressOf(1600, {}, tab === 'list' ? { tab } : {})}
    />
  )
}
