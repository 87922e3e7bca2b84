import { actionPlanStates, actionPlanTransitions } from '@lineside/contract/action-plans'
import { labelsOf, useFormats } from '../../core/i18n/index.ts'
import { usePlantZone } from '../../core/pickers/index.ts'
import { differences, lastChange, TransitionDialog } from '../../core/record/dialogs.ts'
import { type ActionPlan, useActionPlanStore } from './queries.ts'

interface ActionPlanDialogProps {
  record: ActionPlan
  event: string
  open: boolean
  onClose: () => void
}

/** The dialog of a transition: what it asks for follows from its row of the state table. */
export function ActionPlanDialog({ record, ...dialog }: ActionPlanDialogProps) {
  const put = useActionPlanStore()
  const formats = useFormats()
  const zone = usePlantZone()(record.industryId)
  const labels = labelsOf('action-plans')
  const facets = (one: ActionPlan) => [
    { label: labels.column('state'), value: labels.state(one.state) },
    { label: labels.column('responsible'), value: one.responsible.name },
    { label: labels.column('dueDate'), value: formats.day(one.dueDate) },
  ]
  return (
    <TransitionDialog<string, ActionPlan, ActionPlan>
      {...dialog}
      machine={actionPlanStates}
      endpoints={actionPlanTransitions}
      record={record}
      zone={zone}
      known={[record.responsible]}
      onDone={put}
      onStale={put}
      differences={(before, current) => [
        ...differences(facets(before), facets(current)),
        ...lastChange(current.history, { labels, formats, zone }),
      ]}
    />
  )
}
