import { readHandover } from '@lineside/contract/logbooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/index.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { Button, Collapsible, IconCheck, Meta, Row, Stack, StatusPill, Surface, Text } from '../../../ui/index.ts'
import { type Day, putDay } from '../queries.ts'
import styles from './Day.module.css'
import { NoteEntry } from './NoteList.tsx'

type Left = NonNullable<Day['handover']>

interface HandoverProps {
  day: Day
  handover: Left
  zone: string | undefined
}

/** What the shift before left: on top until the reader has confirmed it, folded away after that. */
export function Handover(props: HandoverProps) {
  const { t } = useTranslation('logbooks')
  const { previous, open, missed, notes, readAt } = props.handover
  if (open.length + missed.length + notes.length === 0) return null
  const title = previous === null ? t('handover.title') : t('handover.titleOf', { shift: previous.name })
  if (readAt !== null)
    return (
      <Collapsible title={title} headingLevel={2} aside={<StatusPill tone="done">{t('handover.done')}</StatusPill>}>
        <Content {...props} />
      </Collapsible>
    )
  return (
    <Surface title={title}>
      <Content {...props} />
    </Surface>
  )
}

function Content({ day, handover, zone }: HandoverProps) {
  const { t } = useTranslation('logbooks')
  const formats = useFormats()
  const open = day.items.filter(({ id }) => handover.open.includes(id))
  return (
    <Stack gap={12} className={styles.handover}>
      <Stack as="ul" gap={12}>
        {handover.notes.map((note) => (
          <Stack key={`note-${note.id}`} as="li" gap={4} breaks>
            <Row as="span" rowGap={4}>
              <StatusPill tone={note.flagged ? 'overdue' : 'neutral'}>
                {t(note.flagged ? 'handover.flagged' : 'handover.noted')}
              </StatusPill>
              {note.title === null ? null : <span>{note.title}</span>}
            </Row>
            <NoteEntry note={note} zone={zone} />
          </Stack>
        ))}
        {handover.missed.map(({ itemId, title, dueDate }) => (
          <Stack key={`missed-${itemId}`} as="li" gap={4} breaks>
            <Row as="span" rowGap={4}>
              <StatusPill tone="overdue">{t('handover.missed')}</StatusPill>
              <span>{title}</span>
              <Meta size={14}>{formats.day(dueDate)}</Meta>
            </Row>
          </Stack>
        ))}
        {open.map(({ id, title }) => (
          <Stack key={`open-${id}`} as="li" gap={4} breaks>
            <Row as="span" rowGap={4}>
              <StatusPill tone="tardy">{t('handover.open')}</StatusPill>
              <span>{title}</span>
            </Row>
          </Stack>
        ))}
      </Stack>
      <Reading day={day} handover={handover} zone={zone} />
    </Stack>
  )
}

/** Who has read it, and the press of who has not. */
function Reading({ day, handover, zone }: HandoverProps) {
  const { t } = useTranslation('logbooks')
  const formats = useFormats()
  const readOnly = useReadOnly()
  const client = useQueryClient()
  const { shift, reads, readAt } = handover
  const read = useMutation({
    mutationFn: () => call(readHandover, { params: { id: day.id }, body: { shiftId: shift.id, start: shift.start } }),
    onSuccess: (answer) => putDay(client, answer),
  })
  return (
    <>
      {reads.length > 0 ? (
        <Text size={13} tone="muted">
          {t('handover.readBy', {
            names: reads.map(({ person, at }) => `${person.name} (${formats.time(at, zone)})`).join(', '),
          })}
        </Text>
      ) : null}
      <div role="alert">{read.isError ? <Text tone="error">{problemText(read.error)}</Text> : null}</div>
      {day.abilities.read === true && readAt === null ? (
        <Button
          size="touch"
          tone="primary"
          icon={IconCheck}
          busy={read.isPending}
          blocked={readOnly}
          onClick={() => read.mutate()}
        >
          {t('handover.read')}
        </Button>
      ) : null}
    </>
  )
}
