import { IconAlertTriangle } from '@tabler/icons-react'
import { fill, useUiTexts } from '../theme/texts.ts'
import styles from './BoundedValue.module.css'

export type BoundedValueProps = {
  /** Already written in the reader's way, unit included. */
  value: string
  /** Set when the value is outside; all three as texts in the reader's way. */
  outside?: { side: 'above' | 'below'; bound: string; distance: string }
  /** `line` beside other things in a row, `block` where it is the subject. */
  layout?: 'line' | 'block'
}

/**
 * A value that has limits. Inside them it is plain; outside it says so where it stands: value, limit and distance, by
 * icon and words as well as by colour.
 */
export function BoundedValue({ value, outside, layout = 'line' }: BoundedValueProps) {
  const texts = useUiTexts()
  if (!outside) return <span className="ui-figures">{value}</span>
  const above = outside.side === 'above'
  const sentence = fill(above ? texts.aboveBound : texts.belowBound, { value, ...outside })
  const sign = above ? '+' : '−'
  return (
    <span className={styles.out} data-layout={layout} title={sentence}>
      <IconAlertTriangle
        size={layout === 'block' ? 20 : 15}
        stroke={2}
        className={styles.icon}
        aria-label={sentence}
        role="img"
      />
      <span className={styles.value}>{value}</span>
      <span className={styles.bound}>
        {above ? texts.max : texts.min} {outside.bound}
        <span className={styles.distance}>
          {sign}
          {outside.distance}
        </span>
      </span>
    </span>
  )
}
