import styles from './plot.module.css'
import type { PlotFrame } from './plot-frame.ts'

interface BoundLinesProps {
  frame: PlotFrame
  values: readonly number[]
}

/** Broken lines across a chart, where one class ends and the next begins. */
export const BoundLines = ({ frame: { left, right, y }, values }: BoundLinesProps) =>
  values.map((value) => <path key={value} className={styles.bound} d={`M${left} ${y(value)}H${right}`} />)
