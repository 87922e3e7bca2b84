import { useQuery } from '@tanstack/react-query'
import { Due } from '../../../core/actions/index.ts'
import { FieldChanges } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { BesideRecord } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { HistoryTimeline, RecordColumns, RecordPage, WorkThrough } from '../../../core/record/index.ts'
import { StatusPill } from '../../../ui/index.ts'
import { entryOf, screens } from '../addresses.ts'
import { Approval } from '../approval/Approval.tsx'
import { PendingEdit } from '../approval/PendingEdit.tsx'
import { usePlanFields } from '../fields.ts'
import { approvalNote } from '../lists/cells.tsx'
import { ActionState } from '../parts/ActionState.tsx'
import { type PlanAction, planActions } from '../queries.ts'
import { ActionButtons } from './ActionButtons.tsx'
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
  const { t } = useTranslation(['core', 'action-plans'])
  return (
    <RecordPage
      query={useQuery(planActions.record(id))}
      name={t(approving ? 'core:routes.2511' : 'core:routes.2503')}
      title={(action) => action.what}
      subtitle={(action) => t('action-plans:record.subtitle', { id: action.id, topic: action.topicName })}
      back={2500}
      status={(action) => <Pills action={action} />}
      actions={(action) => <ActionButtons action={action} />}
    >
      {(action) => <Content key={action.id} action={action} approving={approving} />}
    </RecordPage>
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

function Content({ action, approving }: { action: PlanAction; approving: boolean }) {
  const zone = usePlantZone()(action.place.industryId)
  const fields = usePlanFields(action)
  const approval = <Approval action={action} zone={zone} />
  return (
    <>
      <WorkThrough
        {...entryOf(action)}
        route={screens[action.kind].record}
        id={action.id}
        version={action.rowVersion}
        needsReader={needsReader(action)}
      />
      <NextPerson action={action} />
      {action.edit ? <PendingEdit edit={action.edit} fields={fields} zone={zone} /> : null}
      {approving ? approval : null}
      <RecordColumns
        main={
          <>
            <Facts action={action} fields={fields} zone={zone} />
            <Outcome action={action} />
            <Effectiveness action={action} zone={zone} />
            <Comments action={action} zone={zone} />
          </>
        }
        side={
          <>
            {approving ? null : approval}
            <Links action={action} />
            <BesideRecord of="action-plans" id={action.id} />
            <ActionFiles action={action} />
            <HistoryTimeline
              domain="action-plans"
              entries={action.history}
              zone={zone}
              detail={(entry) => <FieldChanges fields={fields} entry={entry} />}
            />
          </>
        }
      />
    </>
  )
}

/** Whether the reader still has a next step to take here. */
const needsReader = ({ abilities }: PlanAction): boolean =>
  [abilities.approved, abilities.executed, abilities.effectivenessSaid].includes(true)
