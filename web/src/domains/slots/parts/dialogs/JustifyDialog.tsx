import { justifySlot, newJustification } from '@lineside/contract/slots'
import { useState } from 'react'
import { call } from '../../../../core/api/index.ts'
import { bySchema } from '../../../../core/form/index.ts'
import { CommandDialog } from '../../../../core/record/dialogs.ts'
import { type SlotDialogProps, useSlotSubject } from './subject.ts'
import { WhyFields } from './WhyFields.tsx'

/** Says why nothing was collected for a slot. */
export function JustifyDialog({ slot, ...dialog }: SlotDialogProps) {
  const { zone: _, ...subject } = useSlotSubject(slot)
  const [check] = useState(() => bySchema(newJustification().omit({ rowVersion: true })))
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      domain="slots"
      event="justified"
      check={check}
      defaultValues={{ reason: '' }}
      send={(values, rowVersion) => call(justifySlot, { params: { id: slot.id }, body: { ...values, rowVersion } })}
    >
      {(control) => <WhyFields control={control} />}
    </CommandDialog>
  )
}
