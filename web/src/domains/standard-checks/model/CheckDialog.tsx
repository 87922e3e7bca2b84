import { standardCheckStates, standardCheckTransitions } from '@lineside/contract/standard-checks'
import { labelsOf, useFormats } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { differences, lastChange, TransitionDialog } from '../../../core/record/dialogs.ts'
import type { Check } from '../queries.ts'

interface CheckDialogProps {
  record: Check
  event: string
  open: boolean
  onClose: () => void
  put: (record: Check) => void
}

/** The dialog of a transition of a model: what it asks for follows from its row of the state table. */
export function CheckDialog({ record, put, ...dialog }: CheckDialogProps) {
  const formats = useFormats()
  const zone = usePlantZone()(record.industryId)
  const labels = labelsOf('standard-checks')
  const facets = ({ state, version, name }: Check) => [
    { label: labels.column('state'), value: labels.state(state) },
    { label: labels.column('version'), value: String(version) },
    { label: labels.column('name'), value: name },
  ]
  return (
    <TransitionDialog<string, Check, Check>
      {...dialog}
      machine={standardCheckStates}
      endpoints={standardCheckTransitions}
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
