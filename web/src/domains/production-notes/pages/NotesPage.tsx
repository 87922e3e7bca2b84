import { permissions } from '@lineside/contract/core'
import {
  exportProductionNotes,
  listProductionNotes,
  noteStates,
  productionNoteList,
} from '@lineside/contract/production-notes'
import { Suspense, useCallback, useState } from 'react'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, ScrollMemory, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, definePage, useNavigate } from '../../../core/navigation/index.ts'
import { useListQueue } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconPlus, lazyDialog } from '../../../ui/index.ts'
import { layout, renderCell } from '../lists/cells.tsx'
import { useApproveMany } from '../lists/useApproveMany.tsx'
import type { NoteRow } from '../queries.ts'

// its form is fetched by who uses it
const NewNoteDialog = lazyDialog(async () => ({ default: (await import('../form/NewNoteDialog.tsx')).NewNoteDialog }))

export const page = definePage({ Component: NotesPage })

const addressOfRow = ({ id }: NoteRow) => addressOf(3001, { id })

/** What waits has the colour of a decision at its start; what was decided is quiet. */
const severity = ({ state }: NoteRow) =>
  state === 'P' ? { tone: noteStates.states.P, label: textOf('production-notes', 'states.P') ?? state } : null

/** /apontamento-de-producao: what waits first, the longest of it on top. */
function NotesPage() {
  const { t } = useTranslation(['core', 'production-notes'])
  const { can } = useSession()
  const go = useNavigate()
  const startQueue = useListQueue<NoteRow>(listProductionNotes, 3001)
  const many = useApproveMany()
  const [writing, setWriting] = useState(false)
  const onOpen = useCallback(
    ({ id }: NoteRow) => {
      startQueue(id)
      go(3001, { id })
    },
    [go, startQueue],
  )
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
        onOpen={onOpen}
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
      {writing ? (
        <Suspense>
          <NewNoteDialog onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </ScrollMemory>
  )
}
