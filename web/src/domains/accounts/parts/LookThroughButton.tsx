import { useEffect, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type Account, enterLook, useReadOnly } from '../../../core/session/index.ts'
import { Button, IconEye } from '../../../ui/index.ts'
import { LookThroughDialog } from './LookThroughDialog.tsx'

interface LookThroughButtonProps {
  /** whose eyes; without one the person is chosen in the dialog */
  person?: { id: number; name: string }
}

/** The way into another account's eyes, for who has the flag: the caller asks `getOwnSettings`. */
export function LookThroughButton({ person }: LookThroughButtonProps) {
  const { t } = useTranslation('accounts')
  const readOnly = useReadOnly()
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState<Account | null>(null)
  // once the dialog is gone: its unsaved reason would ask before the page is left
  useEffect(() => {
    if (begun) enterLook(begun)
  }, [begun])
  return (
    <>
      <Button icon={IconEye} blocked={readOnly} busy={begun !== null} onClick={() => setOpen(true)}>
        {t(person ? 'look.openFor' : 'look.open')}
      </Button>
      {open ? (
        <LookThroughDialog
          {...(person ? { person } : {})}
          onClose={() => setOpen(false)}
          onBegun={(account) => {
            setOpen(false)
            setBegun(account)
          }}
        />
      ) : null}
    </>
  )
}
