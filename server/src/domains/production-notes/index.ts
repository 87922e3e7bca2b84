import type { ServerDomain } from '../../core/domain.ts'
import { recappedWorkflow } from '../../core/recap/index.ts'
import { approveNotesCommand, decisionCommands } from './decide.ts'
import { deliverJob } from './deliveries/deliver-job.ts'
import { digestJob } from './digest-job.ts'
import { getNoteQuery, listNotesQuery, noteExport } from './list-notes.ts'
import { notifyWhenMoved } from './notices.ts'
import { followOnChange, makeOnSave } from './reactions.ts'
import { searchedHere } from './search.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { noteWorkflow } from './workflow.ts'
import { editNoteCommand, resubmitNoteCommand } from './write/correct-note.ts'
import { writeNoteCommand } from './write/write-note.ts'

export { notesDemo } from './demo/index.ts'
export { pendingHere } from './pending.ts'

export const productionNotesDomain: ServerDomain = {
  name: 'production-notes',
  texts,
  search: searchedHere,
  templates,
  recapped: [recappedWorkflow(noteWorkflow)],
  endpoints: [
    listNotesQuery,
    getNoteQuery,
    writeNoteCommand,
    // before the record, whose address it looks like
    approveNotesCommand,
    editNoteCommand,
    resubmitNoteCommand,
    ...decisionCommands,
  ],
  exports: [noteExport],
  inside: [makeOnSave, followOnChange],
  after: [notifyWhenMoved],
  jobs: [deliverJob, digestJob],
}
