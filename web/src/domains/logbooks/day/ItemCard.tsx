import { isSettled, logbookLimits } from '@lineside/contract/logbooks'
import { useState } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import {
  Box,
  Button,
  IconArrowBackUp,
  IconCheck,
  IconMessage,
  IconRepeat,
  Meta,
  Row,
  Stack,
  StatusPill,
  type Tone,
  useConfirm,
} from '../../../ui/index.ts'
import { NoteForm } from '../parts/NoteForm.tsx'
import type { Item } from '../queries.ts'
import styles from './Item.module.css'
import { NoteList } from './NoteList.tsx'
import type { DayCommands } from './useDay.ts'

const tones: Record<Item['state'], Tone> = {
  PENDING: 'ongoing',
  CONCLUDED: 'done',
  NOT_APPLICABLE: 'cancelled',
  CLOSED: 'overdue',
}

interface ItemCardProps {
  item: Item
  zone: string | undefined
  commands: DayCommands
}

/** An activity of the day: what it is, what became of it, what was written, and the presses that say so. */
export function ItemCard({ item, zone, commands }: ItemCardProps) {
  const { t } = useTranslation('logbooks')
  const labels = useLabels('logbooks')
  const itemLabels = useLabels('logbooks', 'items')
  const formats = useFormats()
  const [writing, setWriting] = useState<'note' | 'conclude' | null>(null)
  const { state, settledBy, settledAt, description } = item
  const problem = commands.problems.get(item.id)
  return (
    <Stack
      as="li"
      flush="start"
      gap={8}
      padY={12}
      line="above"
      breaks
      className={styles.item}
      data-settled={state !== 'PENDING' || undefined}
    >
      <Row gap={16} rowGap={8} align="start" justify="between">
        <Stack from={256} gap={4}>
          <Box as="span" size={16} weight={500} className={styles.name}>
            {item.title}
          </Box>
          <Row as="span" rowGap={4}>
            {state === 'PENDING' ? null : <StatusPill tone={tones[state]}>{itemLabels.state(state)}</StatusPill>}
            {item.flagged ? <StatusPill tone="overdue">{t('item.flagged')}</StatusPill> : null}
            {item.carried && state === 'PENDING' ? (
              <StatusPill tone="tardy">{t('item.carried', { count: item.age })}</StatusPill>
            ) : null}
            <Meta size={14}>{labels.code('frequency', item.frequency)}</Meta>
            {state === 'PENDING' ? <Needs item={item} /> : null}
          </Row>
          {description ? (
            <Meta as="p" size={14} keepLines>
              {description}
            </Meta>
          ) : null}
          {settledBy && settledAt ? (
            <Meta size={14}>
              {settledBy.name} · {formats.dateTime(settledAt, zone)}
            </Meta>
          ) : null}
          {item.renewed && item.nextDue ? (
            <Meta size={14}>{t('item.renewedFor', { day: formats.day(item.nextDue) })}</Meta>
          ) : null}
        </Stack>
        <Presses item={item} commands={commands} onWrite={setWriting} />
      </Row>
      <Box role="alert" tone="error" size={14}>
        {problem ?? null}
      </Box>
      <NoteList name={item.title} notes={item.notes} zone={zone} />
      {writing ? (
        <NoteForm
          label={t(writing === 'note' ? 'notes.formOf' : 'item.concludeNamed', { name: item.title })}
          submit={t(writing === 'note' ? 'notes.save' : 'item.conclude')}
          needs={writing === 'note' ? { text: true, file: false } : { text: item.needsNote, file: item.needsFile }}
          flags={writing === 'note'}
          max={logbookLimits.note}
          onSend={(said) => (writing === 'note' ? commands.note(item, said) : commands.conclude(item, said))}
          onClose={() => setWriting(null)}
        />
      ) : null}
    </Stack>
  )
}

function Needs({ item: { needsNote, needsFile } }: { item: Item }) {
  const { t } = useTranslation('logbooks')
  const text = needsNote && needsFile ? t('item.needsBoth') : needsNote ? t('item.needsNote') : t('item.needsFile')
  return needsNote || needsFile ? <Meta size={14}>· {text}</Meta> : null
}

interface PressesProps {
  item: Item
  commands: DayCommands
  onWrite: (what: 'note' | 'conclude') => void
}

function Presses({ item, commands, onWrite }: PressesProps) {
  const { t } = useTranslation('logbooks')
  const confirm = useConfirm()
  const readOnly = useReadOnly()
  const named = (verb: string) => `${verb}: ${item.title}`
  const { concluded, notApplicable, undone, renewed, noted } = item.abilities
  const leaveOut = async () => {
    if (await confirm({ title: t('item.leaveOut', { name: item.title }) })) commands.press(item, 'notApplicable')
  }
  const settled = isSettled(item)
  // carried by the client before the server has answered: what was pressed can be taken back at once
  const undoes = settled && undone !== 'FORBIDDEN' && (undone === true || commands.pressed(item.id))
  return (
    <Row align="stretch" className={styles.presses}>
      {noted === true ? (
        <Button
          size="touch"
          tone="quiet"
          icon={IconMessage}
          blocked={readOnly}
          onClick={() => onWrite('note')}
          aria-label={named(t('notes.write'))}
        >
          {t('notes.write')}
        </Button>
      ) : null}
      {settled && renewed === true ? (
        <Button
          size="touch"
          tone="quiet"
          icon={IconRepeat}
          blocked={readOnly}
          onClick={() => commands.renew(item)}
          aria-label={named(t('item.renew'))}
        >
          {t('item.renew')}
        </Button>
      ) : null}
      {!settled && notApplicable === true ? (
        <Button
          size="touch"
          blocked={readOnly}
          onClick={() => void leaveOut()}
          aria-label={named(t('item.notApplicable'))}
        >
          {t('item.notApplicable')}
        </Button>
      ) : null}
      {undoes || (!settled && concluded === true) ? (
        // one button in one place, so that the focus stays on it when it is pressed
        <Button
          key="main"
          size="touch"
          tone={settled ? 'plain' : 'primary'}
          icon={settled ? IconArrowBackUp : IconCheck}
          blocked={readOnly}
          onClick={() => {
            if (settled) return commands.press(item, 'undo')
            if (item.needsNote || item.needsFile) return onWrite('conclude')
            commands.press(item, 'conclude')
          }}
          aria-label={named(t(settled ? 'item.undo' : 'item.conclude'))}
        >
          {t(settled ? 'item.undo' : 'item.conclude')}
        </Button>
      ) : null}
    </Row>
  )
}
