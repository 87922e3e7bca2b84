import { type FormVersionState, formVersionStates, formVersionTransitions } from '@lineside/contract/forms'
import { useStore } from '../../../core/catalogue/index.ts'
import { labelsOf, textOf } from '../../../core/i18n/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { differences, type Facet, TransitionDialog } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import { type FormVersion, type VersionRow, versions } from '../queries.ts'

interface VersionDialogProps {
  event: string
  version: VersionRow
  formId: number
  open: boolean
  onClose: () => void
}

/** The dialog of a transition of a version. What becomes a draft by it is gone on with at once. */
export function VersionDialog({ event, version, formId, ...dialog }: VersionDialogProps) {
  const put = useStore(versions)
  const go = useNavigate()
  const question = textOf('forms', `transitions.${event}.question`)
  return (
    <TransitionDialog<FormVersionState, VersionRow, FormVersion>
      {...dialog}
      machine={formVersionStates}
      endpoints={formVersionTransitions}
      event={event}
      record={version}
      zone={undefined}
      differences={versionDifferences}
      onStale={(current) => put(current as FormVersion)}
      onDone={(answer) => {
        put(answer)
        if (answer.state === 'DRAFT') go(1401, { id: formId }, { draft: answer.id })
      }}
      lead={question ? <Text>{question}</Text> : null}
    />
  )
}

function versionDifferences(before: VersionRow, current: VersionRow) {
  const labels = labelsOf('forms', 'versions')
  const facets = ({ state, author, decidedBy }: VersionRow): readonly Facet[] => [
    { label: textOf('forms', 'record.state') ?? '', value: labels.state(state) },
    { label: labelsOf('forms').column('author'), value: author.name },
    { label: textOf('forms', 'record.decidedBy') ?? '', value: decidedBy?.name },
  ]
  // nobody but its author takes a version back
  const withdrawn = before.state === 'PENDING' && current.state === 'DRAFT' ? current.author.name : undefined
  const by = (name: string | undefined): Facet => ({ label: textOf('forms', 'record.withdrawnBy') ?? '', value: name })
  return differences([...facets(before), by(undefined)], [...facets(current), by(withdrawn)])
}
