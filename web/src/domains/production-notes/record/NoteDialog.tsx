import { noteStates, productionNoteTransitions } from '@lineside/contract/production-notes'
import { TransitionDialog, type TransitionProps, useDialogSubject } from '../../../core/record/dialogs.ts'
import { useAmount } from '../amounts.ts'
import { type Note, useNoteStore } from '../queries.ts'
import { CorrectDialog } from '../write/CorrectDialog.tsx'
import { Posting } from './Posting.tsx'

/** The dialog of a move: what it asks for follows from its row of the state table; corrections have lines. */
export function NoteDialog({ record, event, ...dialog }: TransitionProps<Note>) {
  const write = useAmount()
  const subject = useDialogSubject(record, {
    machine: noteStates,
    put: useNoteStore(),
    facets: ({ state, lineList, remark }, { labels }) => ({
      state: labels.state(state),
      lines: lineList
        .map((line) => [line.product.name, line.lotCode, write(line)].filter(Boolean).join(' '))
        .join('; '),
      remark,
    }),
  })
  if (event === 'edited' || event === 'resubmitted') return <CorrectDialog {...subject} {...dialog} event={event} />
  return (
    <TransitionDialog
      {...subject}
      {...dialog}
      event={event}
      machine={noteStates}
      endpoints={productionNoteTransitions}
      lead={event === 'approved' ? <Posting note={record} /> : undefined}
    />
  )
}
