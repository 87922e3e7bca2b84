import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormats } from '../../../core/i18n/index.ts'
import { BareLink, Box, IconCheck, Meta, Row, Stack, type Tone } from '../../../ui/index.ts'
import styles from './DayStrip.module.css'
import { shortWeekday } from './weekday.ts'

/** A day of the strip. */
export interface StripDay {
  /** YYYY-MM-DD */
  day: string
  tone: Tone
  /** how much of it was settled, from 0 to 100; null: there was no book */
  percent: number | null
  /** what became of it, in words */
  text: string
  href?: string
}

interface DayStripProps {
  label: string
  /** in the order of the calendar */
  days: readonly StripDay[]
  /** the day in sight */
  current: string
}

/** Where a key leads from the day one is on. */
function stepTo(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(last, at + 1)
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

/** Days beside each other, each with how much of it was done, and a way to it: one stop of the tab key, arrows between. */
export function DayStrip({ label, days, current }: DayStripProps) {
  const list = useRef<HTMLOListElement>(null)
  const [reached, setReached] = useState(current)
  const linked = days.filter(({ href }) => href !== undefined)
  const stop = linked.some(({ day }) => day === reached) ? reached : linked.at(-1)?.day
  // the newest day stands at the end: it is in sight first
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another day is shown
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && shown)
      list.current.scrollLeft = shown.offsetLeft - list.current.offsetLeft - list.current.clientWidth + 112
  }, [current, days.length])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = linked.findIndex(({ day }) => day === stop)
    const next = stepTo(event.key, at, linked.length - 1)
    const day = next === undefined ? undefined : linked[next]?.day
    if (day === undefined) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return (
    <nav aria-label={label}>
      <Row
        ref={list}
        as="ol"
        gap={4}
        wrap={false}
        align="stretch"
        pad={4}
        scroll="x"
        className={styles.strip}
        onKeyDown={onKeyDown}
      >
        {days.map((one) => (
          <li key={one.day}>
            <Day one={one} current={one.day === current} stop={one.day === stop} onFocus={() => setReached(one.day)} />
          </li>
        ))}
      </Row>
    </nav>
  )
}

const dayLook = { gap: 0, align: 'center', justify: 'between', frame: true, fill: 'surface', tone: 'full' } as const

interface DayProps {
  one: StripDay
  current: boolean
  stop: boolean
  onFocus: () => void
}

function Day({ one: { day, tone, percent, text, href }, current, stop, onFocus }: DayProps) {
  const formats = useFormats()
  const inside = (
    <>
      <Meta size={12} className={styles.weekday}>
        {shortWeekday(day)}
      </Meta>{' '}
      <Box as="span" size={16} figures className={styles.date}>
        {day.slice(8)}
      </Box>
      {percent === 100 ? (
        <IconCheck size={14} stroke={2.5} className={styles.check} aria-hidden />
      ) : (
        <span className={styles.track} data-none={percent === null || undefined} aria-hidden>
          <span className={styles.fill} style={{ width: `${percent ?? 0}%` }} />
        </span>
      )}
    </>
  )
  // what is read begins with what is seen: whoever speaks to the page says that (WCAG 2.5.3)
  const label = `${shortWeekday(day)} ${formats.day(day)}: ${text}`
  if (href === undefined)
    return (
      <Stack as="span" {...dayLook} className={styles.day} data-tone={tone} role="img" aria-label={label} title={label}>
        {inside}
      </Stack>
    )
  return (
    <Stack
      as={BareLink}
      {...dayLook}
      href={href}
      className={styles.day}
      data-tone={tone}
      data-day={day}
      aria-label={label}
      aria-current={current ? 'date' : undefined}
      title={label}
      tabIndex={stop ? 0 : -1}
      onFocus={onFocus}
    >
      {inside}
    </Stack>
  )
}
