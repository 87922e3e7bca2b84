import { collectChangeStates, collectChangeTransitions, type RequestState } from '@lineside/contract/collects'
import { useQueryClient } from '@tanstack/react-query'
import { labelsOf, textOf } from '../../../core/i18n/index.ts'
import { differences, type Facet, TransitionDialog } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import { type Change, type ChangeSubject, changeQuery, putChange } from './queries.ts'

interface ChangeDialogProps {
  event: string
  change: ChangeSubject
  open: boolean
  onClose: () => void
}

/** The dialog of a decision about a request; who comes second learns there who decided. */
export function ChangeDialog({ event, change, open, onClose }: ChangeDialogProps) {
  const client = useQueryClient()
  const question = textOf('collects', `transitions.${event}.question`)
  return (
    <TransitionDialog<RequestState, ChangeSubject, Change>
      open={open}
      onClose={() => {
        onClose()
        // a refusal may be for what the record has become: the page then shows both versions
        void client.invalidateQueries({ queryKey: changeQuery(change.id).queryKey })
      }}
      machine={collectChangeStates}
      endpoints={collectChangeTransitions}
      event={event}
      state={change.state}
      record={change}
      zone={undefined}
      differences={changeDifferences}
      onStale={(current) => putChange(client, current as Change)}
      onDone={(answer) => putChange(client, answer)}
      lead={question ? <Text>{question}</Text> : null}
    />
  )
}

function changeDifferences(before: ChangeSubject, current: ChangeSubject) {
  const changes = labelsOf('collects', 'changes')
  const log = labelsOf('collects', 'changeLog')
  const facets = ({ state, decidedBy, decisionReason }: ChangeSubject): readonly Facet[] => [
    { label: changes.column('collectStatus'), value: changes.state(state) },
    { label: log.column('decidedBy'), value: decidedBy?.name },
    { label: log.column('decisionReason'), value: decisionReason },
  ]
  return differences(facets(before), facets(current))
}
