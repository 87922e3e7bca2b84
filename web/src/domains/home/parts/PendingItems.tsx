import type { PendingKey } from '@lineside/contract/home'
import { listNonConformities } from '@lineside/contract/non-conformities'
import { type RouteId, routes } from '@lineside/contract/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { useHub, useListChanges } from '../../../core/realtime/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import {
  Columns,
  IconForms,
  LinkButton,
  Skeleton,
  Stack,
  StateView,
  StatTile,
  Surface,
  Text,
  type Tone,
} from '../../../ui/index.ts'
import { type Pending, pendingQuery } from '../queries.ts'
import { FormsDue } from './FormsDue.tsx'
import { PlantBoard } from './PlantBoard.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { WorkQueue } from './WorkQueue.tsx'

const tones: Record<PendingKey, Tone> = {
  actionsToDo: 'ongoing',
  actionsToAccept: 'approval',
  planActionsToDo: 'ongoing',
  planActionsToDecide: 'approval',
  seoActionsToDo: 'ongoing',
  seoActionsToDecide: 'approval',
  checklistsToTreat: 'overdue',
  checklistsToDecide: 'approval',
  nonConformitiesToTreat: 'overdue',
  criticalUntreated: 'rejected',
  effectivenessToAnswer: 'approval',
  formsToDecide: 'approval',
  changesToDecide: 'approval',
  missedToJustify: 'tardy',
  notesToDecide: 'approval',
  lotsToAnalyse: 'approval',
  logbookToDo: 'ongoing',
  supportToTake: 'approval',
  supportToHandle: 'ongoing',
  supportToRate: 'approval',
}

/**
 * What waits for the reader, worst first, and what is due; then how many there are, each number a way to just its rows;
 * then figures. What is read by a request of its own comes after what is there at once, which so stays where it stands.
 */
export function PendingItems() {
  const canOpen = useCanOpen()
  const { data, error, refetch } = useQuery(pendingQuery)
  // a line that gets the name of its place later grows, and pushes down what one is about to press
  const { loading: placesAreComing } = usePlaces()
  useHub('newNotification', useRefresh())
  if (!data || placesAreComing) {
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
  const tiles = data.tiles.filter((tile) => canOpen(tile.route as RouteId))
  return (
    <Stack>
      {canOpen(1200) ? <ListWatch endpoint={listNonConformities.name} /> : null}
      {tiles.length > 0 ? (
        <Waiting data={data} tiles={tiles} />
      ) : (
        <FormsDue due={data.formsDue} next={data.formsNext} />
      )}
      <Collect alone={!opensAnything(canOpen)} />
      {tiles.length === 0 && !canOpen(1100) && opensAnything(canOpen) ? <NothingWaits /> : null}
      {canOpen(1600) ? <PlantBoard /> : null}
      {canOpen(1100) ? <TodayFigures /> : null}
    </Stack>
  )
}

type Tiles = Pending['tiles']

function Waiting({ data, tiles }: { data: Pending; tiles: Tiles }) {
  const { t } = useTranslation('home')
  const mine = data.queue.filter((item) => item.key !== 'criticalUntreated')
  const ofPlants = data.queue.filter((item) => item.key === 'criticalUntreated')
  const due = data.dueToday.filter(({ route, id }) => !mine.some((one) => one.route === route && one.id === id))
  const own = tiles.filter((tile) => tile.key !== 'criticalUntreated')
  const caughtUp = own.every((tile) => tile.count === '0')
  return (
    <>
      {caughtUp ? <NothingWaits /> : <WorkQueue title={t('queue.title')} items={mine} total={sumOf(own)} />}
      <WorkQueue title={t('queue.due')} items={due} total={String(due.length)} />
      <FormsDue due={data.formsDue} next={data.formsNext} />
      <WorkQueue
        title={t('queue.plant')}
        items={ofPlants}
        total={tiles.find((tile) => tile.key === 'criticalUntreated')?.count ?? String(ofPlants.length)}
      />
      <section aria-label={t('tabs.pending')}>
        <Columns>
          {tiles.map((tile) => (
            <Tile key={tile.key} tile={tile} />
          ))}
        </Columns>
      </section>
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

/** '29', or '10000+' where one of them is not counted further. */
function sumOf(tiles: Tiles): string {
  const sum = tiles.reduce((all, tile) => all + Number.parseInt(tile.count, 10), 0)
  return tiles.some((tile) => tile.count.endsWith('+')) ? `${sum}+` : String(sum)
}

function Tile({ tile }: { tile: Tiles[number] }) {
  const { t } = useTranslation('home')
  const { number } = useFormats()
  const count = Number.parseInt(tile.count, 10)
  return (
    <StatTile
      label={t(`pending.${tile.key}`)}
      value={number(count) + (tile.count.endsWith('+') ? '+' : '')}
      tone={count === 0 ? 'done' : tones[tile.key]}
      href={addressOf(tile.route as 1300, {}, tile.query)}
    />
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
