import { useLocation, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { lazyPart, Select, Skeleton, StateView, Surface } from '../../../ui/index.ts'
import { MatrixView } from '../matrix/MatrixView.tsx'
import { usePlant } from '../plant.ts'

// each list is fetched by who looks at it
const PeopleView = lazyPart(async () => ({ default: (await import('../people/PeopleView.tsx')).PeopleView }))
const TaskList = lazyPart(async () => ({ default: (await import('../catalogue/lists.tsx')).TaskList }))
const PositionList = lazyPart(async () => ({ default: (await import('../catalogue/lists.tsx')).PositionList }))
const SuggestionsView = lazyPart(async () => ({
  default: (await import('../suggestions/SuggestionsView.tsx')).SuggestionsView,
}))

export const page = definePage({ Component: SkillsPage })

const tabs = ['matrix', 'people', 'tasks', 'positions', 'suggestions'] as const
type Tab = (typeof tabs)[number]

/** /matriz-de-polivalencia: the matrix of a plant, its people, tasks and positions, and what is suggested. */
function SkillsPage() {
  const { t } = useTranslation(['core', 'skills'])
  const { history } = useRouter()
  const query = new URLSearchParams(useLocation().searchStr).get('tab')
  const tab: Tab = tabs.find((one) => one === query) ?? 'matrix'
  const { plantId, plants, loading } = usePlant()
  const at = (to: Tab, industryId: string) => addressOf(1720, {}, { tab: to, industryId })
  const lists = (industryId: number) => ({
    matrix: <MatrixView key={industryId} industryId={industryId} />,
    people: <PeopleView key={industryId} industryId={industryId} />,
    tasks: <TaskList plant={industryId} />,
    positions: <PositionList plant={industryId} />,
    suggestions: <SuggestionsView key={industryId} industryId={industryId} />,
  })
  const shown = plantId === null ? null : lists(plantId)
  return (
    <TabbedLists
      title={t('core:routes.1720')}
      tab={tab}
      tabs={tabs.map((id) => ({
        id,
        label: t(`skills:tabs.${id}`),
        list: shown ? (
          shown[id]
        ) : (
          <Surface>{loading ? <Skeleton shape="list" count={8} /> : <StateView kind="notFound" />}</Surface>
        ),
      }))}
      addressOf={(to) => (plantId === null ? addressOf(1720, {}, { tab: to }) : at(to, String(plantId)))}
      actions={
        <>
          {plants.length > 1 && plantId !== null && tab !== 'tasks' && tab !== 'positions' ? (
            <Select
              label={t('skills:plant')}
              hideLabel
              options={plants}
              value={String(plantId)}
              onChange={(to) => to && history.replace(at(tab, to))}
              required
            />
          ) : null}
          {tab === 'matrix' ? <PrintButton /> : null}
        </>
      }
    />
  )
}
