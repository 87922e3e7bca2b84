import { permissions } from '@lineside/contract/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconSettings, lazyDialog } from '../../../ui/index.ts'
import type { Lot } from '../queries.ts'

const SpecificationDialog = lazyDialog(async () => ({
  default: (await import('./SpecificationDialog.tsx')).SpecificationDialog,
}))

/** For who keeps products: which analyses the lots of this one need. */
export function SpecificationButton({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const { can } = useSession()
  const printing = usePrinting()
  const [open, setOpen] = useState(false)
  if (printing || !can(permissions.products, 'w')) return null
  return (
    <>
      <Button icon={IconSettings} size="compact" onClick={() => setOpen(true)}>
        {t('specification.open')}
      </Button>
      {open ? (
        <Suspense>
          <SpecificationDialog lot={lot} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
