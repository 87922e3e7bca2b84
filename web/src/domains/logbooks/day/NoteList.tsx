import { AttachedFiles } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta, Stack, StatusPill } from '../../../ui/index.ts'
import type { Note } from '../queries.ts'

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
    <Stack as="ul" line="start" gap={8} aria-label={t('notes.of', { name })}>
      {notes.map((note) => (
        <Stack key={note.id} as="li" gap={4}>
          {note.flagged ? (
            <span>
              <StatusPill tone="overdue">{t('notes.flagged')}</StatusPill>
            </span>
          ) : null}
          <NoteEntry note={note} zone={zone} />
        </Stack>
      ))}
    </Stack>
  )
}

/** One note: what it says, its files, who wrote it and when. */
export function NoteEntry({ note, zone }: { note: Omit<Note, 'itemId'>; zone: string | undefined }) {
  const formats = useFormats()
  return (
    <>
      {note.text ? (
        <Box as="p" keepLines>
          {note.text}
        </Box>
      ) : null}
      {note.files.length > 0 ? <AttachedFiles files={note.files} /> : null}
      <Meta size={14}>
        {note.author.name} · {formats.dateTime(note.at, zone)}
      </Meta>
    </>
  )
}
