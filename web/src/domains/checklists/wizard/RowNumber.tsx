import { Row } from '../../../ui/index.ts'
import styles from './wizard.module.css'

/** The number before a row; its name says it to who does not see it. */
export const RowNumber = ({ number }: { number: number }) => (
  <Row
    as="span"
    gap={0}
    justify="end"
    wrap={false}
    inline
    tone="muted"
    size={12}
    figures
    className={styles.number}
    aria-hidden
  >
    {number}
  </Row>
)
