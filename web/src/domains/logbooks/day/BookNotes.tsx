import { logbookLimits } from '@lineside/contract/logbooks'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { Button, IconMessage, Stack, Surface, Text } from '../../../ui/index.ts'
import { NoteForm } from '../parts/NoteForm.tsx'
import type { Day } from '../queries.ts'
import { NoteList } from './NoteList.tsx'
import type { DayCommands } from './useDay.ts'

interface BookNotesProps {
  day: Day
  zone: string | undefined
  commands: DayCommands
}

/** What was written about the whole shift. */
export function BookNotes({ day, zone, commands }: BookNotesProps) {
  const { t } = useTranslation('logbooks')
  const readOnly = useReadOnly()
  const [writing, setWriting] = useState(false)
  const may = day.abilities.noted === true
  if (!may && day.notes.length === 0) return null
  return (
    <Surface title={t('notes.book')}>
      <Stack gap={8}>
        {day.notes.length === 0 && !writing ? <Text tone="muted">{t('notes.none')}</Text> : null}
        <NoteList name={t('notes.book')} notes={day.notes} zone={zone} />
        {writing ? (
          <NoteForm
            label={t('notes.book')}
            submit={t('notes.save')}
            needs={{ text: true, file: false }}
            flags
            max={logbookLimits.note}
            onSend={(said) => commands.note(null, said)}
            onClose={() => setWriting(false)}
          />
        ) : null}
        {may && !writing ? (
          <div>
            <Button size="touch" icon={IconMessage} blocked={readOnly} onClick={() => setWriting(true)}>
              {t('notes.writeBook')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Surface>
  )
}
