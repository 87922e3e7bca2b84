import { noteStates } from '@lineside/contract/production-notes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/RecordPage.tsx'
import { StateBadge } from '../../../core/record/StateBadge.tsx'
import { transitionLabels } from '../../../core/record/transition-labels.ts'
import { Button, lazyDialog, Skeleton, Stack } from '../../../ui/index.ts'
import { type Note, noteQuery } from '../queries.ts'
import { Lines } from '../record/Lines.tsx'
import { NextPerson } from '../record/NextPerson.tsx'
import { addresses } from './addresses.ts'

// forms are fetched with the first dialog
const NoteDialog = lazyDialog(async () => ({ default: (await import('../record/NoteDialog.tsx')).NoteDialog }))

/** /coletar/apontamentos/40: one's own note, and what can still be corrected of it. */
export function NoteScreen({ id }: { id: number }) {
  const { t } = useTranslation('core')
  const { data, error, refetch } = useQuery(noteQuery(id))
  const placeName = usePlaceNames()
  return (
    <Shell
      title={data?.product?.name ?? t('routes.3001')}
      subtitle={data ? placeName('collectPoint', data.place) : undefined}
      back={addresses.list}
      section="notes"
    >
      {data ? <Content note={data} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton shape="record" count={5} />}
    </Shell>
  )
}

const corrections = ['edited', 'resubmitted'] as const

function Content({ note }: { note: Note }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Stack gap={16}>
      <div>
        <StateBadge machine={noteStates} state={note.state} />
      </div>
      <NextPerson note={note} />
      <Lines note={note} />
      {corrections.map((event) =>
        note.abilities[event] === true ? (
          <Button key={event} size="touch" tone="primary" fullWidth onClick={() => setOpen(event)}>
            {transitionLabels('production-notes', event).button}
          </Button>
        ) : null,
      )}
      {open ? <NoteDialog record={note} event={open} open onClose={() => setOpen(null)} /> : null}
    </Stack>
  )
}
