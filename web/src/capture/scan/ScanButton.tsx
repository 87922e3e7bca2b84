import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { IconButton, IconQrcode, lazyPart, notify } from '../../ui/index.ts'
import { isOurs, takeScanned } from './scanned.ts'
import { hearWedge } from './wedge.ts'

export const fetchScan = () => import('./ScanSheet.tsx')
const ScanSheet = lazyPart(async () => ({ default: (await fetchScan()).ScanSheet }))

/** Opens what reads a code; stands on every screen, at the right of its title. */
export function ScanButton() {
  const { t } = useTranslation('capture')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={IconQrcode}
        label={t('scan.title')}
        size="touch"
        tooltip={false}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense>
          <ScanSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** A scanner that types is heard on every screen, whatever has the focus. */
export function useWedge(): void {
  const { t } = useTranslation('capture')
  useEffect(
    () =>
      hearWedge(isOurs, (text) => {
        void takeScanned(text).then((isTaken) => {
          if (!isTaken) notify({ tone: 'error', title: t('scan.problems.foreign') })
        })
      }),
    [t],
  )
}
