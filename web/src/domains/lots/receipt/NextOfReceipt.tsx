import { permissions } from '@lineside/contract/core'
import { Suspense } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { beginning, useBegun } from '../../../core/navigation/index.ts'
import { transitionLabels, useDialog } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconCheck, IconTruck, LinkButton, lazyDialog } from '../../../ui/index.ts'
import { lotAddress } from '../addresses.ts'
import { releaseBy } from '../lot/next.ts'
import { NextStep } from '../parts/NextStep.tsx'
import type { Receipt } from '../queries.ts'

const ReleaseOfReceipt = lazyDialog(async () => ({
  default: (await import('./ReleaseOfReceipt.tsx')).ReleaseOfReceipt,
}))

/** What a delivery needs next: its lots analysed and released one after the other, then moved to where they are used. */
export function NextOfReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('lots')
  const { can } = useSession()
  const { shown, show, close } = useDialog<number>()
  const waiting = receipt.lots.filter((lot) => releaseBy(lot) !== null)
  const [next] = waiting
  useBegun(
    (event) => event === 'analysed' && next !== undefined,
    () => next && show(next.id),
  )
  // only what was released here: where another lies its own page knows
  const released = receipt.lots.find(
    ({ id, status, balance }) => id === shown?.event && status === 'L' && Number(balance) > 0,
  )
  return (
    <>
      {next ? (
        <NextStep text={t('next.waiting', { code: next.code, count: waiting.length })}>
          <Button tone="primary" icon={IconCheck} onClick={() => show(next.id)}>
            {transitionLabels('lots', releaseBy(next) ?? 'released').button}
          </Button>
        </NextStep>
      ) : released && can(permissions.addMovements, 'w') ? (
        <NextStep text={t('next.released', { code: released.code })}>
          <LinkButton tone="primary" icon={IconTruck} href={lotAddress(released.id, beginning('moved'))}>
            {transitionLabels('lots', 'moved').button}
          </LinkButton>
        </NextStep>
      ) : null}
      {shown ? (
        <Suspense key={shown.key}>
          <ReleaseOfReceipt lotId={shown.event} open={shown.open} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
