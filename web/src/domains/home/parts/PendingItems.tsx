import type { PendingKey } from '@lineside/contract/home'
import { listNonConformities } from '@lineside/contract/non-conformities'
import type { RouteId } from '@lineside/contract/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { useHub, useListChanges } from '../../../core/realtime/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Columns, Skeleton, StateView, StatTile, Surface, type Tone } from '../../../ui/index.ts'
import { type Pending, pendingQuery } from '../queries.ts'

const tones: Record<PendingKey, Tone> = {
  actionsToDo: 'ongoing',
  actionsToAccept: 'approval',
  nonConformitiesToTreat: 'overdue',
}

/** What waits for the reader, each number a way into exactly its rows. */
export function PendingItems() {
  const { t } = useTranslation('home')
  const canOpen = useCanOpen()
  const { data, error, refetch } = useQuery(pendingQuery)
  useHub('newNotification', useRefresh())
  if (!data) {
    return (
      <Surface>
        {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={3} />}
      </Surface>
    )
  }
  const tiles = data.tiles.filter((tile) => canOpen(tile.route as RouteId))
  if (tiles.length === 0) return null
  return (
    <section aria-label={t('tabs.pending')}>
      {canOpen(1200) ? <ListWatch endpoint={listNonConformities.name} /> : null}
      {tiles.every((tile) => tile.count === '0') ? (
        <Surface>
          <StateView kind="empty" compact title={t('nothingWaits')} text={t('nothingWaitsText')} />
        </Surface>
      ) : (
        <Columns>
          {tiles.map((tile) => (
            <Tile key={tile.key} tile={tile} />
          ))}
        </Columns>
      )}
    </section>
  )
}

function Tile({ tile }: { tile: Pending['tiles'][number] }) {
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

function useRefresh(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: pendingQuery.queryKey }), [client])
}

/** Asks again when the records that the numbers count have changed; watched only where they may be read. */
function ListWatch({ endpoint }: { endpoint: string }) {
  useListChanges(endpoint, useRefresh())
  return null
}
