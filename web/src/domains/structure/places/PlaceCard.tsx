import { type Level, levelBelow, placeStates } from '@lineside/contract/structure'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import type { Place } from '../../../core/pickers/index.ts'
import { AbilityButton, AbilityMenu, RecordFailure, RecordHistory, StateBadge } from '../../../core/record/index.ts'
import { IconArrowRight, IconEdit, IconPlus, IconPower, Row, Skeleton, Stack, Surface } from '../../../ui/index.ts'
import { type PlaceRecord, placeLogQuery, placeQuery } from '../queries.ts'
import { HistoryDetail } from './HistoryDetail.tsx'
import { PlaceFacts } from './PlaceFacts.tsx'
import { PlacePast } from './PlacePast.tsx'

const EditPlaceDialog = lazy(async () => ({ default: (await import('./EditPlaceDialog.tsx')).EditPlaceDialog }))
const MovePlaceDialog = lazy(async () => ({ default: (await import('./MovePlaceDialog.tsx')).MovePlaceDialog }))
const TurnPlaceDialog = lazy(async () => ({ default: (await import('./TurnPlaceDialog.tsx')).TurnPlaceDialog }))

interface PlaceCardProps {
  id: number
  places: readonly Place[]
  onShow: (id: number) => void
  onAdd: (level: Level) => void
}

/** One place: what it is called, where it stands and stood, what may be done with it, what became of it. */
export function PlaceCard(props: PlaceCardProps) {
  const query = useQuery(placeQuery(props.id))
  if (query.data) return <Card {...props} record={query.data} />
  return (
    <Surface>
      {query.error ? (
        <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="record" count={5} />
      )}
    </Surface>
  )
}

type Deed = 'edit' | 'move' | 'turn'

function Card({ record, places, onShow, onAdd }: PlaceCardProps & { record: PlaceRecord }) {
  const { t } = useTranslation('structure')
  const [deed, setDeed] = useState<Deed | null>(null)
  const { abilities } = record
  const below = levelBelow(record.level)
  const close = () => setDeed(null)
  // what stands in the way is listed by the dialog, which is more than its sentence
  const disabled = abilities.disabled === 'STILL_IN_USE' ? true : abilities.disabled
  return (
    <Stack>
      <Surface
        title={record.name}
        actions={
          <Row gap="xs">
            <StateBadge machine={placeStates} state={record.state} />
            <AbilityMenu
              choices={[
                {
                  event: 'moved',
                  able: abilities.moved,
                  label: t('tools.move'),
                  icon: IconArrowRight,
                  onSelect: () => setDeed('move'),
                },
                {
                  event: 'disabled',
                  able: disabled,
                  label: t('tools.disable'),
                  icon: IconPower,
                  onSelect: () => setDeed('turn'),
                },
                {
                  event: 'enabled',
                  able: abilities.enabled,
                  label: t('tools.enable'),
                  icon: IconPower,
                  onSelect: () => setDeed('turn'),
                },
              ]}
            />
          </Row>
        }
      >
        <Stack>
          <PlaceFacts record={record} />
          <Row>
            {below ? (
              <AbilityButton able={abilities.added} icon={IconPlus} tone="primary" onClick={() => onAdd(below)}>
                {t(`add.${below}`)}
              </AbilityButton>
            ) : null}
            <AbilityButton able={abilities.changed} icon={IconEdit} onClick={() => setDeed('edit')}>
              {t('tools.edit')}
            </AbilityButton>
          </Row>
        </Stack>
      </Surface>
      <PlacePast record={record} />
      <PlaceHistory record={record} />
      <Suspense>
        {deed === 'edit' ? <EditPlaceDialog record={record} onClose={close} /> : null}
        {deed === 'move' ? <MovePlaceDialog record={record} places={places} onClose={close} onMoved={onShow} /> : null}
        {deed === 'turn' ? (
          <TurnPlaceDialog
            record={record}
            onClose={close}
            onShow={(id) => {
              close()
              onShow(id)
            }}
          />
        ) : null}
      </Suspense>
    </Stack>
  )
}

function PlaceHistory({ record }: { record: PlaceRecord }) {
  const query = useQuery(placeLogQuery(record.id))
  return (
    <RecordHistory
      domain="structure"
      query={query}
      plant={record.industryId}
      detail={(entry) => <HistoryDetail entry={entry} />}
    />
  )
}
