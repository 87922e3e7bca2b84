import { fill, useUiLanguage } from '../theme/texts.ts'
import type { Tone } from '../theme/tokens.ts'
import styles from './charts.module.css'

export type DonutProps = {
  /** Share done, 0 to 100. */
  percent: number
  size?: number
  stroke?: number
  tone?: Tone
  label?: string
  /** In the middle instead of the percentage. */
  middle?: string
}

/** By language: a bar that follows what is typed is drawn at every key. */
const percents = new Map<string, Intl.NumberFormat>()

/** Percent with at most one decimal, in the reader's way; a trailing zero is dropped. */
function writePercent(percent: number, locale: string): string {
  const format = percents.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  percents.set(locale, format)
  return format.format(percent / 100)
}

export function Donut({ percent, size = 89, stroke = 3, tone = 'ongoing', label, middle }: DonutProps) {
  const { locale, texts } = useUiLanguage()
  const share = Math.min(100, Math.max(0, percent))
  const written = writePercent(share, locale)
  const radius = (size - stroke) / 2
  const round = 2 * Math.PI * radius
  const name = [label, fill(texts.percentDone, { value: written })].filter(Boolean).join(': ')
  return (
    <span className={styles.donut} data-tone={tone} role="img" aria-label={name} style={{ width: size, height: size }}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} className={styles.ring} />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={stroke}
          strokeDasharray={`${(round * share) / 100} ${round}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
          className={styles.share}
        />
      </svg>
      <span className={styles.middle} style={{ fontSize: Math.round(size / 4.6) }} aria-hidden>
        {middle ?? written}
      </span>
    </span>
  )
}

export type ProgressProps = { percent?: number; label: string; tone?: Tone; height?: number; showValue?: boolean }

/** A bar from 0 to 100. */
export function Progress({ percent = 50, label, tone = 'ongoing', height = 5, showValue }: ProgressProps) {
  const { locale } = useUiLanguage()
  const share = Math.min(100, Math.max(0, percent))
  const written = writePercent(share, locale)
  return (
    <span className={styles.progress}>
      <span
        className={styles.groove}
        data-tone={tone}
        style={{ height }}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        aria-valuetext={written}
      >
        <span className={styles.fill} style={{ width: `${share}%` }} />
      </span>
      {showValue ? <span className={styles.progressValue}>{written}</span> : null}
    </span>
  )
}
