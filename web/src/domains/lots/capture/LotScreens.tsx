import { lotStates } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { WORK } from '../../../capture/navigation/screens.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { useStation } from '../../../capture/station/station.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/RecordPage.tsx'
import { StateBadge } from '../../../core/record/StateBadge.tsx'
import { transitionLabels } from '../../../core/record/transition-labels.ts'
import {
  Button,
  KeyValueList,
  LinkButton,
  lazyDialog,
  Skeleton,
  Stack,
  StateView,
  Surface,
  Text,
  TextInput,
} from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import { movable } from '../parts/movable.ts'
import { type Lot, lotQuery, placeChoices, type StockRow, stockQuery } from '../queries.ts'
import { addresses } from './addresses.ts'

// the form is fetched with the first press
const MoveDialog = lazyDialog(async () => ({ default: (await import('../move/MoveDialog.tsx')).MoveDialog }))

/** The plant at which the device stands; of who stands nowhere, their first. */
function usePlant(): number | undefined {
  const { places } = usePlaces()
  const station = useStation()
  const line = places.find(({ level, id }) => level === 'industryLine' && id === station?.lineId)
  return (line ?? places.find(({ level }) => level === 'industry'))?.industryId
}

/** /coletar/lotes: what lies in the plant, first expired first. */
export function StockScreen() {
  const { t } = useTranslation('capture')
  const plant = usePlant()
  const [sought, setSought] = useState('')
  const { data, error, refetch } = useQuery({ ...stockQuery({ industryId: plant ?? 0 }), enabled: plant !== undefined })
  const rows = firstOfEach(data ?? []).filter((row) => isMeant(row, sought))
  return (
    <Shell title={t('work.lots')} back={WORK} section="work">
      <TextInput label={t('work.lotFind')} value={sought} onChange={setSought} size="touch" />
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton shape="list" count={5} />}
      {data && rows.length === 0 ? (
        <StateView kind="empty" title={t('work.lotNone')} text={t('work.lotNoneText')} />
      ) : null}
      {rows.map((row) => (
        <Row key={row.lot.id} row={row} />
      ))}
    </Shell>
  )
}

/** A lot that lies at several places is named once. */
const firstOfEach = (rows: readonly StockRow[]) =>
  [...new Map(rows.toReversed().map((row) => [row.lot.id, row])).values()].toReversed()

const isMeant = ({ lot, product }: StockRow, sought: string) =>
  [lot.code, product.name, product.sku].some((text) => text.toLowerCase().includes(sought.trim().toLowerCase()))

function Row({ row: { lot, product, status, expiresOn, balance, unit, place } }: { row: StockRow }) {
  const { t } = useTranslation(['capture', 'lots'])
  const formats = useFormats()
  const amount = useAmount()
  const expiry = expiresOn === null ? t('lots:fefo.noExpiry') : t('lots:fefo.expires', { day: formats.day(expiresOn) })
  return (
    <Surface title={`${lot.code} · ${product.name}`}>
      <Stack gap={8}>
        <div>
          <StateBadge machine={lotStates} state={status} />
        </div>
        <Text tone="muted">{[amount(balance, unit), place.name, expiry].join(' · ')}</Text>
        <LinkButton href={addresses.lot(lot.id)} size="touch" fullWidth>
          {t('capture:work.open')}
        </LinkButton>
      </Stack>
    </Surface>
  )
}

/** /coletar/lotes/7: where a lot lies, and moving some of it. */
export function LotScreen({ id }: { id: string }) {
  const { t } = useTranslation('capture')
  const { data, error, refetch } = useQuery(lotQuery(id))
  return (
    <Shell title={data?.code ?? t('work.lots')} subtitle={data?.product.name} back={addresses.list} section="work">
      {data ? <Places lot={data} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton shape="record" count={5} />}
    </Shell>
  )
}

function Places({ lot }: { lot: Lot }) {
  const amount = useAmount()
  const [moving, setMoving] = useState(false)
  // asked for while there is a connection: a movement without one goes to one of them
  useQuery(placeChoices(lot.industryId))
  return (
    <Stack gap={16}>
      <div>
        <StateBadge machine={lotStates} state={lot.status} />
      </div>
      <Surface>
        <KeyValueList
          items={lot.places.map(({ place, balance }) => ({ label: place.name, value: amount(balance, lot.unit) }))}
        />
      </Surface>
      {movable(lot).length > 0 ? (
        <Button size="touch" tone="primary" fullWidth onClick={() => setMoving(true)}>
          {transitionLabels('lots', 'moved').button}
        </Button>
      ) : null}
      {moving ? (
        <Suspense>
          <MoveDialog lot={lot} onClose={() => setMoving(false)} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
