import { permissions } from '@lineside/contract/core'
import { Suspense, useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useBegun } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconTruck, lazyDialog, StateView, Surface } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import { FactTable } from '../parts/FactTable.tsx'
import { movable } from '../parts/movable.ts'
import { nameOfLotPlace } from '../parts/place-name.ts'
import type { Lot } from '../queries.ts'

const MoveDialog = lazyDialog(async () => ({ default: (await import('../move/MoveDialog.tsx')).MoveDialog }))

/** What of a lot lies where, and the way to move it. */
export function StockCard({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  const formats = useFormats()
  const zone = usePlantZone()(lot.industryId)
  const printing = usePrinting()
  const { can } = useSession()
  const [moving, setMoving] = useState(false)
  const mayMove = can(permissions.addMovements, 'w') && movable(lot).length > 0
  useBegun(
    (event) => event === 'moved' && mayMove,
    () => setMoving(true),
  )
  return (
    <Surface
      title={t('stock.title')}
      actions={
        mayMove && !printing ? (
          <Button icon={IconTruck} onClick={() => setMoving(true)}>
            {transitionLabels('lots', 'moved').button}
          </Button>
        ) : null
      }
    >
      {lot.places.length === 0 ? (
        <StateView kind="empty" compact headingLevel={3} title={t('stock.none')} text={t('stock.noneText')} />
      ) : (
        <FactTable
          label={t('stock.title')}
          head={[
            { text: t('columns.place') },
            { text: t('stock.kind') },
            { text: t('columns.balance'), numeric: true },
            { text: t('stock.since') },
          ]}
          rows={lot.places.map(({ placeId, place, balance, since, by }) => ({
            id: String(placeId),
            cells: [
              nameOfLotPlace(place),
              t(`codes.placeKind.${place.kind}`),
              amount(balance, lot.unit),
              [formats.dateTime(since, zone), by?.name].filter(Boolean).join(' · '),
            ],
          }))}
        />
      )}
      {moving ? (
        <Suspense>
          <MoveDialog lot={lot} onClose={() => setMoving(false)} />
        </Suspense>
      ) : null}
    </Surface>
  )
}
