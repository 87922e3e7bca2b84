import { Button } from '../../ui/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import { useReadOnly } from '../session/index.ts'

interface SaveButtonProps {
  /** something would change by it */
  dirty: boolean
  busy?: boolean
  /** the record's ability to be changed; left out where it is known to be one */
  able?: true | string | undefined
  /** why it cannot be sent now */
  blocked?: string | null | undefined
  onClick: () => void
}

/** Saves a record; a save that would change nothing is not sent. No button for who may not change it. */
export function SaveButton({ dirty, busy, able = true, blocked, onClick }: SaveButtonProps) {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  if (able === 'FORBIDDEN') return null
  const refused = able === true ? readOnly : problemText({ code: able, message: '' })
  return (
    <Button
      tone="primary"
      busy={busy ?? false}
      blocked={refused ?? blocked ?? (dirty ? null : t('actions.unchanged'))}
      onClick={onClick}
    >
      {t('actions.save')}
    </Button>
  )
}
