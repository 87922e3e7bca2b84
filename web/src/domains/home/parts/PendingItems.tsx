import { listNonConformities } from '@lineside/contract/non-conformities'
import { type RouteId, routes } from '@lineside/contract/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useCanOpen } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { useHub, useListChanges } from '../../../core/realtime/index.ts'
import { RecordColumns, RecordFailure } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { IconForms, LinkButton, Skeleton, Stack, StateView, Surface, Text, useIsPhone } from '../../../ui/index.ts'
import { type Pending, pendingQuery, plantDayQuery } from '../queries.ts'
import { FormsDue } from './FormsDue.tsx'
import { LastOutside } from './LastOutside.tsx'
import { PlantBoard } from './PlantBoard.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { useSeesPlant } from './useSeesPlant.ts'
import { sumOf, type Tiles, Waiting } from './Waiting.tsx'
import { WorkQueue } from './WorkQueue.tsx'

/**
 * The plant now, what needs the reader, most at risk first, and what is due; then, beside it where there is room, how much
 * waits of each kind and the figures of today. The plant stands on top, so the page begins when both have come.
 */
export function PendingItems() {
  const canOpen = useCanOpen()
  const [plant, setPlant] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(pendingQuery)
  const seesPlant = useSeesPlant()
  const { isPending: plantIsComing } = useQuery({ ...plantDayQuery(plant), enabled: seesPlant })
  // a line that gets the name of its place later grows, and pushes down what one is about to press
  const { loading: placesAreComing } = usePlaces()
  useHub('newNotification', useRefresh())
  if (!data || placesAreComing || (seesPlant && plantIsComing)) {
    return (
      <Surface>
        {error ? (
          <RecordFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="list" count={6} minHeight="100vh" />
        )}
      </Surface>
    )
  }
  return (
    <Stack>
      {canOpen(1200) ? <ListWatch endpoint={listNonConformities.name} /> : null}
      {seesPlant ? <PlantBoard plant={plant} onPlant={setPlant} /> : null}
      <Work data={data} plant={plant} />
    </Stack>
  )
}

function Work({ data, plant }: { data: Pending; plant: number | null }) {
  const canOpen = useCanOpen()
  const isPhone = useIsPhone()
  const tiles = data.tiles.filter((tile) => canOpen(tile.route as RouteId))
  // a form that is due leads there as well: on a phone that is enough
  const collect = isPhone && data.formsDue.length > 0 ? null : <Collect alone={!opensAnything(canOpen)} />
  const due = <FormsDue due={data.formsDue} next={data.formsNext} />
  const outside = useSeesPlant() ? <LastOutside plant={plant} /> : null
  const today = canOpen(1100) ? <TodayFigures /> : null
  if (tiles.length === 0)
    return (
      <>
        {due}
        {collect}
        {!canOpen(1100) && opensAnything(canOpen) ? <NothingWaits /> : null}
        {today}
        {outside}
      </>
    )
  return (
    <RecordColumns
      main={
        <>
          <NeedsYou data={data} tiles={tiles} />
          {isPhone ? null : outside}
        </>
      }
      side={
        <>
          {due}
          {collect}
          <Waiting tiles={tiles} />
          {today}
          {isPhone ? outside : null}
        </>
      }
    />
  )
}

function NeedsYou({ data, tiles }: { data: Pending; tiles: Tiles }) {
  const { t } = useTranslation('home')
  const mine = tiles.filter((tile) => tile.key !== 'criticalUntreated')
  const caughtUp = mine.every((tile) => tile.count === '0')
  const ofOthers = data.queue.filter(({ key }) => key === 'criticalUntreated').length
  const due = data.dueToday.filter(({ route, id }) => !data.queue.some((one) => one.route === route && one.id === id))
  return (
    <>
      {caughtUp ? <NothingWaits /> : null}
      <WorkQueue
        title={t(caughtUp ? 'queue.plant' : 'queue.title')}
        lines={data.queue}
        tiles={tiles}
        total={caughtUp ? String(ofOthers) : sumOf(mine)}
      />
      <WorkQueue
        title={t('queue.due')}
        lines={due.map((item) => ({ ...item, alike: [] }))}
        total={String(due.length)}
      />
    </>
  )
}

/** Whether the menu has anything but home. */
const opensAnything = (canOpen: (id: RouteId) => boolean) =>
  routes.some((route) => 'menu' in route && route.id !== 1000 && canOpen(route.id))

function NothingWaits() {
  const { t } = useTranslation('home')
  return (
    <Surface title={t('nothingWaits')}>
      <Text tone="muted">{t('nothingWaitsText')}</Text>
    </Surface>
  )
}

/** Operators fill forms in an application of their own; who has nothing else here is told what to do. */
function Collect({ alone }: { alone: boolean }) {
  const { t } = useTranslation('home')
  const { t: core } = useTranslation('core')
  const { profile, support } = useAccount()
  if (profile.applications.includes('operatorApp') && !support) {
    return (
      <div>
        <LinkButton href="/coletar/" tone={alone ? 'primary' : 'plain'} icon={IconForms}>
          {core('menu.collect')}
        </LinkButton>
      </div>
    )
  }
  return alone ? <StateView kind="empty" title={t('nothing')} text={t('nothingText')} /> : null
}

function useRefresh(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: pendingQuery.queryKey }), [client])
}

/** Asks again when the records that the numbers count have changed; watched only where they may be read. */
function ListWatch({ endpoint }: { endpoint: string }) {
  useListChanges(endpoint, useRefresh())
  return null
}
