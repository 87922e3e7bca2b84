import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { heatOf } from '../../../ui/charts.ts'
import { BareLink, Box, Meta, Row, StateView, ToneDot, Tooltip, useIsPhone } from '../../../ui/index.ts'
import type { PlantDay } from '../queries.ts'
import { HourBars } from './HourBars.tsx'
import styles from './HourStrip.module.css'
import { type HourKind, linesOf, listOf, timeOf, tones } from './plant-numbers.ts'

type Hours = PlantDay['hours']

interface HourStripProps {
  industryId: number
  hours: Hours
  /** counts of each kind stand above it, by the same colours */
  hasCounts: boolean
}

/** The hours of a plant side by side, a line for each kind of number: every number leads to its list. */
export function HourStrip({ industryId, hours, hasCounts }: HourStripProps) {
  const { t } = useTranslation('home')
  const kinds = linesOf(hours)
  const most = Math.max(...hours.flatMap((hour) => kinds.map((kind) => hour[kind])), 0)
  const { box, onKeyDown, stopOf } = useArrows(hours, kinds)
  const isPhone = useIsPhone()
  const [open, setOpen] = useState(false)
  if (kinds.length === 0) return <StateView kind="empty" compact title={t('board.quiet')} text={t('board.quietText')} />
  if (isPhone && !open) return <HourBars hours={hours} legend={!hasCounts} onOpen={() => setOpen(true)} />
  return (
    <figure className={styles.figure}>
      <Row gap={12} align="stretch" wrap={false} className={styles.strip}>
        <Meta as="div" gap={2} fit="keep" size={13} className={styles.names}>
          <figcaption>{t('board.hours')}</figcaption>
          <Box as="ul" gap={2}>
            {kinds.map((kind) => (
              <li key={kind}>
                <ToneDot tone={tones[kind]} />
                {t(`board.numbers.${kind}`)}
              </li>
            ))}
          </Box>
        </Meta>
        {/* a group of links, not of fields */}
        <Box
          ref={box}
          role="group"
          aria-label={t('board.hours')}
          gap={2}
          fit="grow"
          className={styles.hours}
          onKeyDown={onKeyDown}
        >
          {hours.map((hour, column) => (
            <div key={hour.begins} className={styles.hour}>
              <Meta size={12} textAlign="center" figures aria-hidden>
                {timeOf(hour.begins).slice(0, 2)}
              </Meta>
              {kinds.map((kind, line) => (
                <Cell
                  key={kind}
                  {...{ kind, hour, most, industryId }}
                  place={`${column}:${line}`}
                  {...stopOf(column, line)}
                />
              ))}
            </div>
          ))}
        </Box>
      </Row>
    </figure>
  )
}

interface CellProps {
  kind: HourKind
  hour: Hours[number]
  /** of one kind in one hour: the fullest shade */
  most: number
  industryId: number
  place: string
  tabIndex: 0 | -1
  onFocus: () => void
}

function Cell({ kind, hour, most, industryId, place, tabIndex, onFocus }: CellProps) {
  const { t } = useTranslation('home')
  const { number } = useFormats()
  const count = hour[kind]
  if (count === 0) return <span className={styles.cell} aria-hidden />
  const shown = number(count)
  const text = t('board.one', { time: timeOf(hour.begins), what: t(`board.numbers.${kind}`), shown })
  return (
    <Tooltip text={text} position="top">
      <BareLink
        href={listOf(kind, industryId, hour.begins)}
        className={styles.cell}
        data-tone={tones[kind]}
        data-heat={heatOf(count, most)}
        data-place={place}
        aria-label={text}
        tabIndex={tabIndex}
        onFocus={onFocus}
      >
        {shown}
      </BareLink>
    </Tooltip>
  )
}

const moves: Readonly<Record<string, readonly [columns: number, lines: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One stop of the tab key, at the newest number; arrows go to the next number in their direction. */
function useArrows(hours: Hours, kinds: readonly HourKind[]) {
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const has = (column: number, line: number) => {
    const kind = kinds[line]
    return kind !== undefined && (hours[column]?.[kind] ?? 0) > 0
  }
  const places = hours.flatMap((_, column) =>
    kinds.flatMap((_, line) => (has(column, line) ? [`${column}:${line}`] : [])),
  )
  const stop = current !== undefined && places.includes(current) ? current : places.at(-1)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move || stop === undefined) return
    event.preventDefault()
    const [begin = 0, top = 0] = stop.split(':').map(Number)
    let [column, line] = [begin + move[0], top + move[1]]
    while (column in hours && line in kinds && !has(column, line)) [column, line] = [column + move[0], line + move[1]]
    box.current?.querySelector<HTMLElement>(`[data-place="${column}:${line}"]`)?.focus()
  }
  const stopOf = (column: number, line: number) => ({
    tabIndex: stop === `${column}:${line}` ? (0 as const) : (-1 as const),
    onFocus: () => setCurrent(`${column}:${line}`),
  })
  return { box, onKeyDown, stopOf }
}
