import { Box, IconEye, Row } from '../../../ui/index.ts'
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
    <Row icons={1} gap={6} align="stretch" wrap={false} tone="muted" size={13} breaks className={styles.sentence}>
      <IconEye size={16} stroke={1.75} aria-hidden />
      <span>
        {sentence}
        {problem ? (
          <Box as="span" block tone="error">
            {problem}
          </Box>
        ) : null}
      </span>
    </Row>
  )
}
