import { changeActionDate, dateChange } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../../core/api/index.ts'
import { DayField } from '../../../../core/form/dialog.ts'
import { bySchema, TextAreaField } from '../../../../core/form/index.ts'
import { useTranslation, useWords } from '../../../../core/i18n/index.ts'
import { CommandDialog } from '../dialogs/CommandDialog.tsx'
import { notPastDay, plantToday } from '../dialogs/rules.ts'
import { type ActionDialogProps, useActionSubject } from '../dialogs/subject.ts'

/** Another day, and why. */
export function ChangeDateDialog({ action, ...dialog }: ActionDialogProps) {
  const { t } = useTranslation('non-conformities')
  const words = useWords('non-conformities', 'actions')
  const { zone, known: _, ...subject } = useActionSubject(action)
  const [check] = useState(() =>
    bySchema(
      dateChange()
        .omit({ rowVersion: true })
        .extend({ expectedDate: notPastDay(zone) }),
    ),
  )
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      event="actionDateChanged"
      check={check}
      defaultValues={{ reason: '' }}
      send={(values, rowVersion) =>
        call(changeActionDate, { params: { id: action.id }, body: { ...values, rowVersion } })
      }
    >
      {(control) => (
        <>
          <DayField
            control={control}
            name="expectedDate"
            label={words.column('expectedDate')}
            min={plantToday(zone)}
            required
          />
          <TextAreaField control={control} name="reason" label={t('fields.reason')} max={400} rows={3} required />
        </>
      )}
    </CommandDialog>
  )
}
