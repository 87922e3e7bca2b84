import { IconEye } from '../../../ui/index.ts'
import styles from './conditions.module.css'

interface ShownWhenProps {
  /** 'Shown when Leaks is Yes'; null for a field that is always shown */
  sentence: string | null
  problem: string | undefined
}

/** The condition of a field, below its line. */
export function ShownWhen({ sentence, problem }: ShownWhenProps) {
  if (sentence === null) return null
  return (
    <div className={styles.sentence}>
      <IconEye size={16} stroke={1.75} aria-hidden />
      <span>
        {sentence}
        {problem ? <span className={styles.problem}>{problem}</span> : null}
      </span>
    </div>
  )
}
