import { useEffect, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type Account, enterImpersonation, useReadOnly } from '../../../core/session/index.ts'
import { Button, IconEye } from '../../../ui/index.ts'
import { ImpersonateDialog } from './ImpersonateDialog.tsx'

interface ImpersonateButtonProps {
  /** whose eyes; without one the person is chosen in the dialog */
  person?: { id: number; name: string }
}

/** The way into another account's eyes, for who has the flag: the caller asks `getOwnSettings`. */
export function ImpersonateButton({ person }: ImpersonateButtonProps) {
  const { t } = useTranslation('accounts')
  const readOnly = useReadOnly()
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState<Account | null>(null)
  // once the dialog is gone: its unsaved reason would ask before the page is left
  useEffect(() => {
    if (begun) enterImpersonation(begun)
  }, [begun])
  return (
    <>
      <Button icon={IconEye} blocked={readOnly} busy={begun !== null} onClick={() => setOpen(true)}>
        {t(person ? 'look.openFor' : 'look.open')}
      </Button>
      {open ? (
        <ImpersonateDialog
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
