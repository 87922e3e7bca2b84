import { permissions } from '@lineside/contract/core'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconPlus, lazyDialog } from '../../../ui/index.ts'
import type { Note } from '../queries.ts'

// forms are fetched with the first dialog
const NewNoteDialog = lazyDialog(async () => ({ default: (await import('./NewNoteDialog.tsx')).NewNoteDialog }))

/** A reversed note is followed by one with the right figures. */
export function CorrectAnew({ note }: { note: Note }) {
  const { t } = useTranslation('production-notes')
  const { can } = useSession()
  const [writing, setWriting] = useState(false)
  if (note.reversedAt === null || note.correctedBy !== null || !can(permissions.appProductionNote, 'w')) return null
  return (
    <>
      <Button tone="primary" icon={IconPlus} onClick={() => setWriting(true)}>
        {t('tools.correct')}
      </Button>
      {writing ? <NewNoteDialog corrects={note} onClose={() => setWriting(false)} /> : null}
    </>
  )
}
