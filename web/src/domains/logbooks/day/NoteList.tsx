import { AttachedFiles } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { StatusPill } from '../../../ui/index.ts'
import type { Note } from '../queries.ts'
import styles from './Item.module.css'

interface NoteListProps {
  /** whose notes they are, for screen readers */
  name: string
  notes: readonly Note[]
  zone: string | undefined
}

/** What was written, the oldest first: it only grows. */
export function NoteList({ name, notes, zone }: NoteListProps) {
  const { t } = useTranslation('logbooks')
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes} aria-label={t('notes.of', { name })}>
      {notes.map((note) => (
        <li key={note.id} className={styles.note}>
          {note.flagged ? (
            <span>
              <StatusPill tone="overdue">{t('notes.flagged')}</StatusPill>
            </span>
          ) : null}
          <NoteEntry note={note} zone={zone} />
        </li>
      ))}
    </ul>
  )
}

/** One note: what it says, its files, who wrote it and when. */
export function NoteEntry({ note, zone }: { note: Omit<Note, 'itemId'>; zone: string | undefined }) {
  const formats = useFormats()
  return (
    <>
      {note.text ? <p className={styles.said}>{note.text}</p> : null}
      {note.files.length > 0 ? <AttachedFiles files={note.files} /> : null}
      <span className={styles.quiet}>
        {note.author.name} · {formats.dateTime(note.at, zone)}
      </span>
    </>
  )
}
