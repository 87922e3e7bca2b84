import { apart, WORD_LINE, WORD_SIZE } from './labels.ts'
import styles from './plot.module.css'
import type { PlotFrame, PlotName } from './plot-frame.ts'

/** Names at the right of a drawing, each at the height of what it names, moved apart where they would meet. */
export function PlotNames({ names, frame }: { names: readonly PlotName[]; frame: PlotFrame }) {
  const heights = apart(
    names.map(({ value }) => frame.y(value)),
    frame.top,
    frame.bottom,
  )
  return (
    <g aria-hidden>
      {names.map(({ key, text, tone }, index) => {
        const y = heights[index] ?? 0
        return (
          <g key={key} data-tone={tone} className={styles.name}>
            {tone ? <circle cx={frame.right + 9} cy={y} r={4} /> : null}
            <text x={frame.right + (tone ? 18 : 7)} y={y + 4} fontSize={WORD_SIZE}>
              {text}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** The same above a drawing that is too narrow for them. */
export function PlotKeys({ names }: { names: readonly PlotName[] }) {
  return (
    <div className={styles.keys} style={{ minHeight: WORD_LINE }} aria-hidden>
      {names.map(({ key, text, tone }) => (
        <span key={key} className={styles.key} data-tone={tone}>
          {text}
        </span>
      ))}
    </div>
  )
}
