import { permissions } from '@lineside/contract/core'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { lazyPart, Skeleton } from '../../../ui/index.ts'
import { TourReader } from '../tour/TourReader.tsx'

// what only who keeps the tour sees
const TourManage = lazyPart(async () => ({ default: (await import('../tour/TourManage.tsx')).TourManage }))
const TourPageForm = lazyPart(async () => ({ default: (await import('../tour/TourPageForm.tsx')).TourPageForm }))

export const page = definePage({ Component: TourPage })

const tabs = ['tour', 'manage'] as const

/** /tour: the tour again; who keeps the help centre keeps its pages here. */
function TourPage() {
  const { t } = useTranslation(['core', 'news'])
  const { can } = useSession()
  const query = new URLSearchParams(useLocation().searchStr)
  const title = t('core:routes.1001')
  if (!can(permissions.helpCentre)) {
    return (
      <ScreenPage title={title}>
        <TourReader />
      </ScreenPage>
    )
  }
  const [tab, form] = [query.get('tab') === 'manage' ? 'manage' : 'tour', query.get('page')] as const
  if (tab === 'manage' && form !== null) {
    return (
      <Suspense fallback={<Skeleton shape="form" count={4} />}>
        <TourPageForm key={form} id={form} />
      </Suspense>
    )
  }
  const lists = { tour: <TourReader />, manage: <TourManage /> }
  return (
    <TabbedLists
      title={title}
      tab={tab}
      tabs={tabs.map((id) => ({ id, label: t(`news:tour.tabs.${id}`), list: lists[id] }))}
      addressOf={(id) => addressOf(1001, {}, id === 'tour' ? {} : { tab: id })}
    />
  )
}
