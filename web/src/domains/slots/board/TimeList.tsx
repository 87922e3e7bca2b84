import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, IconChevronRight, Meta, Row, Stack, StatusPill, Surface } from '../../../ui/index.ts'
import type { BoardLine, BoardSlot } from '../queries.ts'
import { KindMark } from './KindMark.tsx'
import { LineOpening } from './LineOpening.tsx'
import { markId } from './mark-id.ts'
import type { MarksProps } from './marks-props.ts'
import styles from './TimeList.module.css'
import { kindOf, looks, type Strip } from './view.ts'

interface TimeListProps extends MarksProps {
  strips: readonly { line: BoardLine; strips: readonly Strip[] }[]
}

/** So many are drawn at once, and more when asked for. */
const STEP = 40
/** What has just been stands above what is due. */
const BEFORE = 8

interface Entry {
  slot: BoardSlot
  line: string
  point: string
  form: string
}

/** The same as the strips, one below the other by time: for a screen as narrow as a phone. */
export function TimeList({ strips, ...marks }: TimeListProps) {
  const { t } = useTranslation('slots')
  const entries = entriesOf(strips)
  const next = entries.findIndex(({ slot }) => Date.parse(slot.closesAt) >= marks.now)
  const current = next === -1 ? entries.length : next
  const [shown, setShown] = useState({ before: BEFORE, after: STEP })
  const from = Math.max(0, current - shown.before)
  const to = Math.min(entries.length, current + shown.after)
  const more = (part: 'before' | 'after') => setShown({ ...shown, [part]: shown[part] + STEP })
  return (
    <Stack>
      {strips.map(({ line }) =>
        line.opening?.at === null ? (
          <Surface key={line.id} title={line.name}>
            <LineOpening line={line} {...marks} />
          </Surface>
        ) : null,
      )}
      {from > 0 ? <Button onClick={() => more('before')}>{t('board.earlier', { count: from })}</Button> : null}
      <Surface padding="none">
        <Box as="ol" line="between" aria-label={t('board.tabs.list')}>
          {entries.slice(from, to).map((entry, index) => (
            <Time key={entry.slot.id} entry={entry} isNext={from + index === current && from < current} {...marks} />
          ))}
        </Box>
      </Surface>
      {to < entries.length ? (
        <Button onClick={() => more('after')}>{t('board.later', { count: entries.length - to })}</Button>
      ) : null}
    </Stack>
  )
}

function entriesOf(strips: TimeListProps['strips']): Entry[] {
  return strips
    .flatMap(({ line, strips }) =>
      strips.flatMap(({ point, form, slots }) => slots.map((slot) => ({ slot, line: line.name, point, form }))),
    )
    .sort((a, b) => a.slot.dueAt.localeCompare(b.slot.dueAt) || a.slot.id - b.slot.id)
}

function Time({ entry, isNext, zone, now, onOpen }: MarksProps & { entry: Entry; isNext: boolean }) {
  const { t } = useTranslation('slots')
  const formats = useFormats()
  const { slot, line, point, form } = entry
  const kind = kindOf(slot, now)
  return (
    <li data-next={isNext || undefined}>
      {isNext ? (
        <Box as="p" padX={12} padY={4} tone="accent" size={12} weight={500} className={styles.nowBetween}>
          {t('board.now', { time: formats.time(new Date(now).toISOString(), zone) })}
        </Box>
      ) : null}
      <Row
        as="button"
        gap={12}
        wrap={false}
        fullWidth
        tall={48}
        padX={12}
        padY={8}
        hover="plain"
        id={markId(slot.id)}
        type="button"
        onClick={() => onOpen(slot.id)}
      >
        <KindMark kind={kind} />
        <Box as="span" weight={500} figures className={styles.at}>
          {formats.time(slot.dueAt, zone, false)}
        </Box>
        <Stack as="span" gap={2} fit="grow" breaks>
          <span>{form}</span>
          <Meta size={13}>{[point, line].join(' · ')}</Meta>
          <span>
            <StatusPill tone={looks[kind].tone} plain>
              {t(`kinds.${kind}`)}
            </StatusPill>
          </span>
        </Stack>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Row>
    </li>
  )
}
