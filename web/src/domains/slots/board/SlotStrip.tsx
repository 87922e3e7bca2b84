import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta, Stack } from '../../../ui/index.ts'
import styles from './Board.module.css'
import { KindMark } from './KindMark.tsx'
import { markId } from './mark-id.ts'
import type { MarksProps } from './marks-props.ts'
import { kindOf, looks, percentAt, type Strip } from './view.ts'

interface SlotStripProps extends MarksProps {
  strip: Strip
  /** the first of its point, which it names */
  isFirst: boolean
}

/** The slots of one form at one point over the shift: one stop for the keyboard, walked by arrows. */
export function SlotStrip({ strip, isFirst, shift, zone, now, onOpen }: SlotStripProps) {
  const { t } = useTranslation('slots')
  const formats = useFormats()
  const list = useRef<HTMLUListElement>(null)
  const [reached, setReached] = useState<number | null>(null)
  const { point, form, slots } = strip
  const stop = stopOf(slots, reached, now)
  const done = slots.filter((slot) => ['performed', 'late'].includes(kindOf(slot, now))).length

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[index + step]
    if (step === 0 || !next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div className={styles.strip} data-first={isFirst || undefined}>
      <Stack gap={0} justify="center" fit="content" fill="surface" size={13} breaks className={styles.label}>
        {isFirst ? (
          <Box as="span" weight={500}>
            {point}
          </Box>
        ) : null}
        <Meta>{form}</Meta>
        <Meta size={12} figures>
          {t('board.doneOf', { done: formats.number(done), count: slots.length })}
        </Meta>
      </Stack>
      <ul ref={list} className={styles.track} aria-label={t('board.strip', { point, form })}>
        {slots.map((slot, index) => {
          const kind = kindOf(slot, now)
          const opens = Math.max(0, percentAt(slot.opensAt, shift))
          const closes = Math.min(100, percentAt(slot.closesAt, shift))
          const name = `${formats.time(slot.dueAt, zone, false)}, ${t(`kinds.${kind}`)}`
          return (
            <li key={slot.id}>
              <span
                className={styles.window}
                data-tone={looks[kind].tone}
                style={{ left: `${opens}%`, width: `${Math.max(0, closes - opens)}%` }}
                aria-hidden
              />
              <button
                id={markId(slot.id)}
                type="button"
                className={styles.mark}
                style={{ left: `${percentAt(slot.dueAt, shift)}%` }}
                aria-label={name}
                title={name}
                tabIndex={slot.id === stop ? 0 : -1}
                onFocus={() => setReached(slot.id)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onClick={() => onOpen(slot.id)}
              >
                <KindMark kind={kind} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Where Tab comes to: where the reader was, else the first that asks for something, else the first of all. */
function stopOf(slots: Strip['slots'], reached: number | null, now: number): number | undefined {
  const asks = (slot: Strip['slots'][number]) => ['missed', 'open'].includes(kindOf(slot, now))
  const known = slots.find(({ id }) => id === reached)
  return (known ?? slots.find(asks) ?? slots[0])?.id
}
