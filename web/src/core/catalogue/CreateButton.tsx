import type { PermissionId } from '@lineside/contract/core'
import { Button } from '../../ui/index.ts'
import { problemText } from '../i18n/index.ts'
import { useReadOnly, useSession } from '../session/index.ts'

interface CreateButtonProps {
  permission: PermissionId
  label: string
  busy: boolean
  onClick: () => void
}

/** Creates what a form holds; blocked for who may only look. */
export function CreateButton({ permission, label, busy, onClick }: CreateButtonProps) {
  const readOnly = useReadOnly()
  const { can } = useSession()
  const forbidden = can(permission, 'w') ? null : problemText({ code: 'FORBIDDEN', message: '' })
  return (
    <Button tone="primary" busy={busy} blocked={readOnly ?? forbidden} onClick={onClick}>
      {label}
    </Button>
  )
}
