import type { PermissionId } from '@lineside/contract/core'
import { Button } from '../../ui/index.ts'
import { UnsavedBar, type UnsavedWork } from '../form/dialog.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import { useReadOnly, useSession } from '../session/index.ts'

interface CreateButtonProps {
  permission: PermissionId
  /** what is not saved yet: the button stands in the bar that says so */
  work: UnsavedWork
  busy: boolean
  /** what the button says, where a screen's own words are specified */
  label?: string
  onClick: () => void
}

/** Creates what a form holds; blocked for who may only look. */
export function CreateButton({ permission, work, busy, label, onClick }: CreateButtonProps) {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const { can } = useSession()
  const forbidden = can(permission, 'w') ? null : problemText({ code: 'FORBIDDEN', message: '' })
  const refused = readOnly ?? forbidden
  return (
    <UnsavedBar work={work} refused={refused}>
      <Button tone="primary" busy={busy} blocked={refused} onClick={onClick}>
        {label ?? t('usual.form.create')}
      </Button>
    </UnsavedBar>
  )
}
