import { permissions } from '@lineside/contract/core'
import {
  exportProductionNotes,
  listProductionNotes,
  noteStates,
  productionNoteList,
} from '@lineside/contract/production-notes'
import { useState } from 'react'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, ScrollMemory, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { useManyDialog, useOpenInQueue } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconPlus, lazyDialog } from '../../../ui/index.ts'
import { layout, renderCell } from '../lists/cells.tsx'
import type { NoteRow } from '../queries.ts'

// forms are fetched by who uses them
const NewNoteDialog = lazyDialog(async () => ({ default: (await import('../write/NewNoteDialog.tsx')).NewNoteDialog }))

const ApproveManyDialog = lazyDialog(async () => ({
  default: (await import('../lists/ApproveManyDialog.tsx')).ApproveManyDialog,
}))

const approving = {
  events: ['approved'],
  submit: () => textOf('production-notes', 'many.submit') ?? '',
  dialog: ApproveManyDialog,
} as const

export const page = definePage({ Component: NotesPage })

const addressOfRow = ({ id }: NoteRow) => addressOf(3001, { id })

/** What waits has the colour of a decision at its start; what was decided is quiet. */
const severity = ({ state }: NoteRow) =>
  state === 'P' ? { tone: noteStates.states.P, label: textOf('production-notes', 'states.P') ?? state } : null

/** /apontamento-de-producao: what waits first, the longest of it on top. */
function NotesPage() {
  const { t } = useTranslation(['core', 'production-notes'])
  const { can } = useSession()
  const many = useManyDialog<NoteRow, 'approved'>(approving)
  const [writing, setWriting] = useState(false)
  return (
    <ScrollMemory name={addressOf(3000)}>
      <ListScreen
        definition={productionNoteList}
        endpoint={listProductionNotes}
        exportBy={exportProductionNotes}
        title={t('core:routes.3000')}
        renderCell={renderCell}
        layout={layout}
        severity={severity}
        rowTools={useOpenTool(addressOfRow)}
        onOpen={useOpenInQueue(listProductionNotes, 3001)}
        selection={many.selection}
        actions={
          can(permissions.appProductionNote, 'w') ? (
            <Button tone="primary" icon={IconPlus} onClick={() => setWriting(true)}>
              {t('production-notes:tools.new')}
            </Button>
          ) : null
        }
      />
      {many.dialog}
      {writing ? <NewNoteDialog onClose={() => setWriting(false)} /> : null}
    </ScrollMemory>
  )
}
