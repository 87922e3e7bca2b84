import { useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { addressOf, definePage } from '../../core/navigation/index.ts'
import { ScreenPage } from '../../core/page/index.ts'
import { lazyPart, Skeleton, Surface, Tabs } from '../../ui/index.ts'
import { PlacesTab } from './places/PlacesTab.tsx'
import type { TabProps } from './tab-props.ts'

const AreasTab = lazyPart(async () => ({ default: (await import('./audit-areas/AreasTab.tsx')).AreasTab }))
const SupervisionTab = lazyPart(async () => ({ default: (await import('./people/SupervisionTab.tsx')).SupervisionTab }))

export const page = definePage({ Component: StructurePage })

const parts: Record<string, ComponentType<TabProps>> = {
  places: PlacesTab,
  areas: AreasTab,
  supervision: SupervisionTab,
}

/** /estrutura: the places of the plants, the areas of their 5S audits, and who leads whom. */
function StructurePage() {
  const { t } = useTranslation(['structure', 'core'])
  const router = useRouter()
  const { searchStr } = useLocation()
  const said = new URLSearchParams(searchStr)
  const tab = parts[said.get('tab') ?? ''] ? String(said.get('tab')) : 'places'
  const chosen = /^\d{1,15}$/.test(said.get('id') ?? '') ? Number(said.get('id')) : null
  const go = (to: string, id: number | null) =>
    router.history.replace(
      addressOf(1800, {}, { ...(to !== 'places' && { tab: to }), ...(id !== null && { id: String(id) }) }),
    )
  const Part = parts[tab] ?? PlacesTab
  const content = (
    <Suspense
      fallback={
        <Surface>
          <Skeleton shape="list" count={8} />
        </Surface>
      }
    >
      <Part key={tab} chosen={chosen} choose={(id) => go(tab, id)} />
    </Suspense>
  )
  return (
    <ScreenPage title={t('core:routes.1800')} back={1000}>
      <Tabs
        label={t('core:routes.1800')}
        tabs={[
          { id: 'places', label: t('tabs.places'), content },
          { id: 'areas', label: t('tabs.areas'), content },
          { id: 'supervision', label: t('tabs.supervision'), content },
        ]}
        value={tab}
        onChange={(id) => go(id, null)}
      />
    </ScreenPage>
  )
}
