import { approveProductionNotes, getProductionNote } from '@lineside/contract/production-notes'
import { call } from '../../../core/api/index.ts'
import { BulkDialog, useBulk } from '../../../core/catalogue/bulk-dialog.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type NoteRow, notes } from '../queries.ts'

interface ApproveManyDialogProps {
  rows: readonly NoteRow[]
  /** some were approved */
  onDone: () => void
  onClose: () => void
}

/** Approves several notes, each by itself: which were refused and why is said, and can be tried again. */
export function ApproveManyDialog({ rows, onDone, onClose }: ApproveManyDialogProps) {
  const { t } = useTranslation('production-notes')
  const bulk = useBulk<NoteRow>({
    rows,
    invalidateAll: notes.invalidateAll,
    get: (id) => call(getProductionNote, { params: { id } }),
    done: () => t('many.done', { count: rows.length }),
    onDone,
    onClose,
  })
  return (
    <BulkDialog
      bulk={bulk}
      count={rows.length}
      title={t('many.title', { count: rows.length })}
      text={t('many.text')}
      submit={t('many.submit')}
      nameOf={({ id, product, author }: NoteRow) => [id, product?.name, author.name].filter(Boolean).join(' · ')}
      onClose={onClose}
      send={(records) => call(approveProductionNotes, { body: { records } })}
    />
  )
}
