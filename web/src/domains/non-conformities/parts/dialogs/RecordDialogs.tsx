import { nonConformityStates, nonConformityTransitions } from '@lineside/contract/non-conformities'
import type { ComponentType } from 'react'
import { TransitionDialog } from '../../../../core/record/dialogs.ts'
import { AddActionDialog } from '../../actions/AddActionDialog.tsx'
import { EffectivenessDialog } from '../../effectiveness/EffectivenessDialog.tsx'
import { DuplicateDialog } from '../../raise/DuplicateDialog.tsx'
import { CauseDialog } from '../../treatment/CauseDialog.tsx'
import { ImmediateActionDialog } from '../../treatment/ImmediateActionDialog.tsx'
import { TreatDialog } from '../../treatment/TreatDialog.tsx'
import { type RecordDialogProps, useRecordSubject } from './subject.ts'

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
