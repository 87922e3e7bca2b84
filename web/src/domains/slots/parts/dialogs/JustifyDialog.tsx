import { justifySlot, newJustification } from '@lineside/contract/slots'
import { useState } from 'react'
import { call } from '../../../../core/api/index.ts'
import { bySchema } from '../../../../core/form/index.ts'
import { CommandDialog, type RecordDialogProps } from '../../../../core/record/dialogs.ts'
import type { Slot } from '../../queries.ts'
import { useSlotSubject } from './subject.ts'
import { WhyFields } from './WhyFields.tsx'

/** Says why nothing was collected for a slot. */
export function JustifyDialog({ record, ...dialog }: RecordDialogProps<Slot>) {
  const [check] = useState(() => bySchema(newJustification().omit({ rowVersion: true })))
  return (
    <CommandDialog
      {...dialog}
      {...useSlotSubject(record)}
      domain="slots"
      event="justified"
      check={check}
      defaultValues={{ reason: '' }}
      send={(values, rowVersion) => call(justifySlot, { params: { id: record.id }, body: { ...values, rowVersion } })}
    >
      {(control) => <WhyFields control={control} />}
    </CommandDialog>
  )
}
