import { executionStates, executionTransitions } from '@lineside/contract/standard-checks'
import { labelsOf, useFormats } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { differences, lastChange, TransitionDialog } from '../../../core/record/dialogs.ts'
import { type Execution, useExecutionStore } from '../queries.ts'

interface ExecutionDialogProps {
  record: Execution
  event: string
  open: boolean
  onClose: () => void
}

/** Finishes or cancels an execution. */
export function ExecutionDialog({ record, ...dialog }: ExecutionDialogProps) {
  const put = useExecutionStore()
  const formats = useFormats()
  const zone = usePlantZone()(record.industryId)
  const labels = labelsOf('standard-checks', 'executions')
  const facets = ({ state, settledCount, failedCount }: Execution) => [
    { label: labels.column('state'), value: labels.state(state) },
    { label: labels.column('settledCount'), value: String(settledCount) },
    { label: labels.column('failedCount'), value: String(failedCount) },
  ]
  return (
    <TransitionDialog<string, Execution, Execution>
      {...dialog}
      machine={executionStates}
      endpoints={executionTransitions}
      record={record}
      zone={zone}
      onDone={put}
      onStale={put}
      differences={(before, current) => [
        ...differences(facets(before), facets(current)),
        ...lastChange(current.history, { labels, formats, zone }),
      ]}
    />
  )
}
