import { noteStates, productionNoteTransitions } from '@lineside/contract/production-notes'
import { labelsOf, useFormats } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { differences, lastChange, TransitionDialog } from '../../../core/record/dialogs.ts'
import { useAmount } from '../amounts.ts'
import { CorrectDialog } from '../form/CorrectDialog.tsx'
import { type Note, useNoteStore } from '../queries.ts'

interface NoteDialogProps {
  record: Note
  event: string
  open: boolean
  onClose: () => void
}

/** The dialog of a move: what it asks for follows from its row of the state table; corrections have lines. */
export function NoteDialog({ record, event, ...dialog }: NoteDialogProps) {
  const put = useNoteStore()
  const formats = useFormats()
  const write = useAmount()
  const zone = usePlantZone()(record.place.industryId)
  const labels = labelsOf('production-notes')
  const facets = (one: Note) => [
    { label: labels.column('state'), value: labels.state(one.state) },
    {
      label: labels.column('lines'),
      value: one.lineList
        .map((line) => [line.product.name, line.lotCode, write(line)].filter(Boolean).join(' '))
        .join('; '),
    },
    { label: labels.column('remark'), value: one.remark },
  ]
  const subject = {
    record,
    onDone: put,
    onStale: put,
    differences: (before: Note, current: Note) => [
      ...differences(facets(before), facets(current)),
      ...lastChange(current.history, { labels, formats, zone }),
    ],
  }
  if (event === 'edited' || event === 'resubmitted') return <CorrectDialog {...subject} {...dialog} event={event} />
  return (
    <TransitionDialog<string, Note, Note>
      {...subject}
      {...dialog}
      event={event}
      machine={noteStates}
      endpoints={productionNoteTransitions}
      zone={zone}
    />
  )
}
