import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { BareLink, Tooltip } from '../../ui/index.ts'
import styles from './DayBars.module.css'

interface DayLink {
  day: string
  text: string
  href?: string
}

interface DayLinksProps {
  label: string
  days: readonly DayLink[]
  /** where the bars stand within the drawing */
  inset: CSSProperties
}

/** Where a key leads from the bar one is on. */
function stepTo(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(last, at + 1)
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

/** The bars as ways to their rows, over the drawing: one stop of the tab key, arrows from day to day. */
export function DayLinks({ label, days, inset }: DayLinksProps) {
  const linked = days.filter((one) => one.href !== undefined)
  const [current, setCurrent] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  if (linked.length === 0) return null
  const at = Math.max(
    0,
    linked.findIndex(({ day }) => day === (current ?? linked.at(-1)?.day)),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepTo(event.key, at, linked.length - 1)
    const day = next === undefined ? undefined : linked[next]?.day
    if (day === undefined) return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, not of fields
    <div ref={box} role="group" aria-label={label} className={styles.links} style={inset} onKeyDown={onKeyDown}>
      {days.map(({ day, text, href }) =>
        href === undefined ? (
          <span key={day} className={styles.link} />
        ) : (
          <Tooltip key={day} text={text} position="top">
            <BareLink
              href={href}
              className={styles.link}
              aria-label={text}
              data-day={day}
              tabIndex={day === linked[at]?.day ? 0 : -1}
              onFocus={() => setCurrent(day)}
            />
          </Tooltip>
        ),
      )}
    </div>
  )
}
