import {
  acceptAction,
  cancelAction,
  declineAction,
  reassignAction,
  refuseAction,
  reopenAction,
} from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../../core/api/index.ts'
import { byRules } from '../../../../core/form/index.ts'
import { Text } from '../../../../ui/index.ts'
import type { Action, ActionRecord } from '../../queries.ts'
import { CommandDialog } from '../dialogs/CommandDialog.tsx'
import { ReasonDialog } from '../dialogs/ReasonDialog.tsx'
import { ReassignDialog } from '../dialogs/ReassignDialog.tsx'
import { type ActionDialogProps, useActionSubject } from '../dialogs/subject.ts'
import { ChangeDateDialog } from './ChangeDateDialog.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'

const reasons = {
  actionRefused: refuseAction,
  actionDeclined: declineAction,
  actionCancelled: cancelAction,
  actionReopened: reopenAction,
} as const

/** The deeds on an action that have a button. */
export type ActionDeed =
  | 'actionProposed'
  | 'actionAccepted'
  | 'actionDateChanged'
  | 'actionReassigned'
  | keyof typeof reasons

/** The dialog of a deed on an action. */
export function ActionDialogs({ deed, ...props }: ActionDialogProps & { deed: ActionDeed }) {
  if (deed === 'actionProposed') return <ProposeDialog {...props} />
  if (deed === 'actionAccepted') return <Accept {...props} />
  if (deed === 'actionDateChanged') return <ChangeDateDialog {...props} />
  if (deed === 'actionReassigned') return <Reassign {...props} />
  return <WithReason {...props} deed={deed} />
}

function Accept({ action, ...dialog }: ActionDialogProps) {
  const { zone: _, known: __, ...subject } = useActionSubject(action)
  const [check] = useState(() => byRules<Record<string, never>>({}))
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      event="actionAccepted"
      check={check}
      defaultValues={{}}
      lead={
        <>
          <Text>{action.what}</Text>
          {action.result ? <Text tone="muted">{action.result}</Text> : null}
        </>
      }
      send={(_values, rowVersion) => call(acceptAction, { params: { id: action.id }, body: { rowVersion } })}
    />
  )
}

function Reassign({ action, ...dialog }: ActionDialogProps) {
  const { zone: _, known: __, ...subject } = useActionSubject(action)
  return (
    <ReassignDialog
      {...dialog}
      {...subject}
      event="actionReassigned"
      send={(body) => call(reassignAction, { params: { id: action.id }, body })}
    />
  )
}

function WithReason({ action, deed, ...dialog }: ActionDialogProps & { deed: keyof typeof reasons }) {
  const { zone: _, known: __, ...subject } = useActionSubject(action)
  return (
    <ReasonDialog<Action, ActionRecord>
      {...dialog}
      {...subject}
      event={deed}
      tone={deed === 'actionCancelled' ? 'danger' : 'primary'}
      send={(body) => call(reasons[deed], { params: { id: action.id }, body })}
    />
  )
}
