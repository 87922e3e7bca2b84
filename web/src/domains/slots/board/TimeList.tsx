import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconChevronRight, Stack, StatusPill, Surface } from '../../../ui/index.ts'
import type { BoardLine, BoardSlot } from '../queries.ts'
import { KindMark } from './KindMark.tsx'
import { LineOpening } from './LineOpening.tsx'
import type { MarksProps } from './LineStrips.tsx'
import { markId } from './mark-id.ts'
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
        <ol className={styles.times} aria-label={t('board.tabs.list')}>
          {entries.slice(from, to).map((entry, index) => (
            <Time key={entry.slot.id} entry={entry} isNext={from + index === current && from < current} {...marks} />
          ))}
        </ol>
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
        <p className={styles.nowBetween}>{t('board.now', { time: formats.time(new Date(now).toISOString(), zone) })}</p>
      ) : null}
      <button id={markId(slot.id)} type="button" className={styles.time} onClick={() => onOpen(slot.id)}>
        <KindMark kind={kind} />
        <span className={styles.at}>{formats.time(slot.dueAt, zone, false)}</span>
        <span className={styles.what}>
          <span>{form}</span>
          <span className={styles.form}>{[point, line].join(' · ')}</span>
          <span>
            <StatusPill tone={looks[kind].tone} plain>
              {t(`kinds.${kind}`)}
            </StatusPill>
          </span>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}
