import { nonConformityStates, nonConformityTransitions } from '@lineside/contract/non-conformities'
import type { ComponentType } from 'react'
import { TransitionDialog } from '../../../../core/record/dialogs.ts'
import { AddActionDialog } from './AddActionDialog.tsx'
import { CauseDialog } from './CauseDialog.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { EffectivenessDialog } from './EffectivenessDialog.tsx'
import { ImmediateActionDialog } from './ImmediateActionDialog.tsx'
import { type RecordDialogProps, useRecordSubject } from './subject.ts'
import { TreatDialog } from './TreatDialog.tsx'

/** What asks for more than the state table can say. */
const own: Readonly<Record<string, ComponentType<RecordDialogProps>>> = {
  immediateActionSet: ImmediateActionDialog,
  causeSet: CauseDialog,
  treated: TreatDialog,
  actionAdded: AddActionDialog,
  duplicated: DuplicateDialog,
  effectivenessSaid: EffectivenessDialog,
}

/** The dialog of a transition of a non-conformity. */
export function RecordDialogs({ event, ...props }: RecordDialogProps & { event: string }) {
  const Own = own[event]
  return Own ? <Own {...props} /> : <FromTable {...props} event={event} />
}

function FromTable({ record, ...dialog }: RecordDialogProps & { event: string }) {
  const subject = useRecordSubject(record)
  return (
    <TransitionDialog {...dialog} {...subject} machine={nonConformityStates} endpoints={nonConformityTransitions} />
  )
}
