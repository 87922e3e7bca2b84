import { editProductionNote, noteLimits, resubmitProductionNote } from '@lineside/contract/production-notes'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { CommandDialog, type DialogSubject } from '../../../core/record/dialogs.ts'
import type { Note } from '../queries.ts'
import { LinesField } from './LinesField.tsx'
import { type NoteBody, type NoteValues, noteCheck, valuesOf } from './values.ts'

interface CorrectDialogProps extends DialogSubject<Note, Note> {
  event: 'edited' | 'resubmitted'
  open: boolean
  onClose: () => void
}

/** Its author changes a note that waits, or corrects one that was rejected. */
export function CorrectDialog({ event, record, ...dialog }: CorrectDialogProps) {
  const [check] = useState(noteCheck)
  const [defaultValues] = useState(() => valuesOf(record))
  const endpoint = event === 'edited' ? editProductionNote : resubmitProductionNote
  return (
    <CommandDialog<NoteValues, NoteBody, Note, Note>
      {...dialog}
      record={record}
      domain="production-notes"
      event={event}
      width="wide"
      check={check}
      defaultValues={defaultValues}
      send={(body, rowVersion) => call(endpoint, { params: { id: record.id }, body: { ...body, rowVersion } })}
    >
      {(control) => (
        <>
          <LinesField control={control} industryId={record.place.industryId} />
          <RemarkField control={control} />
        </>
      )}
    </CommandDialog>
  )
}

function RemarkField({ control }: { control: Parameters<typeof LinesField>[0]['control'] }) {
  const { t } = useTranslation('production-notes')
  return <TextAreaField control={control} name="remark" label={t('columns.remark')} max={noteLimits.remark} rows={2} />
}
