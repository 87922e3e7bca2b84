import { useLocation, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, DoorParts, definePage, TopOfHome } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Tabs, useIsPhone } from '../../../ui/index.ts'
import { CollectSummary } from '../parts/CollectSummary.tsx'
import { PendingItems } from '../parts/PendingItems.tsx'
import { Rollout } from '../parts/Rollout.tsx'

export const page = definePage({ Component: HomePage })

const parts = {
  pending: PendingItems,
  collects: CollectSummary,
  rollout: Rollout,
}

type Part = keyof typeof parts

/** /: what waits for me, the last days of my plants, who uses the portal (portal.md 2.4). */
function HomePage() {
  const { t } = useTranslation('core')
  const { t: home } = useTranslation('home')
  const account = useAccount()
  const router = useRouter()
  const isPhone = useIsPhone()
  const part = partOf(new URLSearchParams(useLocation().searchStr).get('tab'))
  const Shown = parts[part]
  const tabs = (Object.keys(parts) as Part[]).map((id) => ({
    id,
    label: home(`tabs.${id}`),
    content: id === part ? <Shown /> : null,
  }))
  return (
    <ScreenPage title={t('routes.1000')} subtitle={isPhone ? undefined : home('greeting', { name: account.name })}>
      <TopOfHome />
      <Tabs
        label={t('routes.1000')}
        tabs={tabs}
        value={part}
        onChange={(id) => router.history.replace(addressOf(1000, {}, id === 'pending' ? {} : { tab: id }))}
      />
      {/* what waits comes first, and stays where it stands when the rest arrives */}
      <DoorParts at="onHome" />
    </ScreenPage>
  )
}

function partOf(tab: string | null): Part {
  return tab !== null && Object.hasOwn(parts, tab) ? (tab as Part) : 'pending'
}
