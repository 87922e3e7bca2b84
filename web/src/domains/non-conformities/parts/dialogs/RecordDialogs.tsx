import {
  detachNonConformity,
  reassignNonConformity,
  reopenNonConformity,
  voidNonConformity,
} from '@lineside/contract/non-conformities'
import { call } from '../../../../core/api/index.ts'
import type { NonConformity } from '../../queries.ts'
import { AddActionDialog } from './AddActionDialog.tsx'
import { CauseDialog } from './CauseDialog.tsx'
import { ImmediateActionDialog } from './ImmediateActionDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { type RecordDialogProps, useRecordSubject } from './subject.ts'
import { TreatDialog } from './TreatDialog.tsx'

const reasons = { reopened: reopenNonConformity, voided: voidNonConformity, detached: detachNonConformity } as const

/** The deeds on a non-conformity that have a button. */
export type RecordDeed =
  | 'immediateActionSet'
  | 'causeSet'
  | 'treated'
  | 'actionAdded'
  | 'reassigned'
  | keyof typeof reasons

interface RecordDialogsProps extends RecordDialogProps {
  deed: RecordDeed
}

/** The dialog of a deed on a non-conformity. */
export function RecordDialogs({ deed, ...props }: RecordDialogsProps) {
  if (deed === 'immediateActionSet') return <ImmediateActionDialog {...props} />
  if (deed === 'causeSet') return <CauseDialog {...props} />
  if (deed === 'treated') return <TreatDialog {...props} />
  if (deed === 'actionAdded') return <AddActionDialog {...props} />
  if (deed === 'reassigned') return <Reassign {...props} />
  return <WithReason {...props} deed={deed} />
}

function Reassign({ record, ...dialog }: RecordDialogProps) {
  const { zone: _, known: __, ...subject } = useRecordSubject(record)
  return (
    <ReassignDialog
      {...dialog}
      {...subject}
      event="reassigned"
      send={(body) => call(reassignNonConformity, { params: { id: record.id }, body })}
    />
  )
}

function WithReason({ record, deed, ...dialog }: RecordDialogProps & { deed: keyof typeof reasons }) {
  const { zone: _, known: __, ...subject } = useRecordSubject(record)
  return (
    <ReasonDialog<NonConformity, NonConformity>
      {...dialog}
      {...subject}
      event={deed}
      tone={deed === 'voided' ? 'danger' : 'primary'}
      send={(body) => call(reasons[deed], { params: { id: record.id }, body })}
    />
  )
}
