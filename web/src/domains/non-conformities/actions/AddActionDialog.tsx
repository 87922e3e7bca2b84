import { addAction, newAction } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { bySchema } from '../../../core/form/index.ts'
import { boundDay, CommandDialog } from '../../../core/record/dialogs.ts'
import { type RecordDialogProps, useRecordSubject } from '../parts/dialogs/subject.ts'
import { emptyPlan, PlanFields } from './PlanFields.tsx'

/** A further corrective action of a non-conformity in treatment. */
export function AddActionDialog({ record, ...dialog }: RecordDialogProps) {
  const { zone, known, ...subject } = useRecordSubject(record)
  const [check] = useState(() =>
    bySchema(
      newAction()
        .omit({ rowVersion: true })
        .extend({ expectedDate: boundDay('notPast', zone) }),
    ),
  )
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      domain="non-conformities"
      event="actionAdded"
      check={check}
      defaultValues={emptyPlan(record.suggestion)}
      send={(values, rowVersion) => call(addAction, { params: { id: record.id }, body: { ...values, rowVersion } })}
    >
      {(control) => (
        <PlanFields control={control} bound="notPast" zone={zone} known={known} suggestion={record.suggestion} />
      )}
    </CommandDialog>
  )
}
