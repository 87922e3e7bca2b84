import { planActionStates } from '@lineside/contract/action-plans'
import { useQuery } from '@tanstack/react-query'
import { Due } from '../../../core/actions/index.ts'
import { FieldChanges } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { BesideRecord } from '../../../core/navigation/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChecks,
  IconClipboardCheck,
  IconRefresh,
  IconUsers,
  IconX,
  StatusPill,
} from '../../../ui/index.ts'
import { screens } from '../addresses.ts'
import { Approval } from '../approval/Approval.tsx'
import { PendingEdit } from '../approval/PendingEdit.tsx'
import { usePlanFields } from '../fields.ts'
import { approvalNote } from '../lists/cells.tsx'
import { ActionState } from '../parts/ActionState.tsx'
import { ActionDialogs } from '../parts/dialogs.ts'
import { type PlanAction, planActions } from '../queries.ts'
import { ActionLinks } from './ActionLinks.tsx'
import { Comments } from './Comments.tsx'
import { ActionFiles, Effectiveness, Facts, Links, Outcome } from './Facts.tsx'
import { NextPerson } from './NextPerson.tsx'

interface OneActionProps {
  id: string
  /** opened to be decided: what it waits for comes first */
  approving?: boolean
}

/** One action: who acts next, what was planned, what became of it, and what the reader may do with it. */
export function OneAction({ id, approving = false }: OneActionProps) {
  const { t } = useTranslation('action-plans')
  return (
    <WorkflowPage
      machine={planActionStates}
      query={useQuery(planActions.record(id))}
      route={approving ? 2511 : 2503}
      back={2500}
      title={({ what }) => what}
      subtitle={(action) => t('record.subtitle', { id: action.id, topic: action.topicName })}
      status={(action) => <Pills action={action} />}
      links={(action) => <ActionLinks action={action} />}
      usual={[
        { event: 'refused', icon: IconX },
        { event: 'approved', icon: IconChecks, tone: 'primary' },
        { event: 'effectivenessSaid', icon: IconClipboardCheck, tone: 'primary' },
        { event: 'executed', icon: IconCheck, tone: 'primary' },
      ]}
      rare={[
        { event: 'reassigned', icon: IconUsers },
        { event: 'withdrawn', icon: IconArrowBackUp },
        { event: 'reopened', icon: IconRefresh },
        { event: 'cancelled', icon: IconBan },
      ]}
      dialog={ActionDialogs}
      needsReader={needsReader}
      queueRoute={({ kind }) => screens[kind].record}
      lead={(action, zone) => (
        <>
          <NextPerson action={action} />
          {action.edit ? <PendingEdit action={action} edit={action.edit} zone={zone} /> : null}
          {approving ? <Approval action={action} zone={zone} /> : null}
        </>
      )}
      main={(action, zone) => (
        <>
          <Facts action={action} zone={zone} />
          <Outcome action={action} />
          <Effectiveness action={action} zone={zone} />
          <Comments action={action} zone={zone} />
        </>
      )}
      side={(action, zone) => (
        <>
          {approving ? null : <Approval action={action} zone={zone} />}
          <Links action={action} />
          <BesideRecord of="action-plans" id={action.id} />
          <ActionFiles action={action} />
        </>
      )}
      detail={(entry, action) => <Detail action={action} entry={entry} />}
    />
  )
}

function Pills({ action }: { action: PlanAction }) {
  const { kind, state, daysLeft, late } = action
  const note = approvalNote(action)
  return (
    <>
      <ActionState kind={kind} state={state} />
      {note === null ? null : <StatusPill tone="approval">{note}</StatusPill>}
      <Due status={state} daysLeft={daysLeft} late={late} />
    </>
  )
}

/** What of its plan an entry of its history changed. */
function Detail({ action, entry }: { action: PlanAction; entry: PlanAction['history'][number] }) {
  return <FieldChanges fields={usePlanFields(action)} entry={entry} />
}

/** Whether the reader still has a next step to take here. */
const needsReader = ({ abilities }: PlanAction): boolean =>
  [abilities.approved, abilities.executed, abilities.effectivenessSaid].includes(true)
