import { permissions } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { beginning } from '../../../core/navigation/index.ts'
import { transitionLabels, useDialog } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconCheck, IconTruck, LinkButton, lazyDialog } from '../../../ui/index.ts'
import { lotAddress, receiptAddress } from '../addresses.ts'
import { NextStep } from '../parts/NextStep.tsx'
import { nameOfLotPlace } from '../parts/place-name.ts'
import { type Lot, receiptQuery } from '../queries.ts'
import { leftToMove, releaseBy } from './next.ts'

const LotDialog = lazyDialog(async () => ({ default: (await import('./LotDialog.tsx')).LotDialog }))

/**
 * What follows from how a lot stands: its results and its release, its way out of where it was received, the next lot of its
 * delivery. Of a blocked one nothing does: what leads on there is the recall list.
 */
export function NextOfLot({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const { can } = useSession()
  const { shown, show, close } = useDialog<string>()
  const dialog = shown ? (
    <Suspense key={shown.key}>
      <LotDialog event={shown.event} record={lot} open={shown.open} onClose={close} />
    </Suspense>
  ) : null
  if (lot.status === 'B') return dialog
  const place = can(permissions.addMovements, 'w') ? leftToMove(lot) : undefined
  // released by its own button, which leads on already
  if (releaseBy(lot) === 'released') return dialog
  return (
    <>
      {releaseBy(lot) === 'analysedAndReleased' && lot.suggestion === null ? (
        <NextStep text={t('next.waiting', { code: lot.code, count: 1 })}>
          <Button tone="primary" icon={IconCheck} onClick={() => show('analysedAndReleased')}>
            {transitionLabels('lots', 'analysedAndReleased').button}
          </Button>
        </NextStep>
      ) : place ? (
        <NextStep text={t(lot.status === 'R' ? 'next.rejected' : 'next.received', { place: nameOfLotPlace(place) })}>
          <LinkButton tone="primary" icon={IconTruck} href={lotAddress(lot.id, beginning('moved'))}>
            {t('next.move', { code: lot.code })}
          </LinkButton>
        </NextStep>
      ) : lot.status === 'A' || lot.receiptId === null ? null : (
        <NextInReceipt lotId={lot.id} receiptId={lot.receiptId} />
      )}
      {dialog}
    </>
  )
}

/** The next lot of the same delivery that waits for its release; nothing where none does. */
function NextInReceipt({ lotId, receiptId }: { lotId: number; receiptId: number }) {
  const { t } = useTranslation('lots')
  const { data } = useQuery(receiptQuery(receiptId))
  const waiting = data?.lots.filter((lot) => lot.id !== lotId && releaseBy(lot) !== null) ?? []
  const [next] = waiting
  if (!next) return null
  return (
    <NextStep text={t('next.waiting', { code: next.code, count: waiting.length })}>
      <LinkButton tone="primary" icon={IconCheck} href={receiptAddress(receiptId, beginning('analysed'))}>
        {transitionLabels('lots', releaseBy(next) ?? 'released').button}
      </LinkButton>
    </NextStep>
  )
}
