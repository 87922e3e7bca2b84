import { type Level, levelBelow, placeStates } from '@lineside/contract/structure'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { RecordLog } from '../../../core/catalogue/record.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, type Place } from '../../../core/pickers/index.ts'
import { AbilityButton, AbilityMenu, RecordFailure, StateBadge } from '../../../core/record/index.ts'
import {
  IconArrowRight,
  IconEdit,
  IconPlus,
  IconPower,
  lazyDialog,
  Row,
  Skeleton,
  Stack,
  Surface,
} from '../../../ui/index.ts'
import { type PlaceRecord, placeLogQuery, placeQuery } from '../queries.ts'
import { enabling } from './enabling.ts'
import { PlaceFacts } from './PlaceFacts.tsx'
import { PlacePast } from './PlacePast.tsx'
import { placeFields } from './place-fields.ts'

const EditPlaceDialog = lazyDialog(async () => ({ default: (await import('./EditPlaceDialog.tsx')).EditPlaceDialog }))
const MovePlaceDialog = lazyDialog(async () => ({ default: (await import('./MovePlaceDialog.tsx')).MovePlaceDialog }))

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

type Action = 'edit' | 'move'

function Card({ record, places, onShow, onAdd }: PlaceCardProps & { record: PlaceRecord }) {
  const { t } = useTranslation('structure')
  const [action, setAction] = useState<Action | null>(null)
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const { abilities } = record
  const below = levelBelow(record.level)
  const close = () => setAction(null)
  // what stands in the way is listed by the dialog, which is more than its sentence
  const disabled = abilities.disabled === 'STILL_IN_USE' ? true : abilities.disabled
  return (
    <Stack>
      <Surface
        title={nameOfPlace(record)}
        actions={
          <Row gap={4}>
            <StateBadge machine={placeStates} state={record.state} />
            <AbilityMenu
              choices={[
                {
                  event: 'moved',
                  able: abilities.moved,
                  label: t('tools.move'),
                  icon: IconArrowRight,
                  onSelect: () => setAction('move'),
                },
                {
                  event: 'disabled',
                  able: disabled,
                  label: t('tools.disable'),
                  icon: IconPower,
                  apart: true,
                  onSelect: () => void setEnabled(record, false),
                },
                {
                  event: 'enabled',
                  able: abilities.enabled,
                  label: t('tools.enable'),
                  icon: IconPower,
                  onSelect: () => void setEnabled(record, true),
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
            <AbilityButton able={abilities.changed} icon={IconEdit} onClick={() => setAction('edit')}>
              {t('tools.edit')}
            </AbilityButton>
          </Row>
        </Stack>
      </Surface>
      <PlacePast record={record} />
      <RecordLog fields={placeFields} log={placeLogQuery(record.id)} plant={record.industryId} />
      <Suspense>
        {action === 'edit' ? <EditPlaceDialog record={record} onClose={close} /> : null}
        {action === 'move' ? (
          <MovePlaceDialog record={record} places={places} onClose={close} onMoved={onShow} />
        ) : null}
      </Suspense>
      {inUse}
    </Stack>
  )
}
