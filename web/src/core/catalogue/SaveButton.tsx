import { Button } from '../../ui/index.ts'
import { UnsavedBar, type UnsavedWork } from '../form/dialog.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import { useReadOnly } from '../session/index.ts'

interface SaveButtonProps {
  /** what is not saved yet: the button stands in the bar that says so */
  work: UnsavedWork
  busy?: boolean
  /** the record's ability to be changed; left out where it is known to be one */
  able?: true | string | undefined
  /** why it cannot be sent now */
  blocked?: string | null | undefined
  /** what the button says, where a screen's own words are specified */
  label?: string
  onClick: () => void
}

/** Saves a record; a save that would change nothing is not sent. No button for who may not change it. */
export function SaveButton({ work, busy, able = true, blocked, label, onClick }: SaveButtonProps) {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  if (able === 'FORBIDDEN') return null
  const refused = able === true ? readOnly : problemText({ code: able, message: '' })
  const reason = refused ?? blocked ?? (work.dirty ? null : t('actions.unchanged'))
  return (
    <UnsavedBar work={work} idle={reason}>
      <Button tone="primary" busy={busy ?? false} blocked={reason} onClick={onClick}>
        {label ?? t('actions.save')}
      </Button>
    </UnsavedBar>
  )
}
