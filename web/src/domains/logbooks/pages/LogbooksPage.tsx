import { permissions } from '@lineside/contract/core'
import { useLocation } from '@tanstack/react-router'
import { ListActions } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { lazyPart } from '../../../ui/index.ts'
import { DayList } from '../lists/DayList.tsx'
import { LogbookList } from '../lists/LogbookList.tsx'
import { logbooks } from '../queries.ts'

// pictures are fetched by who looks at them
const BooksView = lazyPart(async () => ({ default: (await import('../figures/BooksView.tsx')).BooksView }))

export const page = definePage({ Component: LogbooksPage })

const tabs = ['logbooks', 'books', 'days'] as const
type Tab = (typeof tabs)[number]

/** /diario-de-bordo: the logbooks, which of their books were complete, and the books day by day. */
function LogbooksPage() {
  const { t } = useTranslation(['core', 'logbooks'])
  const query = new URLSearchParams(useLocation().searchStr).get('tab')
  const tab: Tab = tabs.find((one) => one === query) ?? 'logbooks'
  const title = t('core:routes.2400')
  const lists = { logbooks: <LogbookList />, books: <BooksView />, days: <DayList /> }
  return (
    <TabbedLists
      title={title}
      tab={tab}
      tabs={tabs.map((id) => ({ id, label: t(`logbooks:tabs.${id}`), list: lists[id] }))}
      addressOf={(to) => addressOf(2400, {}, { tab: to })}
      actions={
        <>
          {tab === 'books' ? <PrintButton /> : null}
          <ListActions
            title={title}
            permission={permissions.logbook}
            invalidateAll={logbooks.invalidateAll}
            label={t('logbooks:tools.new')}
            href={addressOf(2401)}
          />
        </>
      }
    />
  )
}
