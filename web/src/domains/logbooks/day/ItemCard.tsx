import { isSettled, logbookLimits } from '@lineside/contract/logbooks'
import { useState } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { PressButton } from '../../../core/record/PressButton.tsx'
import {
  Box,
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
        <PressButton
          tone="quiet"
          icon={IconMessage}
          onClick={() => onWrite('note')}
          verb={t('notes.write')}
          of={item.title}
        />
      ) : null}
      {settled && renewed === true ? (
        <PressButton
          tone="quiet"
          icon={IconRepeat}
          onClick={() => commands.renew(item)}
          verb={t('item.renew')}
          of={item.title}
        />
      ) : null}
      {!settled && notApplicable === true ? (
        <PressButton onClick={() => void leaveOut()} verb={t('item.notApplicable')} of={item.title} />
      ) : null}
      {undoes || (!settled && concluded === true) ? (
        // one button in one place, so that the focus stays on it when it is pressed
        <PressButton
          key="main"
          tone={settled ? 'plain' : 'primary'}
          icon={settled ? IconArrowBackUp : IconCheck}
          onClick={() => {
            if (settled) return commands.press(item, 'undo')
            if (item.needsNote || item.needsFile) return onWrite('conclude')
            commands.press(item, 'conclude')
          }}
          verb={t(settled ? 'item.undo' : 'item.conclude')}
          of={item.title}
        />
      ) : null}
    </Row>
  )
}
